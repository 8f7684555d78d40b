import { Search } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const SearchPage = lazy(() => import('./search.page.tsx').then((page) => ({ default: page.SearchPage })))
const GoldenPage = lazy(() =>
  import('./test-questions/golden.page.tsx').then((page) => ({ default: page.GoldenPage })),
)
const SavedPage = lazy(() => import('./saved/saved.page.tsx').then((page) => ({ default: page.SavedPage })))
const OpenSavedPage = lazy(() =>
  import('./saved/open-saved.page.tsx').then((page) => ({ default: page.OpenSavedPage })),
)

export const searchUi = defineSliceUi({
  name: 'search',
  places: [
    {
      path: '/search',
      title: 'Intelligent Legal Search',
      needs: 'anyone',
      icon: Search,
      words: 'find knowledge',
      page: SearchPage,
      introduction: { slice: 'search', without: 'session', opensGuestSession: true },
      permissions: ['public.view', 'research.use'],
      nav: { name: 'Search', group: '', order: 30 },
    },
  ],
  screens: [
    { path: '/search/golden', needs: 'user', permission: 'documents.create', page: GoldenPage },
    { path: '/search/saved', needs: 'user', permission: 'documents.create', page: SavedPage },
    { path: '/search/saved/:id', needs: 'user', permission: 'documents.create', page: OpenSavedPage },
  ],
})
