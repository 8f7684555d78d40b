import { lazy } from 'react'

export { forWhom, heroTitle, product } from './content/names.ts'
export { carriedFile, takeCarriedFile } from './demo/file-handoff.ts'
export { frontPageHead, loginPageHead, robots, sitemap } from './sharing-head.ts'

/** The page itself, for where it is drawn without waiting: at the start of a visit and at build. */
export const loadLandingPage = () => import('./landing.page.tsx')

const loadFeaturePages = () => import('./feature-pages/index.ts')

export const DocumentsFeaturePage = lazy(() =>
  loadFeaturePages().then((page) => ({ default: page.DocumentsFeaturePage })),
)
