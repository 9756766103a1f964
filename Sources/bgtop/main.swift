print("bgtop")
