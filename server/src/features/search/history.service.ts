import { type SearchAnswer, type SearchQuery, searchedPart } from '@pam/contracts/search'
import type { SearchHistory } from '@pam/contracts/search/history'
import { askedSearch } from '@pam/contracts/search/saved'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { hashOf, newId } from '#platform/id'
import type { PastSearch } from './history.policy.ts'
import * as query from './history.queries.ts'
import { findEverything } from './results/everything.service.ts'

const most = 50

/**
 * Answers, and records a finished question in the person's history. Nothing is recorded for guests. The audit log has
 * an entry without the words: they belong to the person.
 */
export async function findAndRemember(ctx: Ctx, asked: SearchQuery): Promise<SearchAnswer> {
  const answer = await findEverything(ctx, asked)
  await noteSearch(ctx, asked, foundIn(answer))
  if (asked.typing || !ctx.may('documents.create') || !(await query.keepsHistory(ctx.db, ctx.actor)))
    return answer
  const { firmId, userId } = ctx.actor
  const { q, ...narrowed } = askedSearch.parse({ ...asked, q: searchedPart(asked.q) })
  const sameness = hashOf(JSON.stringify([q.toLowerCase().replaceAll(/\s+/g, ' '), narrowed]))
  const row = {
    id: newId(),
    firmId,
    userId,
    sameness,
    asked: { q, ...narrowed },
    found: foundIn(answer),
    askedAt: ctx.now(),
  }
  await ctx.db.transaction((tx) => query.remember(tx, ctx.actor, row, most)).catch(unlessFull)
  return answer
}

const whileTyping = { max: 1, seconds: 300 } as const

/** Each search is logged; search-as-you-type counts once in five minutes. */
export async function noteSearch(
  ctx: Ctx,
  { q, typing }: { readonly q: string; readonly typing?: boolean | undefined },
  found: number,
): Promise<void> {
  // A guest has no name, and finds nothing of the firm.
  if (!ctx.may('documents.create')) return
  if (typing && (await ctx.guesses.take(`search-typing:${ctx.actor.userId}`, whileTyping)) > 0) return
  const detail = { characters: q.length, found }
  await ctx.db.transaction((tx) => record(tx, ctx, 'search.searched', null, detail)).catch(unlessFull)
}

/** On a full disk a search still works; only its history entry is lost. */
function unlessFull(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'storage_full') throw error
}

const foundIn = ({ passages, documents, cases, people, knowledge }: SearchAnswer): number =>
  [passages, documents, cases, people, knowledge].reduce((sum, { total }) => sum + total, 0)

export async function showHistory(ctx: Ctx): Promise<SearchHistory> {
  const rows = await query.ownHistory(ctx.db, ctx.actor, most)
  return {
    is_kept: await query.keepsHistory(ctx.db, ctx.actor),
    items: rows.map(({ id, asked, askedAt, found }) => ({
      id,
      asked,
      asked_at: askedAt.toISOString(),
      found,
    })),
  }
}

export async function forgetSearch(ctx: Ctx, { id }: Granted<PastSearch, 'forget'>): Promise<{ done: true }> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.forget(tx, id))) throw notFound('search')
    await record(tx, ctx, 'search.forgotten', id)
  })
  return { done: true }
}

export async function clearHistory(ctx: Ctx): Promise<{ done: true }> {
  await ctx.db.transaction(async (tx) => {
    await query.forgetAll(tx, ctx.actor)
    await record(tx, ctx, 'search.history_cleared', null)
  })
  return { done: true }
}

export async function keepHistory(ctx: Ctx, isKept: boolean): Promise<{ done: true }> {
  await ctx.db.transaction(async (tx) => {
    await query.chooseHistory(tx, ctx.actor, isKept)
    await record(tx, ctx, 'search.history_chosen', null, { kept: isKept })
  })
  return { done: true }
}
