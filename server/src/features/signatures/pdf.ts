import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type SignTask, signedHead } from '@pam/reading/sign-paper'
import { openKept } from '#features/documents'
import type { Services } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { runIsolated } from '#platform/reader/isolated-process'
import type { PreparedPdf } from './seal/seal-pdf.ts'

const program = fileURLToPath(import.meta.resolve('@pam/reading/sign-main'))
const limits = { silenceMs: 90_000, totalMs: 90_000, memoryBytes: 1024 * 1024 * 1024 }

type Working = Pick<Services, 'db' | 'files' | 'secrets'> & { readonly signal: AbortSignal }

/** A PDF is opened in a separate process, like all files from outside. */
async function run(ctx: Working, fileId: string, task: SignTask) {
  const content = await openKept(ctx, fileId)
  async function* given() {
    yield Buffer.from(`${JSON.stringify(task)}\n`)
    yield* content
  }
  const isolated = await runIsolated({
    program,
    args: [],
    content: Readable.from(given(), { objectMode: false }),
    signal: ctx.signal,
    limits,
    use: async (told, rest) => ({ head: signedHead.parse(told), bytes: await buffer(rest) }),
  })
  if (isolated.cut)
    throw new AppError('unavailable', 'This PDF could not be prepared for signing. Try again in a minute.')
  const { head, bytes } = isolated.result
  if (head.type === 'refused') throw badInput(head.reason)
  return { head, bytes }
}

/** The sizes of its pages as they are displayed, in points, and the lines to sign on where they are wanted. */
export async function measurePdf(ctx: Working, fileId: string, findsBlanks = false) {
  const { head } = await run(ctx, fileId, { act: 'measure', finds_blanks: findsBlanks })
  if (head.type !== 'measured') throw new Error('The PDF was not measured.')
  return head
}

export async function preparePdf(
  ctx: Working,
  fileId: string,
  task: Omit<Extract<SignTask, { act: 'stamp' }>, 'act'>,
): Promise<PreparedPdf> {
  const { head, bytes } = await run(ctx, fileId, { act: 'stamp', ...task })
  if (head.type !== 'stamped' || head.size !== bytes.length) throw new Error('The PDF was not stamped.')
  return { bytes, gap: head.gap }
}
