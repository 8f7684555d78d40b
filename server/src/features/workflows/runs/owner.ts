import { mayDo, type Permission, permissions } from '@pam/contracts/shared/access'
import { presentActor } from '#features/auth'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'

const whoNext = 'The person who starts it again becomes the owner.'
export const ownerLeft = `The owner has left the firm. ${whoNext}`
const ownerLost = `The owner no longer has permission to ${permissions['workflows.manage']}. ${whoNext}`

/** The owner lost a permission a step needs. */
export class OwnerMayNot extends AppError {
  constructor(needed: Permission) {
    super(
      'forbidden',
      `The owner of this workflow does not have permission to ${permissions[needed]}. ${whoNext}`,
    )
  }
}

/** The person a workflow acts for, or why there is none. */
export async function ownerOf(
  db: Db,
  firmId: string,
  ownerId: string | null,
): Promise<{ readonly actor: Actor } | { readonly reason: string }> {
  const actor = ownerId ? await presentActor(db, firmId, ownerId) : undefined
  if (!actor) return { reason: ownerLeft }
  return mayDo(actor.role, 'workflows.manage') ? { actor } : { reason: ownerLost }
}
