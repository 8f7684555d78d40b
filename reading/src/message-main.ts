import './end-with-server.ts'
import { run } from './answer.ts'
import { messageAnswer } from './message-answer.ts'

/** Separate process that parses one message. */
await run(messageAnswer)
