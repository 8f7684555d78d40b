import '#reading/end-with-server'

// Never ends by itself, whatever its input: only the end of the server ends it.
setInterval(() => undefined, 1000)
