import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { runIsolated as real } from '#platform/reader/isolated-process'
import { startIsolated } from '#platform/reader/reader'

const program = fileURLToPath(new URL('../../reading/test/warm-programs-main.ts', import.meta.url))

let running: ReturnType<typeof start> | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * In place of isolated-process.ts in the tests of the server, see vitest.config.ts: the same programs with the same rights, but
 * one task after the other in a process that is started once. Its limits are not watched. isolated-process.test.ts has
 * the real one.
 */
export const runIsolated: typeof real = async ({ program, args, content, signal, use }) => {
  const name = basename(program).replace(/-main\.ts$/, '')
  const input = await buffer(content).catch(() => null)
  if (signal.aborted) return { cut: 'stopped' }
  if (!input) return { cut: 'died' }
  const asked = turn.then(() => ask({ name, args, size: input.length }, input, signal))
  turn = asked.catch(() => undefined)
  const answer = await asked
  if (!answer) return { cut: signal.aborted ? 'stopped' : 'died' }
  return { cut: null, result: await use(answer.head, Readable.from([answer.bytes])) }
}

interface Asked {
  readonly name: string
  readonly args: readonly string[]
  readonly size: number
}

/** Null where the program failed, or its process ended. */
async function ask(asked: Asked, input: Buffer, signal: AbortSignal) {
  running ??= start()
  const { child, stdin, take, takeLine } = running
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    stdin.write(`${JSON.stringify(asked)}\n`)
    stdin.write(input)
    const line = await takeLine()
    if (line === '') return null
    const { head, size } = JSON.parse(line ?? 'null') as { head: unknown; size: number }
    return { head, bytes: await take(size) }
  } catch {
    running = undefined
    stop()
    return null
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function start() {
  const { child, stdin, stdout } = startIsolated(program, [])
  // It may have exited before the write; the end of its output shows that.
  stdin.on('error', () => undefined)
  // The runner's worker ends when its tests do, whether this waits for more or not.
  child.unref()
  let waiting = Buffer.alloc(0)
  const chunks = stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const more = async () => {
    const { done, value } = await chunks.next()
    if (done) throw new Error('The process ended.')
    waiting = Buffer.concat([waiting, value])
  }
  const take = async (size: number) => {
    while (waiting.length < size) await more()
    const taken = waiting.subarray(0, size)
    waiting = waiting.subarray(size)
    return taken
  }
  const takeLine = async () => {
    while (!waiting.includes(10)) await more()
    return (await take(waiting.indexOf(10) + 1)).toString().trimEnd()
  }
  return { child, stdin, take, takeLine }
}
