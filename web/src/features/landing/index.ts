import { lazy } from 'react'

export { forWhom, heroTitle, product } from './content/names.ts'
export { takeCarriedFile } from './file-handoff.ts'
export { frontPageHead, robots, sitemap } from './sharing-head.ts'

/** The page itself, for where it is drawn without waiting: at the start of a visit and at build. */
export const loadLandingPage = () => import('./landing.page.tsx')

export const LandingPage = lazy(() => loadLandingPage().then(({ LandingPage }) => ({ default: LandingPage })))
