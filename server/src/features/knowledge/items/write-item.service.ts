import { type KnowledgeContent, type KnowledgeOrigin, knowledgeContent } from '@pam/contracts/knowledge'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import { newId } from '#platform/id'
import type { Source } from '#slice/knowledge/knowledge.table'
import { linkCitations } from '#slice/knowledge/links/citations.service'
import { columnsOf } from './content-hash.ts'
import * as query from './items.queries.ts'

type WritingCtx = Pick<Ctx, 'actor' | 'now'>

export interface NewItem {
  readonly content: unknown
  readonly tags: readonly string[]
  readonly origin: Exclude<KnowledgeOrigin, 'library'>
  readonly source: Source
}

/** Adds an item to the firm's knowledge base and returns its id. A duplicate is refused, with the existing item. */
export async function writeItem(tx: Db, ctx: WritingCtx, given: NewItem): Promise<string> {
  const { firmId, userId } = ctx.actor
  const content = contentOf(given.content)
  const columns = columnsOf(content)
  const [itemId, versionId, now] = [newId(), newId(), ctx.now()]
  // First, because it locks the end of the firm's chain: two writers of the same words are serialized.
  await record(tx, ctx, 'knowledge.written', itemId, {
    collection: content.collection,
    origin: given.origin,
  })
  await refuseSame(tx, ctx, columns)
  await query.insertItem(tx, {
    id: itemId,
    firmId,
    slug: null,
    origin: given.origin,
    source: given.source,
    versionId: null,
    createdBy: userId,
    createdAt: now,
  })
  await query.insertVersion(tx, {
    ...columns,
    id: versionId,
    itemId,
    firmId,
    number: 1,
    note: '',
    writtenBy: userId,
    writtenAt: now,
  })
  const tags = [...new Set(given.tags)]
  await query.insertStatus(tx, { itemId, firmId, versionId, tags, changedAt: now, revision: 1 })
  await linkCitations(tx, { itemId, firmId, ...content }, now)
  return itemId
}

/** Validated by the contract, whoever writes, and from wherever. */
export function contentOf(given: unknown): KnowledgeContent {
  const parsed = knowledgeContent.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  throw badInput('This item cannot be saved as it is.', Object.fromEntries(wrong))
}

/** An authority exists only once, and so do identical words. */
export async function refuseSame(
  tx: Db,
  ctx: Pick<Ctx, 'actor'>,
  known: { hash: string; citationKey: string; but?: string },
): Promise<void> {
  const same = await query.findSame(tx, ctx.actor, known)
  if (!same) return
  const where = same.removedAt ? ' It is in the trash. Restore it instead.' : ''
  const what = same.hash === known.hash ? 'This text is' : 'This citation is'
  const message = `${what} already in the knowledge base as “${same.title}”.${where}`
  throw new AppError('conflict', message, { fields: { same_as: same.id } })
}
