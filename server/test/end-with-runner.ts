// For runner workers and the processes tests start. The channel closes when the process at its other end is gone, also
// when it was killed: nobody waits for this one anymore, and nobody would end it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
