import type { DocumentActions } from '@pam/contracts/documents'
import { mayDo } from '@pam/contracts/shared/access'
import { requireVisibleCase } from '#features/cases'
import type { Actor, Ctx } from '#platform/context'
import { AppError, forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import type { Version } from './documents.table.ts'
import { findFolder } from './folders.queries.ts'
import { findUpload } from './uploads/uploads.queries.ts'
import { type Found, findDocument } from './visible-documents.queries.ts'

type Act = keyof DocumentActions

/** A person's own documents are theirs; those of others take the right to manage documents. */
const manages = (actor: Actor, { document }: Found) =>
  mayDo(actor.role, 'documents.manage') || document.createdBy === actor.userId

const rules: Record<Act, (actor: Actor, found: Found) => boolean> = {
  change: manages,
  remove: manages,
  release: (actor) => mayDo(actor.role, 'documents.manage'),
}

const acts: Record<Act, string> = {
  change: 'change this document',
  remove: 'remove this document',
  release: 'let this document in',
}

export const permissionsOn = (actor: Actor, found: Found): DocumentActions => ({
  change: rules.change(actor, found),
  remove: rules.remove(actor, found),
  release: rules.release(actor, found),
})

/** A document one may not see does not exist. What is held is not removed, by anybody. */
export async function requireDocument<A extends Act>(ctx: Ctx, id: string, act: A) {
  const found = await requireVisibleDocument(ctx, id)
  if (!rules[act](ctx.actor, found)) throw forbidden(acts[act])
  if (act === 'remove') await requireNoHold(ctx, found)
  return grant(found, act)
}

/** Read access only. */
export async function requireVisibleDocument(ctx: Ctx, id: string): Promise<Found> {
  const found = await findDocument(ctx.db, ctx.actor, id)
  if (!found) throw notFound('document')
  return found
}

/** Until somebody lets it in; what comes from outside the firm from its first byte on. */
export const isQuarantined = ({ state, apart }: Pick<Version, 'state' | 'apart'>) =>
  state === 'quarantined' || apart !== null

/** Its text and bytes: not while it is quarantined, except for people who decide about it. */
export async function requireReadable(ctx: Ctx, id: string): Promise<Found> {
  const found = await requireVisibleDocument(ctx, id)
  if (isQuarantined(found.version) && !rules.release(ctx.actor, found))
    throw new AppError(
      'conflict',
      'This document is quarantined until someone who manages documents releases it.',
    )
  return found
}

/** Of what is held nothing is removed and nothing written over. */
export async function requireNoHold(ctx: Ctx, { document }: Found) {
  if (!document.caseId) return
  const { legalHold } = await requireVisibleCase(ctx, document.caseId)
  if (legalHold)
    throw new AppError('conflict', 'This document’s case is on legal hold: nothing in it can be removed.')
}

export async function requireFolder<A extends 'change' | 'use'>(ctx: Ctx, id: string, act: A) {
  const found = await findFolder(ctx.db, ctx.actor, id)
  if (!found) throw notFound('folder')
  if (act === 'change' && !ctx.may('documents.manage') && found.createdBy !== ctx.actor.userId)
    throw forbidden('change this folder')
  return grant(found, act)
}

/** An upload in progress belongs to its sender. */
export async function requireUpload<A extends 'read' | 'send'>(ctx: Ctx, id: string, act: A) {
  const found = await findUpload(ctx.db, ctx.actor, id)
  if (!found) throw notFound('upload')
  return grant(found, act)
}
