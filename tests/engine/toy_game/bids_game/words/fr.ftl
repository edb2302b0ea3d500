title = Les enchères
too-much = Vous ne pouvez pas miser { $bid } : vous avez { $purse }.
