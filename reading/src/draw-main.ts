import './end-with-server.ts'
import { run } from './answer.ts'
import { drawAnswer } from './draw-answer.ts'

/** Separate process that renders one page of a TIFF or PDF: `draw-main.ts <number> <kind>`. */
await run(drawAnswer)
