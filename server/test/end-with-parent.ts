import './end-with-runner.ts'

// Listening to the channel keeps a process alive; a program that a test starts ends with its own work.
process.channel?.unref()
