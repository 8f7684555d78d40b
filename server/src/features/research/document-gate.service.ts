import type { DocumentGate } from '@pam/contracts/research/work'
import type { requireReadable } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { leavingDocument } from '#platform/leaving'
import { checkWork, signOff, withdrawSignOff } from './export-gate.service.ts'
import { isWorkProduct, workOfDocument } from './leaving-work.ts'
import { decideWork, ownWorkOf } from './work-products.queries.ts'

type Readable = Awaited<ReturnType<typeof requireReadable>>

const workOf = (ctx: Ctx, found: Readable) => workOfDocument(ctx, leavingDocument(found))

/** The result if this document left the firm now. */
export async function showDocumentGate(ctx: Ctx, found: Readable): Promise<DocumentGate> {
  const { gate } = await checkWork(ctx, await workOf(ctx, found))
  return viewOf(ctx, found, gate)
}

async function viewOf(
  ctx: Ctx,
  found: Readable,
  gate: Awaited<ReturnType<typeof checkWork>>['gate'],
): Promise<DocumentGate> {
  const { document } = found
  return {
    ...gate,
    is_work_product: await isWorkProduct(ctx, leavingDocument(found)),
    is_decided: (await ownWorkOf(ctx.db, document.firmId, document.id)) !== undefined,
    can_decide: ctx.may('cases.manage'),
  }
}

export async function decideWorkProduct(ctx: Ctx, found: Readable, isOurs: boolean): Promise<DocumentGate> {
  const { document } = found
  await ctx.db.transaction(async (tx) => {
    await decideWork(tx, {
      documentId: document.id,
      firmId: document.firmId,
      isOurs,
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now(),
    })
    await record(tx, ctx, 'research.work_product_decided', document.id, { ours: isOurs })
  })
  return showDocumentGate(ctx, found)
}

export const signOffDocument = async (
  ctx: Ctx,
  found: Readable,
  { key, reason }: { key: string; reason: string },
): Promise<DocumentGate> => viewOf(ctx, found, await signOff(ctx, await workOf(ctx, found), key, reason))

export const withdrawFromDocument = async (ctx: Ctx, found: Readable, key: string): Promise<DocumentGate> =>
  viewOf(ctx, found, await withdrawSignOff(ctx, await workOf(ctx, found), key))
