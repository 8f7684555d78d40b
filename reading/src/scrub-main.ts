import './end-with-server.ts'
import { buffer } from 'node:stream/consumers'
import { checkFile, scrubFile } from './scrub/scrub-file.ts'
import { scrubChoices } from './scrub-report.ts'

/** Separate process for one file: `scrub-main.ts scrub|check <name> <choices>`. Writes a line, then the clean bytes. */
const [act = '', name = '', choices = '{}'] = process.argv.slice(2)
const task = { bytes: await buffer(process.stdin), name, choices: scrubChoices.parse(JSON.parse(choices)) }
const { head, clean } =
  act === 'check' ? { head: await checkFile(task), clean: undefined } : await scrubFile(task)
process.stdout.write(`${JSON.stringify(head)}\n`)
if (clean) process.stdout.write(clean)
