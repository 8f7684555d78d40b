/** What asks this process to end. Windows sends SIGBREAK for Ctrl-Break and SIGHUP when the window is closed. */
export const stopSignals = (platform: NodeJS.Platform = process.platform): NodeJS.Signals[] =>
  platform === 'win32' ? ['SIGTERM', 'SIGHUP', 'SIGBREAK'] : ['SIGTERM', 'SIGHUP']

/** The start script sends it where ending a child by a signal would not let it close its database. */
export const isStopMessage = (message: unknown): boolean => message === 'stop'
