import type { SearchAnswer, SearchQuery } from '@pam/contracts/search'
import type { SearchHistory } from '@pam/contracts/search-history'
import { askedSearch } from '@pam/contracts/search-saved'
import { record } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { hashOf, newId } from '#platform/id'
import { findEverything } from './everything.service.ts'
import * as query from './history.queries.ts'

const most = 50

/**
 * Answers, and writes the question down among the person's last searches once it is finished. Nothing of a guest is kept.
 * That is no change of the firm's, so it leaves no entry in the audit log.
 */
export async function findAndRemember(ctx: Ctx, asked: SearchQuery): Promise<SearchAnswer> {
  const answer = await findEverything(ctx, asked)
  if (asked.typing || !ctx.may('documents.create') || !(await query.keepsHistory(ctx.db, ctx.actor)))
    return answer
  const { firmId, userId } = ctx.actor
  const { q, ...narrowed } = askedSearch.parse(asked)
  const sameness = hashOf(JSON.stringify([q.toLowerCase().replaceAll(/\s+/g, ' '), narrowed]))
  const row = {
    ...{ id: newId(), firmId, userId, sameness, asked: { q, ...narrowed } },
    ...{ found: foundIn(answer), askedAt: ctx.now() },
  }
  await ctx.db.transaction((tx) => query.remember(tx, ctx.actor, row, most)).catch(unlessFull)
  return answer
}

/** On a full disk a search still answers; only its place in the history is lost. */
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
      ...{ id, asked, asked_at: askedAt.toISOString(), found },
    })),
  }
}

export async function forgetSearch(ctx: Ctx, id: string): Promise<{ done: true }> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.forget(tx, ctx.actor, id))) throw notFound('search')
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
