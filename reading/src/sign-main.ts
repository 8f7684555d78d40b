import './end-with-server.ts'
import { run } from './answer.ts'
import { signAnswer } from './sign-answer.ts'

/** Separate process that measures a PDF, or stamps it for its seal. */
await run(signAnswer)
