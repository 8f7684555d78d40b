import { lazy } from 'react'

export { useChooseTheme } from './use-choose-theme.ts'
export { openGuestSession } from './use-guest-session.ts'
export { useKeepUserFresh } from './use-keep-user-fresh.ts'
export { useOwnAppearance } from './use-own-appearance.ts'
export { useSignOut } from './use-sign-out.ts'

export const LoginPage = lazy(() =>
  import('./login.page.tsx').then(({ LoginPage }) => ({ default: LoginPage })),
)
export const ProfilePage = lazy(() =>
  import('./profile.page.tsx').then(({ ProfilePage }) => ({ default: ProfilePage })),
)
