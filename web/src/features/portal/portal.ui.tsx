import { MessagesSquare } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const CasePortal = lazy(() => import('./case-portal.tsx').then((page) => ({ default: page.CasePortal })))
const ShareWithClients = lazy(() =>
  import('./share-with-clients.tsx').then((page) => ({ default: page.ShareWithClients })),
)

export const portalUi = defineSliceUi({
  name: 'portal',
  caseTabs: [{ id: 'portal', title: 'Portal', order: 72, isUnderMore: true, panel: CasePortal }],
  documentActs: [
    {
      permission: 'clients.write',
      act: {
        id: 'portal',
        label: 'Share in client portal',
        Icon: MessagesSquare,
        fits: ({ state, removed_at, case_id }) => state === 'ready' && !removed_at && case_id !== null,
        dialog: (documents, onClose) => (
          <Suspense fallback={null}>
            <ShareWithClients documents={documents} onClose={onClose} />
          </Suspense>
        ),
      },
    },
  ],
})
