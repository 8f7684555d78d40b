import type { SavedAuthority, savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import { z } from 'zod'
import { namesOf } from '#features/auth'
import { requireVisibleCase, visibleCaseTitles } from '#features/cases'
import { linkedItems } from '#features/knowledge'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, forbidden, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeOf } from '#platform/http/page-place'
import { newId } from '#platform/id'
import { isFullText } from '#slice/research/memo/source'
import { fileImported } from './file-imported.ts'
import { findWords } from './find-words.ts'
import { permissionsOn, requireSaved } from './saved.policy.ts'
import * as query from './saved.queries.ts'
import type { SavedRow } from './saved.table.ts'

type Save = z.infer<typeof savedAuthoritiesApi.save.body>
type Change = z.infer<typeof savedAuthoritiesApi.change.body>

async function viewsOf(ctx: Ctx, found: readonly query.FoundSaved[]): Promise<SavedAuthority[]> {
  const { db, actor } = ctx
  const names = await namesOf(
    db,
    actor.firmId,
    found.map(({ row }) => row.createdBy),
  )
  const titles = await visibleCaseTitles(
    db,
    actor,
    found.flatMap(({ row }) => row.caseId ?? []),
  )
  return found.map(({ row, body, version: _, citationKey: __, origin, ...authority }) => ({
    id: row.id,
    knowledge_id: row.knowledgeId,
    ...authority,
    case_id: row.caseId,
    case_title: row.caseId ? (titles.get(row.caseId) ?? null) : null,
    folder: row.folder,
    note: row.note,
    ...highlightOf(row, body),
    is_summary: !isFullText({ origin }),
    is_watched: row.isWatched && row.createdBy === actor.userId,
    news: row.createdBy === actor.userId ? [...row.news] : [],
    saved_by: names.get(row.createdBy) ?? 'Former colleague',
    saved_at: row.createdAt.toISOString(),
    revision: row.revision,
    can: permissionsOn(actor, row),
  }))
}

/** The current offsets of the words: the text may have changed since. */
function highlightOf({ words, wordStart, wordEnd }: SavedRow, body: string) {
  if (words === null || wordStart === null || wordEnd === null) return { highlight: null, is_in_text: true }
  const at = findWords(body, words)
  return {
    highlight: { words, ...(at ?? { start: wordStart, end: wordEnd }) },
    is_in_text: at !== null,
  }
}

export async function listSaved(
  ctx: Ctx,
  asked: {
    case_id?: string | undefined
    knowledge_id?: string | undefined
    after?: string | undefined
    limit: number
  },
) {
  const filter = { caseId: asked.case_id, knowledgeId: asked.knowledge_id }
  const found = await query.findSaved(ctx.db, ctx.actor, filter, placeAfter(asked.after), asked.limit + 1)
  const page = found.slice(0, asked.limit)
  const last = page.at(-1)
  return {
    items: await viewsOf(ctx, page),
    next: found.length > asked.limit && last ? cursorAt(last) : null,
  }
}

/** The sort order compares 200 characters of a title. */
const mostCompared = 250

const cursorAt = ({ row, title }: query.FoundSaved): string =>
  cursorOf(JSON.stringify([row.folder, title.slice(0, mostCompared), row.wordStart]), row.id)

const placeShape = z.tuple([z.string(), z.string(), z.int().nullable()])

function placeAfter(cursor: string | undefined): query.SavedPlace | undefined {
  if (cursor === undefined) return undefined
  const { value, id } = placeOf(cursor, 'text')
  const place = placeShape.safeParse(jsonOf(value))
  if (!place.success) throw badInput('This page does not exist. Start again from the first.')
  const [folder, title, wordStart] = place.data
  return { folder, title, wordStart, id }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function shown(ctx: Ctx, id: string): Promise<SavedAuthority> {
  const [view] = await viewsOf(ctx, await query.findSaved(ctx.db, ctx.actor, { id }, undefined, 1))
  if (!view) throw notFound('saved authority')
  return view
}

function requireCase(ctx: Ctx, caseId: string) {
  if (!ctx.may('cases.view')) throw forbidden('save an authority to a case')
  return requireVisibleCase(ctx, caseId)
}

export async function saveAuthority(ctx: Ctx, wanted: Save): Promise<SavedAuthority> {
  if (wanted.case_id) await requireCase(ctx, wanted.case_id)
  const knowledgeId = wanted.text_id ? await fileImported(ctx, wanted.text_id) : wanted.knowledge_id
  const item = knowledgeId && (await query.findAuthority(ctx.db, ctx.actor, knowledgeId))
  if (!item) throw notFound('authority')
  const at = wanted.words === null ? null : findWords(item.body, wanted.words)
  if (wanted.words !== null && !at)
    throw badInput('The selected text is no longer in the current version. Select it again, then save.', {
      words: 'Not in the text.',
    })
  const row: SavedRow = {
    id: newId(),
    firmId: ctx.actor.firmId,
    caseId: wanted.case_id,
    knowledgeId: item.id,
    folder: wanted.folder,
    note: wanted.note,
    words: wanted.words,
    wordStart: at?.start ?? null,
    wordEnd: at?.end ?? null,
    isWatched: wanted.is_watched,
    ...(await knownNow(ctx, item)),
    news: [],
    revision: 0,
    createdBy: ctx.actor.userId,
    createdAt: ctx.now(),
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertSaved(tx, row)
    await record(tx, ctx, 'research.authority_saved', row.id, { ...(row.caseId && { case: row.caseId }) })
  })
  return shown(ctx, row.id)
}

/** Anything after this point is news. */
async function knownNow(ctx: Ctx, item: { id: string; citationKey: string; version: number }) {
  const { cited_by: citing } = await linkedItems(ctx, item)
  return {
    knownVersion: item.version,
    knownCiting: citing.map(({ id }) => id),
    knownImports: ctx.now(),
  }
}

export async function changeSaved(
  ctx: Ctx,
  row: Granted<SavedRow, 'change'>,
  { revision, case_id: caseId, folder, note, is_watched: isWatched, is_read: isRead }: Change,
): Promise<SavedAuthority> {
  if (isWatched !== undefined || isRead) await requireSaved(ctx, row.id, 'watch')
  if (caseId && caseId !== row.caseId) await requireCase(ctx, caseId)
  if (caseId === null && row.createdBy !== ctx.actor.userId)
    throw forbidden('take an authority that a colleague saved out of its case')
  const item = isWatched ? await query.findAuthority(ctx.db, ctx.actor, row.knowledgeId) : undefined
  const wanted = {
    ...(caseId !== undefined && { caseId }),
    ...(folder !== undefined && { folder }),
    ...(note !== undefined && { note }),
    ...(isWatched !== undefined && { isWatched }),
    ...(item && (await knownNow(ctx, item))),
    ...(isRead && { news: [] }),
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await query.changeSaved(tx, { id: row.id, revision }, wanted)))
      throw new AppError('conflict', 'Someone changed this in the meantime. Reload, then save again.')
    await record(tx, ctx, 'research.saved_changed', row.id, { fields: Object.keys(wanted).join(', ') })
  })
  return shown(ctx, row.id)
}

export async function removeSaved(ctx: Ctx, row: Granted<SavedRow, 'change'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteSaved(tx, row.id)
    await record(tx, ctx, 'research.saved_removed', row.id, {})
  })
  return { done: true as const }
}
