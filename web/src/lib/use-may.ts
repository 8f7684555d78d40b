import { mayDo, type Permission, role } from '@pam/contracts/shared/access'
import { useSession } from './session.ts'

/** Whether this person's role has the permission. The server decides in the end. */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession()
  const known = role.catch('guest').parse(user?.role)
  return (permission) => mayDo(known, permission)
}
