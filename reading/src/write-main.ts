import './end-with-server.ts'
import { run } from './answer.ts'
import { writeAnswer } from './write-answer.ts'

/** Separate process that writes a document as a PDF. */
await run(writeAnswer)
