import type { Conversation, chatApi } from '@pam/contracts/chat'
import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeOf } from '#platform/http/moment-cursor'
import { newId } from '#platform/id'
import { announce } from '#platform/jobs/events'
import { requireNoHold, requireScope } from '#slice/chat/chat.policy'
import type { ConversationRow } from '#slice/chat/chat.table'
import { conversationRemoved } from '#slice/chat/chat-events'
import { presetModel, requireModel } from '#slice/chat/model/availability'
import * as query from './conversations.queries.ts'
import { isWideBefore } from './messages.queries.ts'

export const unnamed = 'New conversation'

export async function listConversations(
  ctx: Ctx,
  { after, limit, ...filter }: ParsedInput<typeof chatApi.list>['query'],
) {
  const place = after === undefined ? undefined : placeOf(after)
  const pinned = place
    ? []
    : await query.listConversations(ctx.db, ctx.actor, filter, { after: undefined, limit: 200, pinned: true })
  const rows = await query.listConversations(ctx.db, ctx.actor, filter, {
    after: place,
    limit: limit + 1,
    pinned: false,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await views(ctx, [...pinned, ...page]),
    next: rows.length > limit && last ? cursorOf({ at: last.updatedAt, id: last.id }) : null,
  }
}

async function views(ctx: Ctx, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const titles = await visibleCaseTitles(
    ctx.db,
    ctx.actor,
    rows.flatMap(({ caseId }) => caseId ?? []),
  )
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map(({ ownerId }) => ownerId),
  )
  const counts = await query.countMessages(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const documents = await query.namesOfDocuments(
    ctx.db,
    ctx.actor,
    rows.flatMap(({ documentIds }) => documentIds),
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    model: row.model,
    // An invisible case does not exist, even if the conversation used to be about it.
    case_id: row.caseId && titles.has(row.caseId) ? row.caseId : null,
    case_title: row.caseId ? (titles.get(row.caseId) ?? null) : null,
    documents: row.documentIds.flatMap((id) => {
      const name = documents.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    is_pinned: row.isPinned,
    is_archived: row.isArchived,
    is_shared: row.isShared,
    is_own: row.ownerId === ctx.actor.userId,
    owner: names.get(row.ownerId) ?? '',
    messages: counts.get(row.id) ?? 0,
    updated_at: row.updatedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  }))
}

export async function showConversation(ctx: Ctx, entry: ConversationRow): Promise<Conversation> {
  const [view] = await views(ctx, [entry])
  if (!view) throw new Error('A conversation has no view.')
  return view
}

export async function beginConversation(ctx: Ctx, wanted: ParsedInput<typeof chatApi.begin>['body']) {
  await requireScope(ctx, wanted.case_id, wanted.document_ids)
  const scope = { caseId: wanted.case_id, documentIds: [...new Set(wanted.document_ids)] }
  const model = wanted.model === undefined ? await presetModel(ctx, scope) : wanted.model
  await requireModel(ctx, model, scope)
  const now = ctx.now()
  const row: ConversationRow = {
    id: newId(),
    firmId: ctx.actor.firmId,
    ownerId: ctx.actor.userId,
    title: wanted.title ?? unnamed,
    ...scope,
    model,
    isPinned: false,
    isArchived: false,
    isShared: false,
    createdAt: now,
    updatedAt: now,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertConversation(tx, row)
    await record(tx, ctx, 'chat.begun', row.id, { case_id: row.caseId })
  })
  return showConversation(ctx, row)
}

export async function changeConversation(
  ctx: Ctx,
  granted: Granted<ConversationRow, 'speak'>,
  wanted: ParsedInput<typeof chatApi.change>['body'],
) {
  const caseId = wanted.case_id === undefined ? granted.caseId : wanted.case_id
  const documentIds = wanted.document_ids ? [...new Set(wanted.document_ids)] : granted.documentIds
  await requireScope(ctx, wanted.case_id ?? null, wanted.document_ids ?? [])
  if (caseId !== granted.caseId || granted.documentIds.some((id) => !documentIds.includes(id)))
    await requireNoHold(ctx, granted)
  const model = wanted.model === undefined ? granted.model : wanted.model
  if (wanted.model) await requireModel(ctx, model, { caseId, documentIds })
  const isShared = wanted.is_shared ?? granted.isShared
  if (isShared && caseId === null)
    throw badInput('Only a conversation about a case can be shared with its team.')
  if (granted.isShared && caseId !== granted.caseId)
    throw new AppError(
      'conflict',
      'A shared conversation stays in its case. Stop sharing it first, or start another.',
    )
  if (
    isShared &&
    !granted.isShared &&
    (caseId !== granted.caseId || (await isWideBefore(ctx.db, granted.id)))
  )
    throw new AppError(
      'conflict',
      'Parts of this conversation are about more than its case, so it cannot be shared. Start one in the case instead.',
    )
  const change = {
    title: wanted.title ?? granted.title,
    isPinned: wanted.is_pinned ?? granted.isPinned,
    isArchived: wanted.is_archived ?? granted.isArchived,
    caseId,
    documentIds,
    isShared,
    model,
  }
  await ctx.db.transaction(async (tx) => {
    await query.updateConversation(tx, granted.id, change)
    await record(tx, ctx, 'chat.changed', granted.id, { fields: Object.keys(wanted) })
  })
  return showConversation(ctx, { ...granted, ...change })
}

export async function removeConversation(ctx: Ctx, granted: Granted<ConversationRow, 'speak'>) {
  await requireNoHold(ctx, granted)
  await ctx.db.transaction(async (tx) => {
    await query.deleteConversation(tx, granted.id)
    await record(tx, ctx, 'chat.removed', granted.id, { case_id: granted.caseId })
    await announce(ctx, tx, conversationRemoved, { conversationId: granted.id })
  })
  return { done: true as const }
}
