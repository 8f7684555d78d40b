import { ListChecks, MessagesSquare } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { defineSliceUi, type RecordAct, type RecordKind } from '#lib/slice-ui'

const CasePortal = lazy(() => import('./case-portal.tsx').then((page) => ({ default: page.CasePortal })))
const ShareWithClients = lazy(() =>
  import('./share-with-clients.tsx').then((page) => ({ default: page.ShareWithClients })),
)
const ShareRecord = lazy(() => import('./share-record.tsx').then((page) => ({ default: page.ShareRecord })))
const shareOf = (kind: RecordKind): RecordAct => ({
  id: 'portal',
  kind,
  label: 'Share in client portal',
  permission: 'clients.write',
  dialog: (props) => (
    <Suspense fallback={null}>
      <ShareRecord kind={kind} {...props} />
    </Suspense>
  ),
})
const QuestionnairesPage = lazy(() =>
  import('./questionnaires.page.tsx').then((page) => ({ default: page.QuestionnairesPage })),
)
const QuestionnairePage = lazy(() =>
  import('./questionnaire.page.tsx').then((page) => ({ default: page.QuestionnairePage })),
)

export const portalUi = defineSliceUi({
  name: 'portal',
  places: [
    {
      path: '/questionnaires',
      title: 'Questionnaires',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: ListChecks,
      words: 'client questions portal intake answers forms',
      page: QuestionnairesPage,
      permissions: ['cases.view', 'clients.write'],
      section: { of: 'Intake', link: { text: 'Questionnaires', needs: 'cases.view', order: 20 } },
    },
  ],
  screens: [
    {
      path: '/questionnaires/:id',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      page: QuestionnairePage,
      section: { of: 'Intake' },
    },
  ],
  caseTabs: [{ id: 'portal', title: 'Portal', order: 72, isUnderMore: true, panel: CasePortal }],
  recordActs: [shareOf('deadline'), shareOf('invoice')],
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
