import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { messageHead, type ParsedMessage } from '@pam/reading/parsed-message'
import { runIsolated } from '#platform/reader/isolated-process'

const program = fileURLToPath(import.meta.resolve('@pam/reading/message-main'))
const limits = { silenceMs: 60_000, totalMs: 2 * 60_000, memoryBytes: 768 * 1024 * 1024 }

export interface MailFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** Null where the message cannot be parsed. */
export type ParseMail = (
  bytes: Uint8Array,
  signal: AbortSignal,
) => Promise<{ readonly message: ParsedMessage; readonly files: readonly MailFile[] } | null>

/**
 * Parses a message in a process without rights, within bounds of time and memory: what a stranger sends cannot stop the
 * others.
 */
export const parseIsolated: ParseMail = async (bytes, signal) => {
  const run = await runIsolated({
    program,
    args: [],
    signal,
    limits,
    content: Readable.from([Buffer.from(bytes)]),
    use: async (told, rest) => {
      const head = messageHead.parse(told)
      if (head.type === 'refused') return null
      const whole = await buffer(Readable.from(rest))
      let at = 0
      const files = head.files.map(({ name, size }) => {
        const content = whole.subarray(at, at + size)
        at += size
        return { name, bytes: content, sha256: createHash('sha256').update(content).digest('hex') }
      })
      return { message: head.message, files }
    },
  })
  if (!run.cut) return run.result
  if (run.cut === 'stopped' && signal.aborted) throw new Error('Mail fetching was stopped.')
  return null
}
