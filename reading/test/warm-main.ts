import '#reading/end-with-server'
import { readFile } from '#reading/read-file'
import { take, takeLine } from './input.ts'

/**
 * Reads one file after the other, for tests whose subject is not the isolation: starting a process costs more than reading
 * a page. In comes a line `{ name, language, size }` and so many bytes; out go the lines about it, then an empty one.
 */
for (let head = await takeLine(); head !== null; head = await takeLine()) {
  const { name, language, size } = JSON.parse(head) as { name: string; language: string; size: number }
  const bytes = await take(size)
  await readFile({ bytes, name, language }, (line) => {
    process.stdout.write(`${JSON.stringify(line)}\n`)
  })
  process.stdout.write('\n')
}
