import { lazy } from 'react'

export type { ScreensByPermission } from './roles/matrix.tsx'

export const UsersPage = lazy(() =>
  import('./users.page.tsx').then(({ UsersPage }) => ({ default: UsersPage })),
)
export const UsersShort = lazy(() =>
  import('./users-short.tsx').then(({ UsersShort }) => ({ default: UsersShort })),
)
