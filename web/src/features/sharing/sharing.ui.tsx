import { Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const SharedPage = lazy(() => import('./shared.page.tsx').then((page) => ({ default: page.SharedPage })))
const LinkPage = lazy(() => import('./links/link.page.tsx').then((page) => ({ default: page.LinkPage })))
const ShareDialog = lazy(() => import('./share-dialog.tsx').then((page) => ({ default: page.ShareDialog })))
const VisitPage = lazy(() => import('./visit/visit.page.tsx').then((page) => ({ default: page.VisitPage })))

export const sharingUi = defineSliceUi({
  name: 'sharing',
  pages: [
    { path: '/s/:token?', page: VisitPage },
    { path: '/r/:token?', page: VisitPage },
  ],
  places: [
    {
      path: '/documents/shared',
      title: 'Shared',
      needs: 'user',
      permission: 'documents.manage',
      icon: Share2,
      words: 'links outside clients request upload withdraw',
      page: SharedPage,
      permissions: ['documents.manage'],
    },
  ],
  screens: [{ path: '/documents/shared/:id', needs: 'user', permission: 'documents.manage', page: LinkPage }],
  documentActs: [
    {
      permission: 'documents.manage',
      act: {
        id: 'share',
        label: 'Share',
        Icon: Share2,
        fits: ({ state, removed_at }) => state === 'ready' && !removed_at,
        dialog: (documents, onClose) => (
          <Suspense fallback={null}>
            <ShareDialog documents={documents} onClose={onClose} />
          </Suspense>
        ),
      },
    },
  ],
})
