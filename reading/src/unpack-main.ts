import './end-with-server.ts'
import { run } from './answer.ts'
import { unpackAnswer } from './unpack-answer.ts'

/** Separate process that unpacks one archive. */
await run(unpackAnswer)
