import type { Ctx, VisitorCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { type Granted, grant } from '#platform/grant'
import { signerActor } from '#slice/signatures/log'
import { originalOf, resultOf } from '#slice/signatures/original'
import type { Pass, Request, Signer } from '#slice/signatures/signatures.table'
import { isOpen } from '#slice/signatures/status'
import { findPass, signerWithToken } from './signing.queries.ts'

const tokenShape = /^[\w-]{43}$/

/** The same for a wrong link, a replaced one, and one whose request ended or whose document is gone. */
const notActive = () =>
  new AppError(
    'not_found',
    'This link is not active. It may have expired or been replaced by a newer one. Use the newest email, or ask the sender.',
  )

/** Waiting for signatures with its document still there, or signed by everyone. */
async function isLive(ctx: Pick<Ctx, 'db' | 'now'>, request: Request): Promise<boolean> {
  if (isOpen(request, ctx.now())) return (await originalOf(ctx.db, request)) !== undefined
  if (request.status === 'signed') return true
  return request.status === 'completed' && (await resultOf(ctx.db, request)) !== undefined
}

export interface Invited {
  readonly request: Request
  readonly signer: Granted<Signer, 'enter'>
}

export async function requireLink(ctx: VisitorCtx, token: string): Promise<Invited> {
  const found = tokenShape.test(token) ? await signerWithToken(ctx.db, token, ctx.now()) : undefined
  if (!found || !(await isLive(ctx, found.request))) throw notActive()
  return { request: found.request, signer: grant(found.signer, 'enter') }
}

/** Somebody who opened a request with their link and a code, from the portal, or as a colleague. */
export interface Visit {
  readonly pass: Pass
  readonly request: Request
  readonly signer: Granted<Signer, 'sign'>
  /** For the audit log: not a member of the firm, unless a colleague signs. */
  readonly actor: Ctx['actor']
}

const over = () =>
  new AppError('signed_out', 'Your session has ended. Open the link in your email again to continue.')

/** Asked with every call: a pass ends with its time, and with the request. */
export async function requireVisit(ctx: VisitorCtx): Promise<Visit> {
  const found = ctx.bearer ? await findPass(ctx.db, ctx.bearer, ctx.now()) : undefined
  if (!found || !(await isLive(ctx, found.request))) throw over()
  const { firmId } = found.request
  return { ...found, signer: grant(found.signer, 'sign'), actor: signerActor(firmId) }
}
