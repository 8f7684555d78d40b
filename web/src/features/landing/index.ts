import { lazy } from 'react'

export { forWhom, heroTitle, product } from './content/names.ts'
export { carriedFile, takeCarriedFile } from './demo/file-handoff.ts'
export { frontPageHead, loginPageHead, robots, sitemap } from './sharing-head.ts'

/** The page itself, for where it is drawn without waiting: at the start of a visit and at build. */
export const loadLandingPage = () => import('./landing.page.tsx')

export const LandingPage = lazy(() => loadLandingPage().then(({ LandingPage }) => ({ default: LandingPage })))

const loadFeaturePages = () => import('./feature-pages/index.ts')

export const ChatFeaturePage = lazy(() => loadFeaturePages().then((it) => ({ default: it.ChatFeaturePage })))
export const SearchFeaturePage = lazy(() =>
  loadFeaturePages().then((it) => ({ default: it.SearchFeaturePage })),
)
export const CasesFeaturePage = lazy(() =>
  loadFeaturePages().then((it) => ({ default: it.CasesFeaturePage })),
)
export const DocumentsFeaturePage = lazy(() =>
  loadFeaturePages().then((it) => ({ default: it.DocumentsFeaturePage })),
)
export const ResearchFeaturePage = lazy(() =>
  loadFeaturePages().then((it) => ({ default: it.ResearchFeaturePage })),
)
export const AutomationFeaturePage = lazy(() =>
  loadFeaturePages().then((it) => ({ default: it.AutomationFeaturePage })),
)
export const KnowledgeFeaturePage = lazy(() =>
  loadFeaturePages().then((it) => ({ default: it.KnowledgeFeaturePage })),
)
