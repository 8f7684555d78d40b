/** Loaded into a server before its own code: it listens for the end of its parent only once it has started. */
const secondsToClose = 5

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), secondsToClose * 1000).unref()
})
