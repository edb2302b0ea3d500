#!/usr/bin/env perl
# A bot for `larrons arena`, in a language that is not Python:
#
#     larrons arena pickomino careful "run:perl examples/line_bot.pl" --games 200
#
# It is asked a line and answers with a line; docs/arena.md describes them. Replace `choose` by your own idea.
use strict;
use warnings;

$| = 1;    # answers must not wait in a buffer

# Any of the actions; the same seed gives the same one.
sub choose {
    my ($seat, $seed, $position, @actions) = @_;
    return $actions[substr($seed, -6) % @actions];
}

while (my $line = <STDIN>) {
    chomp $line;
    my ($what, @fields) = split /\t/, $line;
    print $what eq "choose" ? choose(@fields) : "ready", "\n";
}
