@rem npm start runs "exec node ..." so that signals reach Vestibule and no shell in between; cmd.exe has no exec.
@%*
