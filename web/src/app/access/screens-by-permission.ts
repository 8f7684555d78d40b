import type { Permission } from '@pam/contracts/shared/access'
import { placesInOrder } from '#app/shell/navigation.ts'
import type { ScreensByPermission } from '#features/users'
import type { SliceUi } from '#lib/slice-ui'

/** Where each permission counts, as the manifests of the slices say. */
export function screensByPermission(slices: readonly SliceUi[]): ScreensByPermission {
  const places = placesInOrder(slices)
  return (name: Permission) => places.filter(({ permissions = [] }) => permissions.includes(name))
}
