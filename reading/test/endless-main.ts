import '#reading/end-with-server'

// Goes on for ever, whatever it is given: only the end of the server ends it.
setInterval(() => undefined, 1000)
