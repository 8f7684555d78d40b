import { lazy } from 'react'

export { SecurityPanel } from './security-panel.tsx'
export { useChooseTheme } from './use-choose-theme.ts'
export { openGuestSession } from './use-guest-session.ts'
export { useKeepUserFresh } from './use-keep-user-fresh.ts'
export { useOwnAppearance } from './use-own-appearance.ts'
export { useSignOut } from './use-sign-out.ts'

/** The page itself, for where it is drawn without waiting: at the start of a visit and at build. */
export const loadLoginPage = () => import('./login.page.tsx')

export const LoginPage = lazy(() => loadLoginPage().then(({ LoginPage }) => ({ default: LoginPage })))
export const ProfilePage = lazy(() =>
  import('./profile.page.tsx').then(({ ProfilePage }) => ({ default: ProfilePage })),
)
