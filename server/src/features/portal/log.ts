import type { PortalAct } from '@pam/contracts/portal'
import { deviceName } from '#features/auth'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { insertLog } from './people.queries.ts'
import type { Access } from './portal.table.ts'

/** Notes what a client did, in the transaction in which they did it. */
export const logAct = (
  tx: Db,
  { now, userAgent }: Pick<VisitorCtx, 'now' | 'userAgent'>,
  { id, firmId }: Pick<Access, 'id' | 'firmId'>,
  what: PortalAct,
  about = '',
) =>
  insertLog(tx, [
    {
      id: newId(),
      firmId,
      accessId: id,
      at: now(),
      what,
      about: about.slice(0, 300),
      device: deviceName(userAgent),
    },
  ])
