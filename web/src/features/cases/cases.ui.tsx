import {
  ContactRound,
  FolderOpen,
  FolderPlus,
  Mic,
  Phone,
  SquareKanban,
  Upload,
  UserRoundPlus,
} from 'lucide-react'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { defineSliceUi, type QuickDialogProps } from '#lib/slice-ui'

const CasesPage = lazy(() => import('./cases.page.tsx').then((page) => ({ default: page.CasesPage })))
const ContactsPage = lazy(() =>
  import('./contacts/contacts.page.tsx').then((page) => ({ default: page.ContactsPage })),
)
const ContactPage = lazy(() =>
  import('./contacts/contact.page.tsx').then((page) => ({ default: page.ContactPage })),
)
const DuplicatesPage = lazy(() =>
  import('./contacts/duplicates.page.tsx').then((page) => ({ default: page.DuplicatesPage })),
)
const ImportPage = lazy(() =>
  import('./import/import.page.tsx').then((page) => ({ default: page.ImportPage })),
)
const StagesPage = lazy(() =>
  import('./board/stages.page.tsx').then((page) => ({ default: page.StagesPage })),
)
const OwnCases = lazy(() => import('./own-cases.tsx').then((page) => ({ default: page.OwnCases })))

const loadWorkspace = () => import('./workspace.ts')
const PartiesPanel = lazy(() => loadWorkspace().then((page) => ({ default: page.PartiesPanel })))
const NotesPanel = lazy(() => loadWorkspace().then((page) => ({ default: page.NotesPanel })))
const TimelinePanel = lazy(() => loadWorkspace().then((page) => ({ default: page.TimelinePanel })))
const CaseSettingsPanel = lazy(() => loadWorkspace().then((page) => ({ default: page.CaseSettingsPanel })))

const NewCaseDialog = lazy(() =>
  import('./new-case/dialog.tsx').then((page) => ({ default: page.NewCaseDialog })),
)
const ContactDialog = lazy(() =>
  import('./contacts/dialog.tsx').then((page) => ({ default: page.ContactDialog })),
)
const LogCallDialog = lazy(() =>
  import('./overview/log-call-dialog.tsx').then((page) => ({ default: page.LogCallDialog })),
)
const DictateDialog = lazy(() =>
  import('./overview/dictate-dialog.tsx').then((page) => ({ default: page.DictateDialog })),
)

function NewContactDialog({ onClose }: QuickDialogProps) {
  const navigate = useNavigate()
  return <ContactDialog onClose={onClose} onSaved={({ id }) => void navigate(`/contacts/${id}`)} />
}

export const casesUi = defineSliceUi({
  name: 'cases',
  places: [
    {
      path: '/cases',
      title: 'Comprehensive Case Management',
      needs: 'user',
      isInSample: true,
      icon: FolderOpen,
      words: 'matters clients',
      page: CasesPage,
      introduction: { slice: 'cases', without: 'cases.view' },
      permissions: [
        'cases.view',
        'time.track',
        'cases.create',
        'cases.manage',
        'tasks.assign',
        'clients.write',
        'billing.manage',
      ],
      nav: { name: 'Cases', group: 'Practice', order: 10 },
      section: { of: 'Cases', link: { text: 'All cases', needs: 'cases.view', order: 10 } },
    },
    {
      path: '/contacts',
      title: 'Contacts',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: ContactRound,
      words: 'people companies clients parties aliases',
      page: ContactsPage,
      permissions: ['cases.view'],
      nav: { name: 'Contacts', group: 'Practice', order: 40 },
    },
    {
      path: '/cases/import',
      title: 'Import',
      needs: 'user',
      permission: 'cases.create',
      icon: Upload,
      words: 'csv clio mycase archive cases contacts',
      page: ImportPage,
      permissions: ['cases.create'],
      section: { of: 'Cases', link: { text: 'Import', needs: 'cases.create', order: 40 } },
    },
    {
      path: '/cases/stages',
      title: 'Stages',
      needs: 'user',
      permission: 'settings.manage',
      icon: SquareKanban,
      words: 'board columns practice area',
      page: StagesPage,
      permissions: ['settings.manage'],
      section: { of: 'Cases', link: { text: 'Stages', needs: 'settings.manage', order: 50 } },
    },
  ],
  screens: [
    { path: '/contacts/duplicates', needs: 'user', permission: 'cases.manage', page: DuplicatesPage },
    { path: '/contacts/:id', needs: 'user', isInSample: true, permission: 'cases.view', page: ContactPage },
  ],
  caseTabs: [
    { id: 'parties', title: 'Parties', order: 20, panel: PartiesPanel },
    { id: 'notes', title: 'Notes', order: 60, panel: NotesPanel },
    {
      id: 'timeline',
      title: 'Timeline',
      order: 80,
      panel: ({ case: legalCase }) => <TimelinePanel caseId={legalCase.id} />,
    },
    { id: 'settings', title: 'Settings', order: 110, isUnderMore: true, panel: CaseSettingsPanel },
  ],
  today: [{ title: 'Your cases', column: 'side', order: 20, permission: 'cases.view', panel: OwnCases }],
  palette: [
    {
      id: 'new-case',
      title: 'New case',
      words: 'matter client create open',
      needs: 'cases.create',
      icon: FolderPlus,
      order: 10,
      opens: { dialog: ({ onClose }) => <NewCaseDialog onClose={onClose} /> },
    },
    {
      id: 'new-contact',
      title: 'New contact',
      words: 'person company client create',
      needs: 'cases.view',
      icon: UserRoundPlus,
      order: 30,
      opens: { dialog: NewContactDialog },
    },
    {
      id: 'log-call',
      title: 'Log a call',
      words: 'phone note telephone',
      needs: 'cases.view',
      icon: Phone,
      order: 50,
      opens: { dialog: LogCallDialog },
    },
    {
      id: 'dictate-note',
      title: 'Dictate a note',
      words: 'speak voice note write',
      needs: 'cases.view',
      icon: Mic,
      order: 52,
      opens: { dialog: DictateDialog },
    },
  ],
})
