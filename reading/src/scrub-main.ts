import './end-with-server.ts'
import { run } from './answer.ts'
import { scrubAnswer } from './scrub-answer.ts'

/** Separate process for one file: `scrub-main.ts scrub|check <name> <choices>`. */
await run(scrubAnswer)
