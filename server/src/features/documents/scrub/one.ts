import { fileURLToPath } from 'node:url'
import { type ScrubChoices, scrubHead } from '@pam/reading/scrub-report'
import type { StoredFile } from '#platform/files/files'
import type { JobCtx } from '#platform/jobs/define'
import { runIsolated } from '#platform/reader/isolated-process'
import { type CutShort, usualLimits } from '#platform/reader/reader'
import { noteDeadFiles } from '#slice/documents/documents.queries'
import { keepFile, openKept } from '#slice/documents/kept-files'
import { cutWords } from '#slice/documents/reading/read.service'
import * as query from './scrubs.queries.ts'
import type { ScrubItem } from './scrubs.table.ts'

const program = fileURLToPath(import.meta.resolve('@pam/reading/scrub-main'))
const limits = { ...usualLimits, totalMs: 10 * 60_000 }

/** Makes one copy in a separate process and checks it in another; a copy that fails the check is discarded. */
export async function scrubOne(ctx: JobCtx, scrubId: string, documentId: string): Promise<void> {
  const found = await query.findItem(ctx.db, scrubId, documentId)
  if (found?.item.state !== 'working') return
  const { item, scrub } = found
  const choices = { tracked_changes: scrub.trackedChanges, comments: scrub.comments }
  const work = { ctx, name: item.name, choices, firmId: scrub.firmId }
  const made = await makeCopy(work, found.fileId)
  if ('reason' in made) return finish(ctx, item, { state: 'failed', reason: made.reason })
  const checked = await checkCopy(work, made)
  if ('reason' in checked) {
    await ctx.db.transaction((tx) => noteDeadFiles(tx, [made.file.id], ctx.now()))
    return finish(ctx, item, { state: 'failed', reason: checked.reason, findings: made.findings })
  }
  const { id, size, sha256 } = made.file
  const findings = [...made.findings, ...checked.findings]
  await finish(ctx, item, { state: 'ready', findings, fileId: id, size, sha256 })
}

async function finish(ctx: JobCtx, item: ScrubItem, change: Partial<ScrubItem>) {
  await ctx.db.transaction(async (tx) => {
    const isKept = await query.finishItem(tx, item, change)
    if (!isKept && change.fileId) await noteDeadFiles(tx, [change.fileId], ctx.now())
  })
}

interface Work {
  readonly ctx: JobCtx
  readonly firmId: string
  readonly name: string
  readonly choices: ScrubChoices
}

type Made = { file: StoredFile; words: string; findings: ScrubItem['findings'] }
type Refused = { reason: string }

async function makeCopy(work: Work, fileId: string): Promise<Made | Refused> {
  const { ctx } = work
  const apart = await run(work, 'scrub', fileId, async (head, rest) => {
    const header = scrubHead.parse(head)
    if (header.type !== 'scrubbed') return { told: header, file: null }
    return { told: header, file: await keepFile(ctx, work.firmId, rest) }
  })
  if (apart.cut) return cutShort(ctx, apart.cut)
  const { told, file } = apart.result
  if (told.type === 'refused') return { reason: told.reason }
  if (told.type === 'scrubbed' && file?.size === told.size)
    return { file, words: told.words, findings: told.findings }
  if (file) await ctx.db.transaction((tx) => noteDeadFiles(tx, [file.id], ctx.now()))
  return { reason: 'The copy was incomplete and was discarded. Try again.' }
}

async function checkCopy(work: Work, made: Made): Promise<Pick<Made, 'findings'> | Refused> {
  const apart = await run(work, 'check', made.file.id, async (head) => scrubHead.parse(head))
  if (apart.cut) return cutShort(work.ctx, apart.cut)
  const told = apart.result
  if (told.type !== 'checked')
    return { reason: 'The copy could not be verified, so it was discarded. The original is unchanged.' }
  if (told.leftovers.length > 0)
    return { reason: `The copy was discarded: it still contains ${told.leftovers.join(', ')}.` }
  if (told.words !== made.words)
    return { reason: 'The copy was discarded: its text differs from the original.' }
  return { findings: told.findings }
}

type Use<Result> = (head: unknown, rest: AsyncIterable<Buffer>) => Promise<Result>

const run = async <Result>({ ctx, name, choices }: Work, act: string, fileId: string, use: Use<Result>) =>
  runIsolated({
    program,
    args: [act, name, JSON.stringify(choices)],
    content: await openKept(ctx, fileId),
    signal: ctx.signal,
    limits,
    use,
  })

function cutShort(ctx: JobCtx, cut: CutShort): Refused {
  // Stopped with the process, not by the file: the job comes again elsewhere.
  if (cut === 'stopped' && ctx.signal.aborted) throw new Error('The copy was stopped.')
  return { reason: `No copy was made: ${cutWords[cut]}.` }
}
