import type { LinkAct } from '@pam/contracts/sharing'
import { deviceName } from '#features/auth'
import type { Ctx, VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { insertLog } from '#slice/sharing/visits.queries'
import type { Link } from './links.table.ts'

/** The actor for visitors, who are not members of the firm. The audit log records the address. */
export const outsider = (firmId: string): Ctx['actor'] => ({
  userId: firmId,
  firmId,
  role: 'guest',
  sessionId: null,
})

export type Caller = Pick<VisitorCtx, 'address' | 'userAgent' | 'now'>

interface Done {
  readonly who: string
  readonly what: LinkAct
  readonly document?: string
}

/** Records an action in the link's log, in the transaction of the action. */
export const logVisit = (
  tx: Db,
  { address, userAgent, now }: Caller,
  { id: linkId, firmId }: Pick<Link, 'id' | 'firmId'>,
  { who, what, document = '' }: Done,
) =>
  insertLog(tx, {
    id: newId(),
    firmId,
    linkId,
    at: now(),
    who,
    what,
    documentName: document || null,
    address,
    device: deviceName(userAgent),
  })
