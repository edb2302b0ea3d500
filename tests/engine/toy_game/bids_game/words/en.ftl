title = Bids
too-much = You cannot bid { $bid }: you have { $purse }.
