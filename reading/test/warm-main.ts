import '#reading/end-with-server'
import { readFile } from '#reading/read-file'

/**
 * Reads one file after the other, for tests whose subject is not the isolation: starting a process costs more than reading
 * a page. In comes a line `{ name, language, size }` and so many bytes; out go the lines about it, then an empty one.
 */
let waiting = Buffer.alloc(0)
const chunks = process.stdin[Symbol.asyncIterator]() as AsyncIterator<Buffer>

/** False at the end of the input. */
async function more(): Promise<boolean> {
  const { done, value } = await chunks.next()
  if (!done) waiting = Buffer.concat([waiting, value])
  return !done
}

async function take(size: number): Promise<Buffer> {
  while (waiting.length < size && (await more()));
  const taken = waiting.subarray(0, size)
  waiting = waiting.subarray(size)
  return taken
}

async function takeLine(): Promise<string | null> {
  while (!waiting.includes(10)) if (!(await more())) return null
  const line = await take(waiting.indexOf(10) + 1)
  return line.toString()
}

for (let head = await takeLine(); head !== null; head = await takeLine()) {
  const { name, language, size } = JSON.parse(head) as { name: string; language: string; size: number }
  const bytes = await take(size)
  await readFile({ bytes, name, language }, (line) => {
    process.stdout.write(`${JSON.stringify(line)}\n`)
  })
  process.stdout.write('\n')
}
