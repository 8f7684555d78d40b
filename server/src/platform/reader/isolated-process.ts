import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CutShort, type ReadingLimits, startIsolated, watchOver } from './reader.ts'

interface IsolatedTask<Result> {
  /** The path of our program to run. */
  readonly program: string
  readonly args: readonly string[]
  readonly content: Readable
  readonly signal: AbortSignal
  readonly limits: ReadingLimits
  /** The first line of the program's output, and the bytes that follow it, as a stream. */
  readonly use: (head: unknown, rest: AsyncIterable<Buffer>) => Promise<Result>
}

type IsolatedResult<Result> = { readonly cut: CutShort } | { readonly cut: null; readonly result: Result }

/**
 * Processes a file in a separate process, with the permissions and limits of a reading. It may crash; this process
 * continues.
 */
export async function runIsolated<Result>(task: IsolatedTask<Result>): Promise<IsolatedResult<Result>> {
  const { child, stdin, stdout } = startIsolated(task.program, task.args)
  let cut: CutShort | null = null
  const end = (why: CutShort) => {
    cut ??= why
    child.kill('SIGKILL')
  }
  const watch = watchOver(child, task.limits, end)
  const stop = () => end('stopped')
  task.signal.addEventListener('abort', stop, { once: true })
  if (task.signal.aborted) stop()
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code))
    child.once('error', () => resolve(null))
  })
  try {
    const feeding = pipeline(task.content, stdin).catch(() => undefined)
    const { head, rest } = await headOf(stdout)
    const result = head === undefined ? undefined : await task.use(head, rest)
    const code = await exited
    task.content.destroy()
    await feeding
    return result === undefined || code !== 0 || cut ? { cut: cut ?? 'died' } : { cut: null, result }
  } finally {
    watch.stop()
    task.signal.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}

const longestHead = 1024 * 1024

async function headOf(
  output: AsyncIterable<Buffer>,
): Promise<{ head: unknown; rest: AsyncIterable<Buffer> }> {
  const chunks = output[Symbol.asyncIterator]()
  let seen = Buffer.alloc(0)
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    seen = Buffer.concat([seen, next.value])
    const place = seen.indexOf(10)
    if (place === -1 && seen.length <= longestHead) continue
    return {
      head: jsonOf(seen.subarray(0, place).toString()),
      rest: restOf(seen.subarray(place + 1), chunks),
    }
  }
  return { head: undefined, rest: restOf(Buffer.alloc(0), chunks) }
}

async function* restOf(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
