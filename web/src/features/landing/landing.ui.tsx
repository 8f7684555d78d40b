import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const LandingPage = lazy(() => import('./landing.page.tsx').then((page) => ({ default: page.LandingPage })))

const loadFeaturePages = () => import('./feature-pages/index.ts')
const ChatFeaturePage = lazy(() => loadFeaturePages().then((page) => ({ default: page.ChatFeaturePage })))
const SearchFeaturePage = lazy(() => loadFeaturePages().then((page) => ({ default: page.SearchFeaturePage })))
const CasesFeaturePage = lazy(() => loadFeaturePages().then((page) => ({ default: page.CasesFeaturePage })))
const DocumentsFeaturePage = lazy(() =>
  loadFeaturePages().then((page) => ({ default: page.DocumentsFeaturePage })),
)
const ResearchFeaturePage = lazy(() =>
  loadFeaturePages().then((page) => ({ default: page.ResearchFeaturePage })),
)
const AutomationFeaturePage = lazy(() =>
  loadFeaturePages().then((page) => ({ default: page.AutomationFeaturePage })),
)
const KnowledgeFeaturePage = lazy(() =>
  loadFeaturePages().then((page) => ({ default: page.KnowledgeFeaturePage })),
)

/** The file a visitor brought goes to the documents screen, not to the page about it. */
const noFile = () => null

export const landingUi = defineSliceUi({
  name: 'landing',
  pages: [{ path: '/', page: LandingPage }],
  screens: [
    {
      path: '/cases/about',
      needs: 'user',
      isInSample: true,
      page: CasesFeaturePage,
      section: { of: 'Cases', link: { text: 'About', needs: 'cases.view', order: 60 } },
    },
    { path: '/automation/about', needs: 'anyone', page: AutomationFeaturePage, section: { of: 'Workflows' } },
    { path: '/search/about', needs: 'anyone', page: SearchFeaturePage },
    { path: '/research/about', needs: 'anyone', page: ResearchFeaturePage },
    { path: '/chat/about', needs: 'anyone', page: ChatFeaturePage },
    { path: '/knowledge/about', needs: 'anyone', page: KnowledgeFeaturePage },
    {
      path: '/documents/about',
      needs: 'anyone',
      page: () => <DocumentsFeaturePage takeFile={noFile} />,
    },
  ],
  introductions: {
    cases: CasesFeaturePage,
    chat: ChatFeaturePage,
    knowledge: KnowledgeFeaturePage,
    research: ResearchFeaturePage,
    search: SearchFeaturePage,
  },
})
