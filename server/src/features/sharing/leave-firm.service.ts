import { Readable } from 'node:stream'
import { type Meant, openKept, wordsWithPages } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import { notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { copyIsolated } from '#platform/jobs/copier'
import { copyKindOf, howItLeaves } from './how-it-leaves.ts'
import { logVisit } from './links/log.ts'
import { isOpen, notOpen } from './open-link.ts'
import type { Visit } from './visits.policy.ts'
import { linkNumbered, lockLink } from './visits.queries.ts'
import { markOf } from './watermark.ts'
import { whileOpen } from './while-open.ts'

type Given = Granted<Meant, 'look'>

/** Recorded before anything leaves, serialized with a concurrent withdrawal of the link. */
async function tell(
  ctx: VisitorCtx,
  { link, recipient, actor }: Visit,
  given: Given,
  what: 'viewed' | 'downloaded',
) {
  await ctx.db.transaction(async (tx) => {
    const now = await lockLink(tx, link.id)
    if (!now || now.revokedAt) throw notOpen()
    await logVisit(tx, ctx, link, { who: recipient.email, what, document: given.document.name })
    await record(tx, { ...ctx, actor }, `link.${what}`, given.document.id, {
      link: link.id,
      recipient: recipient.id,
      version: given.version.number,
      address: ctx.address,
    })
  })
}

export async function showWords(ctx: VisitorCtx, visit: Visit, given: Given) {
  await tell(ctx, visit, given, 'viewed')
  return wordsWithPages(ctx.db, given.version.id)
}

/** A copy to look at, drawn by our own page. */
export async function showPages(ctx: VisitorCtx, visit: Visit, given: Given): Promise<FileAnswer> {
  if (howItLeaves(visit.link, given).shown_as !== 'pages') throw notFound('page')
  await tell(ctx, visit, given, 'viewed')
  return copyOf(ctx, visit, given)
}

export async function takeDocument(ctx: VisitorCtx, visit: Visit, given: Given): Promise<FileAnswer> {
  const { taken_as } = howItLeaves(visit.link, given)
  if (taken_as === 'nothing') throw notFound('file')
  await tell(ctx, visit, given, 'downloaded')
  if (taken_as === 'copy') return copyOf(ctx, visit, given)
  const { name } = given.document
  return watched(ctx, visit, {
    content: await openKept(ctx, given.version.fileId),
    size: given.version.size,
    name,
  })
}

async function copyOf(ctx: VisitorCtx, visit: Visit, given: Given): Promise<FileAnswer> {
  const kind = copyKindOf(given)
  if (!kind) throw notFound('page')
  const mark = visit.link.hasWatermark ? await markOf(ctx, visit.recipient) : ''
  const content = await openKept(ctx, given.version.fileId)
  const bytes = await copyIsolated({ content, kind, mark, signal: ctx.signal })
  const name = `${given.document.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.pdf`
  return watched(ctx, visit, { content: Readable.from([bytes]), size: bytes.length, name })
}

/** A link that is withdrawn while a file leaves by it cuts the file off. */
const watched = (ctx: VisitorCtx, { link }: Visit, answer: FileAnswer): FileAnswer => ({
  ...answer,
  content: Readable.from(
    whileOpen(answer.content, async () => {
      const now = await linkNumbered(ctx.db, link.id)
      return now !== undefined && (await isOpen(ctx.db, now, ctx.now()))
    }),
    { objectMode: false },
  ),
})
