import { lazy } from 'react'

export { CasePicker, type PickedCase } from './case-picker.tsx'
export { outcomeWords, roleOptions, roleWords } from './case-words.ts'
export { caseQueries, useOpenCase } from './cases.queries.ts'
export { claimLabels } from './notes/privilege-labels.ts'

export const CasesPage = lazy(() => import('./cases.page.tsx').then((it) => ({ default: it.CasesPage })))
export const ContactsPage = lazy(() =>
  import('./contacts/contacts.page.tsx').then((it) => ({ default: it.ContactsPage })),
)
export const ContactPage = lazy(() =>
  import('./contacts/contact.page.tsx').then((it) => ({ default: it.ContactPage })),
)
export const ImportPage = lazy(() =>
  import('./import/import.page.tsx').then((it) => ({ default: it.ImportPage })),
)
export const StagesPage = lazy(() =>
  import('./board/stages.page.tsx').then((it) => ({ default: it.StagesPage })),
)
export const OwnCases = lazy(() => import('./own-cases.tsx').then((it) => ({ default: it.OwnCases })))

export const PrivilegeDialog = lazy(() =>
  import('./notes/privilege-dialog.tsx').then((it) => ({ default: it.PrivilegeDialog })),
)

const loadWorkspace = () => import('./workspace.ts')
export const CaseHeader = lazy(() => loadWorkspace().then((it) => ({ default: it.CaseHeader })))
export const AboutCard = lazy(() => loadWorkspace().then((it) => ({ default: it.AboutCard })))
export const PeopleCard = lazy(() => loadWorkspace().then((it) => ({ default: it.PeopleCard })))
export const RecentActivity = lazy(() => loadWorkspace().then((it) => ({ default: it.RecentActivity })))
export const RecentNotes = lazy(() => loadWorkspace().then((it) => ({ default: it.RecentNotes })))
export const PartiesPanel = lazy(() => loadWorkspace().then((it) => ({ default: it.PartiesPanel })))
export const NotesPanel = lazy(() => loadWorkspace().then((it) => ({ default: it.NotesPanel })))
export const TimelinePanel = lazy(() => loadWorkspace().then((it) => ({ default: it.TimelinePanel })))
export const CaseSettingsPanel = lazy(() => loadWorkspace().then((it) => ({ default: it.CaseSettingsPanel })))

export const NewCaseDialog = lazy(() =>
  import('./new-case/dialog.tsx').then((it) => ({ default: it.NewCaseDialog })),
)
export const ContactDialog = lazy(() =>
  import('./contacts/dialog.tsx').then((it) => ({ default: it.ContactDialog })),
)
export const LogCallDialog = lazy(() =>
  import('./overview/log-call-dialog.tsx').then((it) => ({ default: it.LogCallDialog })),
)
