import './end-with-server.ts'
import { buffer } from 'node:stream/consumers'
import { readFile } from './read-file.ts'

/**
 * Separate process for one file: its bytes in, lines about it out; `main.ts <name> <language>`. It may be slow, be
 * killed, or crash on its input; the server only reads its output.
 */
const [name = '', language = 'eng'] = process.argv.slice(2)
const bytes = await buffer(process.stdin)
await readFile({ bytes, name, language }, (line) => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
})
