import { lazy } from 'react'

export const IntakePage = lazy(() => import('./intake.page.tsx').then((it) => ({ default: it.IntakePage })))
export const LeadPage = lazy(() => import('./leads/lead.page.tsx').then((it) => ({ default: it.LeadPage })))
export const FormPage = lazy(() => import('./forms/form.page.tsx').then((it) => ({ default: it.FormPage })))

export const WriteDownPage = lazy(() =>
  import('./write-down.page.tsx').then((it) => ({ default: it.WriteDownPage })),
)

/** The page strangers fill: its own script, without the application behind it. */
export const loadStartPage = () => import('./start/start.page.tsx')
export const StartPage = lazy(() => loadStartPage().then((it) => ({ default: it.StartPage })))
