import { mayDo, type Permission } from '@pam/contracts/shared/access'
import { presentActor } from '#features/auth'
import { type Meant, type Upload, uploadNumbered } from '#features/documents'
import type { Actor, VisitorCtx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { type Granted, grant } from '#platform/grant'
import { leavingDocument } from '#platform/leaving'
import { documentsOf } from './links/links.queries.ts'
import type { Link, Recipient } from './links/links.table.ts'
import { outsider } from './links/log.ts'
import { givenBy, isOpen } from './open-link.ts'
import * as query from './visits.queries.ts'
import type { Pass } from './visits.table.ts'

/** Somebody outside the firm who came in by a link. */
export interface Visit {
  readonly pass: Pass
  readonly link: Link
  readonly recipient: Recipient
  readonly actor: Actor
}

const over = () =>
  new AppError('signed_out', 'Your session has ended. Open the link again to sign in with a new code.')

/** Checked on every call: a pass ends with its time, with its link, and with the rights behind the link. */
export async function requireVisit(ctx: VisitorCtx, kind?: Link['kind']): Promise<Visit> {
  const found = ctx.bearer ? await query.findVisit(ctx.db, ctx.bearer, ctx.now()) : undefined
  if (!found || !(await isOpen(ctx.db, found.link, ctx.now()))) throw over()
  if (kind && found.link.kind !== kind) throw notFound('page')
  return { ...found, actor: outsider(found.link.firmId) }
}

/** One of the documents this visitor may see now; any other does not exist. */
export async function requireGiven(ctx: VisitorCtx, id: string) {
  const visit = await requireVisit(ctx, 'share')
  const given = (await givenBy(ctx.db, visit.link)).find((value) => value.id === id)
  if (!given) throw notFound('document')
  await requireStillChecked(ctx, visit.link, given)
  return { visit, given: grant(given, 'look') }
}

/** A link that shows each new version lets none through that would not have been shared. */
async function requireStillChecked(ctx: VisitorCtx, link: Link, given: Meant): Promise<void> {
  const [its] = (await documentsOf(ctx.db, [link.id])).filter(
    ({ documentId }) => documentId === given.document.id,
  )
  if (its?.versionId) return
  const maker = await presentActor(ctx.db, link.firmId, link.createdBy)
  if (!maker) throw notFound('document')
  const asMaker = { ...ctx, actor: maker, may: (permission: Permission) => mayDo(maker.role, permission) }
  await ctx
    .checkLeaving(asMaker, {
      what: 'The document',
      act: 'shared',
      caseId: null,
      isUnattended: true,
      documents: [leavingDocument(given)],
    })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw new AppError(
        'conflict',
        'A new version of this document is still being checked. Ask the sender when it will be available.',
      )
    })
}

/** An upload in progress belongs to the person sending it by their link. */
export async function requireVisitUpload(
  ctx: VisitorCtx,
  id: string,
): Promise<{ visit: Visit; upload: Granted<Upload, 'send'>; itemId: string | null }> {
  const visit = await requireVisit(ctx, 'request')
  const own = await query.findVisitUpload(ctx.db, visit.pass, id)
  const upload = own && (await uploadNumbered(ctx.db, id))
  if (!own || !upload) throw notFound('upload')
  return { visit, upload: grant(upload, 'send'), itemId: own.itemId }
}
