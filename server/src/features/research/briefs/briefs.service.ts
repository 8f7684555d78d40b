import type { BriefFacts, FiledBrief, FoundBrief, PassageCitation } from '@pam/contracts/research/briefs'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import {
  displayName,
  permissionsOn,
  type requireDocument,
  type requireReadable,
  textOfVersion,
} from '#features/documents'
import { passagesFor } from '#features/search'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { checkWithLookUp } from '#slice/research/check-citations.service'
import * as query from './briefs.queries.ts'

type Readable = Awaited<ReturnType<typeof requireReadable>>
type Changeable = Awaited<ReturnType<typeof requireDocument<'change'>>>

async function viewsOf(ctx: Ctx, found: readonly query.FoundBriefRow[]): Promise<FiledBrief[]> {
  const { db, actor } = ctx
  const names = await namesOf(
    db,
    actor.firmId,
    found.map(({ brief }) => brief.markedBy),
  )
  const titles = await visibleCaseTitles(
    db,
    actor,
    found.flatMap(({ caseId }) => caseId ?? []),
  )
  return found.map(({ brief, name, caseId }) => ({
    document_id: brief.documentId,
    name: displayName(name),
    case_id: caseId,
    case_title: caseId ? (titles.get(caseId) ?? null) : null,
    court: brief.court,
    filed_on: brief.filedOn,
    issue: brief.issue,
    outcome: brief.outcome,
    marked_by: names.get(brief.markedBy) ?? 'Former colleague',
    revision: brief.revision,
    can_change: ctx.may('documents.manage') || brief.markedBy === actor.userId,
  }))
}

const mostBriefs = 500
const mostPassages = 60

interface Asked {
  readonly q?: string | undefined
  readonly outcome?: FiledBrief['outcome'] | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** Without a question by date; with one, the best match first, each with the words that answer it. */
export async function listBriefs(ctx: Ctx, { q, outcome, after, limit }: Asked) {
  if (q) return { items: (await nearest(ctx, q, outcome)).slice(0, limit), next: null }
  const place = placeAfter(after, 'day')
  const rows = await query.findBriefs(ctx.db, ctx.actor, { outcome }, place, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.brief
  return {
    items: (await viewsOf(ctx, page)).map((brief) => ({ ...brief, passage: null })),
    next: rows.length > limit && last ? cursorOf(last.filedOn, last.documentId) : null,
  }
}

async function nearest(ctx: Ctx, q: string, outcome: Asked['outcome']): Promise<FoundBrief[]> {
  const rows = await query.findBriefs(ctx.db, ctx.actor, { outcome }, undefined, mostBriefs)
  const views = await viewsOf(ctx, rows)
  const passages = await passagesFor(ctx, {
    text: q,
    where: { documentIds: rows.map(({ brief }) => brief.documentId), types: [{ kind: 'document' }] },
    limit: mostPassages,
  })
  const best = new Map<string, FoundBrief['passage']>()
  for (const { document_id: id, text, page, start, end } of passages)
    if (id && !best.has(id)) best.set(id, { text, page, start, end })
  const words = q.toLowerCase().split(/\s+/)
  const isNoted = ({ issue, court, name }: FiledBrief) =>
    words.every((word) => `${issue} ${court} ${name}`.toLowerCase().includes(word))
  // A person's note of the issue comes before the text itself.
  const noted = views.filter(isNoted)
  const ranked = [...best.keys()].flatMap((id) => views.find((one) => one.document_id === id) ?? [])
  return [...new Set([...noted, ...ranked])].map((brief) => ({
    ...brief,
    passage: best.get(brief.document_id) ?? null,
  }))
}

export async function showBrief(ctx: Ctx, found: Readable) {
  const [row] = await query.findBriefs(ctx.db, ctx.actor, { ids: [found.document.id] }, undefined, 1)
  const [brief = null] = row ? await viewsOf(ctx, [row]) : []
  return { brief, can_change: ctx.may('research.use') && permissionsOn(ctx.actor, found).change }
}

export async function markBrief(
  ctx: Ctx,
  { document, version }: Changeable,
  { revision, ...facts }: BriefFacts & { revision: number | null },
): Promise<FiledBrief> {
  if (version.state !== 'ready')
    throw new AppError('conflict', `${displayName(document.name)} is not read yet. Try again in a moment.`)
  if (facts.filed_on > ctx.now().toISOString().slice(0, 10))
    throw badInput('The date is in the future. A filed brief needs a filing date in the past.', {
      filed_on: 'Enter a date that is not in the future.',
    })
  const change = { court: facts.court, filedOn: facts.filed_on, issue: facts.issue, outcome: facts.outcome }
  await ctx.db.transaction(async (tx) => {
    const isWritten =
      revision === null
        ? await query.insertBrief(tx, {
            documentId: document.id,
            firmId: document.firmId,
            ...change,
            revision: 0,
            markedBy: ctx.actor.userId,
            markedAt: ctx.now(),
          })
        : await query.changeBrief(tx, document.id, revision, change)
    if (!isWritten)
      throw new AppError('conflict', 'Someone changed this in the meantime. Reload, then save again.')
    await record(tx, ctx, 'research.brief_marked', document.id, { outcome: facts.outcome })
  })
  const { brief } = await showBrief(ctx, { document, version })
  if (!brief) throw notFound('brief')
  return brief
}

export async function unmarkBrief(ctx: Ctx, { document }: Changeable) {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.deleteBrief(tx, document.id))) throw notFound('brief')
    await record(tx, ctx, 'research.brief_unmarked', document.id)
  })
  return { done: true as const }
}

const longestPassage = 20_000

/** The words between two offsets, with every citation written in full, so that none loses its reference. */
export async function reusePassage(
  ctx: Ctx,
  { document, version }: Readable,
  { start, end }: { start: number; end: number },
) {
  const [row] = await query.findBriefs(ctx.db, ctx.actor, { ids: [document.id] }, undefined, 1)
  if (!row) throw notFound('brief')
  const text = (await textOfVersion(ctx.db, version.id))?.text ?? ''
  if (start >= end || end > text.length) throw badInput('Select the words to use again.')
  if (end - start > longestPassage)
    throw badInput('Select at most 20,000 characters (about seven pages) at a time.')
  const { citations } = await checkWithLookUp(ctx, text)
  const inside = citations.filter((one) => one.start >= start && one.start < end)
  const full = (one: (typeof citations)[number]) =>
    text.slice(one.full_start, one.full_end).replaceAll(/\s+/g, ' ')
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'research.passage_reused', document.id, { start, end, citations: inside.length }),
  )
  return {
    text: text.slice(start, end),
    citations: inside.map((one): PassageCitation => {
      const meant = one.antecedent === null ? undefined : citations[one.antecedent]
      return { text: one.text, full: full(meant ?? one), verdict: one.verdict, reason: one.reason }
    }),
    source: `${displayName(document.name)}, filed ${row.brief.filedOn} in ${row.brief.court}`,
  }
}
