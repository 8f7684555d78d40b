import { lazy } from 'react'

export { CasePicker, type PickedCase } from './case-picker.tsx'
export { outcomeWords, roleOptions, roleWords } from './case-words.ts'
export { caseQueries, useOpenCase } from './cases.queries.ts'
export { CasesLinks, type PlaceLink } from './cases-links.tsx'
export { claimLabels } from './privilege-labels.ts'

export const CasesPage = lazy(() => import('./cases.page.tsx').then((it) => ({ default: it.CasesPage })))
export const ContactsPage = lazy(() =>
  import('./contacts.page.tsx').then((it) => ({ default: it.ContactsPage })),
)
export const ContactPage = lazy(() =>
  import('./contact.page.tsx').then((it) => ({ default: it.ContactPage })),
)
export const ImportPage = lazy(() => import('./import.page.tsx').then((it) => ({ default: it.ImportPage })))
export const StagesPage = lazy(() => import('./stages.page.tsx').then((it) => ({ default: it.StagesPage })))
export const OwnCases = lazy(() => import('./own-cases.tsx').then((it) => ({ default: it.OwnCases })))

export const PrivilegeDialog = lazy(() =>
  import('./privilege-dialog.tsx').then((it) => ({ default: it.PrivilegeDialog })),
)

const loadWorkspace = () => import('./workspace.ts')
export const CaseHeader = lazy(() => loadWorkspace().then((it) => ({ default: it.CaseHeader })))
export const OverviewPanel = lazy(() => loadWorkspace().then((it) => ({ default: it.OverviewPanel })))
export const PartiesPanel = lazy(() => loadWorkspace().then((it) => ({ default: it.PartiesPanel })))
export const NotesPanel = lazy(() => loadWorkspace().then((it) => ({ default: it.NotesPanel })))
export const TimelinePanel = lazy(() => loadWorkspace().then((it) => ({ default: it.TimelinePanel })))
export const CaseSettingsPanel = lazy(() => loadWorkspace().then((it) => ({ default: it.CaseSettingsPanel })))
