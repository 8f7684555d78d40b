import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const LoginPage = lazy(() => import('./login/login.page.tsx').then((page) => ({ default: page.LoginPage })))
const ForgotPasswordPage = lazy(() =>
  import('./login/forgot-password.page.tsx').then((page) => ({ default: page.ForgotPasswordPage })),
)
const ResetPasswordPage = lazy(() =>
  import('./login/reset-password.page.tsx').then((page) => ({ default: page.ResetPasswordPage })),
)
const ChangePasswordPage = lazy(() =>
  import('./change-password.page.tsx').then((page) => ({ default: page.ChangePasswordPage })),
)
const SetUpSecondFactorPage = lazy(() =>
  import('./second-factor/set-up-second-factor.page.tsx').then((page) => ({
    default: page.SetUpSecondFactorPage,
  })),
)

export const authUi = defineSliceUi({
  name: 'auth',
  pages: [
    { path: '/login', page: LoginPage },
    { path: '/forgot-password', page: ForgotPasswordPage },
    { path: '/reset-password', page: ResetPasswordPage },
    { path: '/change-password', page: ChangePasswordPage },
    { path: '/set-up-second-factor', page: SetUpSecondFactorPage },
  ],
})
