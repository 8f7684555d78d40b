import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { OfficePaper } from '@pam/reading/office-paper'
import { type Paper, writtenHead } from '@pam/reading/paper'
import { AppError, badInput } from '#platform/errors'
import { runIsolated } from '#platform/reader/isolated-process'

const program = fileURLToPath(import.meta.resolve('@pam/reading/write-main'))
const limits = { silenceMs: 60_000, totalMs: 60_000, memoryBytes: 768 * 1024 * 1024 }

/**
 * A document as a PDF, written in a separate process: laying out long text takes time, and no other request should wait
 * for it.
 */
export async function paperPdf(paper: Paper | OfficePaper, signal: AbortSignal): Promise<Buffer> {
  const apart = await runIsolated({
    program,
    args: [],
    content: Readable.from([Buffer.from(JSON.stringify(paper))]),
    signal,
    limits,
    use: async (told, rest) => ({ head: writtenHead.parse(told), bytes: await buffer(rest) }),
  })
  if (apart.cut)
    throw new AppError('unavailable', 'The PDF could not be made. Try again, or make a Word file.')
  const { head, bytes } = apart.result
  if (head.type === 'refused') throw badInput(head.reason)
  return bytes
}
