import { createReadStream } from 'node:fs'

/** Lines of a table's file in batches small enough for one statement. */
export async function* rowBatches(path: string): AsyncGenerator<string[]> {
  let [rest, size] = ['', 0]
  let batch: string[] = []
  // Not readline: it also splits at characters that may occur inside a value.
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      batch.push(line)
      size += line.length
      if (batch.length < 500 && size < 1_000_000) continue
      yield batch
      ;[batch, size] = [[], 0]
    }
  }
  if (batch.length > 0) yield batch
}
