import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { readingLine } from '@pam/reading/reading'
import { type Reader, type ReadingTask, startIsolated } from '#platform/reader/reader'

const program = fileURLToPath(new URL('../../reading/test/warm-main.ts', import.meta.url))

/** Reads with the rights of the real reader, but one file after the other in one process that is started once. */
export function warmReader(): Reader {
  let running: ReturnType<typeof start> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function readNext(task: ReadingTask) {
    running ??= start()
    const { child, stdin, lines } = running
    const stop = () => child.kill('SIGKILL')
    task.signal.addEventListener('abort', stop, { once: true })
    if (task.signal.aborted) stop()
    const bytes = await buffer(task.content)
    stdin.write(`${JSON.stringify({ name: task.name, language: task.language, size: bytes.length })}\n`)
    stdin.write(bytes)
    try {
      for (let said = await lines.next(); !said.done; said = await lines.next()) {
        if (said.value === '') return null
        await task.onLine(readingLine.parse(JSON.parse(said.value)))
      }
      running = undefined
      return task.signal.aborted ? ('stopped' as const) : ('died' as const)
    } catch (error) {
      // Its remaining output about this file must not be taken for the next one.
      running = undefined
      child.kill('SIGKILL')
      throw error
    } finally {
      task.signal.removeEventListener('abort', stop)
    }
  }

  return (task) => {
    const read = turn.then(() => readNext(task))
    turn = read.catch(() => undefined)
    return read
  }
}

function start() {
  const { child, stdin, stdout } = startIsolated(program, [])
  // It may have exited before the write; its silence shows that.
  stdin.on('error', () => undefined)
  // The runner's worker ends when its tests do, whether this waits for more or not.
  child.unref()
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return { child, stdin, lines }
}
