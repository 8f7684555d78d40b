import { lazy } from 'react'

export { useHasMail, useMust, usePublicAddress, usePublicOrigin } from './auth.queries.ts'
export { ConfirmPasswordDialog } from './confirm-password-dialog.tsx'
export { dutyPaths } from './security/duties.ts'
export { useChooseTheme } from './use-choose-theme.ts'
export { openGuestSession } from './use-guest-session.ts'
export { useKeepUserFresh } from './use-keep-user-fresh.ts'
export { useOwnAppearance } from './use-own-appearance.ts'
export { useSignOut } from './use-sign-out.ts'

/** The page itself, for where it is drawn without waiting: at the start of a visit and at build. */
export const loadLoginPage = () => import('./login/login.page.tsx')

export const ProfilePage = lazy(() =>
  import('./profile/profile.page.tsx').then(({ ProfilePage }) => ({ default: ProfilePage })),
)
export const SecurityPanel = lazy(() =>
  import('./security/panel.tsx').then(({ SecurityPanel }) => ({ default: SecurityPanel })),
)
