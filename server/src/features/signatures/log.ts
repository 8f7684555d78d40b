import type { SignatureAct } from '@pam/contracts/signatures'
import { deviceName } from '#features/auth'
import type { Ctx, VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { insertEvent } from './signatures.queries.ts'
import type { Request } from './signatures.table.ts'

/** Signers are not members of the firm; the audit log names the signer in the detail. */
export const signerActor = (firmId: string): Ctx['actor'] => ({
  userId: firmId,
  firmId,
  role: 'client',
  sessionId: null,
})

export type Caller = Pick<VisitorCtx, 'now'> & Partial<Pick<VisitorCtx, 'address' | 'userAgent'>>

/** Writes into the history of a request, in the transaction in which it happened. */
export const logAct = (
  tx: Db,
  { now, address = '', userAgent = '' }: Caller,
  { id: requestId, firmId }: Pick<Request, 'id' | 'firmId'>,
  what: SignatureAct,
  who: string,
) =>
  insertEvent(tx, {
    id: newId(),
    firmId,
    requestId,
    at: now(),
    what,
    who,
    address,
    device: userAgent ? deviceName(userAgent) : '',
  })
