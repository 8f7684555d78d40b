import { mayDo, type Permission, role } from '@pam/contracts/shared/access'
import { samplePermissions } from '@pam/contracts/shared/sample-access'
import { useSession } from './session.ts'

/** Whether this person may see what the permission opens; a guest may in the sample firm. The server decides in the end. */
export function useMay(): (permission: Permission) => boolean {
  const { sampleFirm } = useSession()
  const mayChange = useMayChange()
  return (permission) =>
    mayChange(permission) || (Boolean(sampleFirm) && samplePermissions.includes(permission))
}

/** Whether this person's role has the permission itself, to change something. */
export function useMayChange(): (permission: Permission) => boolean {
  const { user } = useSession()
  const known = role.catch('guest').parse(user?.role)
  return (permission) => mayDo(known, permission)
}
