import './end-with-server.ts'
import { buffer } from 'node:stream/consumers'
import { readFile } from './read-file.ts'

/**
 * A process of its own for one file: its bytes come in, lines about it go out; `main.ts <name> <language>`. It may be
 * slow, be killed, or die of what it reads; the server only listens.
 */
const [name = '', language = 'eng'] = process.argv.slice(2)
const bytes = await buffer(process.stdin)
await readFile({ bytes, name, language }, (line) => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
})
