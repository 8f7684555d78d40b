import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { LogFile } from './log-file.ts'

export type Log = pino.Logger

const largest = 10 * 1024 * 1024
const kept = 5

interface LogOptions {
  readonly level: string
  readonly to: 'file' | 'stdout'
  readonly dataDir: string
}

/** Ids, routes and codes; never document text, prompts, tokens or what people typed. */
export function openLog({ level, to, dataDir }: LogOptions): Log {
  const options = { level, redact: ['req.headers', '*.password', '*.token', '*.secret'] }
  if (to === 'stdout') return pino(options)
  const path = join(dataDir, 'pam.log')
  shiftWhenLarge(path)
  const file = new LogFile(path)
  const timer = setInterval(() => {
    if (shiftWhenLarge(path)) void file.reopen()
  }, 60_000)
  timer.unref()
  return pino(options, file)
}

/** pam.log → pam.log.1 → … → pam.log.5, the oldest falls off. */
function shiftWhenLarge(path: string): boolean {
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < largest) return false
    for (let number = kept - 1; number >= 0; number--) {
      const from = number === 0 ? path : `${path}.${number}`
      if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${number + 1}`)
    }
    return true
  } catch {
    // A full or failing disk: the log continues in its current file.
    return false
  }
}
