/**
 * How a path is opened to be flushed. Windows refuses to flush what was opened for reading only, and cannot flush a
 * folder at all: null.
 */
export function flushFlags(
  what: 'file' | 'folder',
  platform: NodeJS.Platform = process.platform,
): 'r' | 'r+' | null {
  if (platform !== 'win32') return 'r'
  return what === 'file' ? 'r+' : null
}
