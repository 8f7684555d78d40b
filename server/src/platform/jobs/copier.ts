import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '#platform/errors'
import { type ReadingLimits, startIsolated, watchOver } from '#platform/reader/reader'

/** How a copy is made: of a PDF as it is, of one whose pages leave as pictures, of a picture, of a TIFF. */
export type CopyKind = 'pdf' | 'drawn' | 'picture' | 'tiff'

interface CopyTask {
  readonly content: Readable
  readonly kind: CopyKind
  /** Written over every page; none when it is empty. */
  readonly mark: string
  readonly signal: AbortSignal
  readonly limits?: ReadingLimits
}

const usualLimits: ReadingLimits = {
  silenceMs: 90_000,
  totalMs: 90_000,
  memoryBytes: 1024 * 1024 * 1024,
}
const mostBytes = 400 * 1024 * 1024
const program = fileURLToPath(import.meta.resolve('@pam/reading/copy-main'))

/** Others wait for their turn; beyond this many, the wait would be too long. */
const atOnce = 2
const mostWaiting = 20
const waiting: (() => void)[] = []
let running = 0

const noCopy = () =>
  new AppError('unavailable', 'This document could not be prepared. Try again, or ask for another copy.')

/** Makes a PDF copy for people outside, in a separate process, as files are read. */
export async function copyIsolated(task: CopyTask): Promise<Buffer> {
  await takeTurn(task.signal)
  try {
    return await copied(task)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(signal: AbortSignal) {
  while (running >= atOnce) {
    if (waiting.length >= mostWaiting)
      throw new AppError('unavailable', 'Many documents are being prepared. Try again in a minute.', {
        retryAfter: 60,
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
    // A caller who disconnected gives up its turn.
    if (signal.aborted) waiting.shift()?.()
    signal.throwIfAborted()
  }
  running += 1
}

async function copied({ content, kind, mark, signal, limits = usualLimits }: CopyTask): Promise<Buffer> {
  const { child, stdin, stdout } = startIsolated(program, [kind, mark])
  const end = () => child.kill('SIGKILL')
  const watch = watchOver(child, limits, end)
  signal.addEventListener('abort', end, { once: true })
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code))
    child.once('error', () => resolve(1))
  })
  try {
    const feeding = pipeline(content, stdin).catch(() => undefined)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > mostBytes) end()
    }
    const code = await exited
    content.destroy()
    await feeding
    if (code !== 0 || size === 0) throw noCopy()
    return Buffer.concat(chunks)
  } finally {
    watch.stop()
    signal.removeEventListener('abort', end)
    end()
  }
}
