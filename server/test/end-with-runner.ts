// In a worker of the runner and in what tests start. The channel closes when the process at its other end is gone, also
// when that was killed: nobody waits for this one any more, and nobody would end it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
