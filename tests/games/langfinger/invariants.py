def check(state): pass
def check_step(b,a,c,after): pass
PERFT=[]
