import { lazy } from 'react'

export { outcomeWords, roleOptions, roleWords } from './case-labels.ts'
export { CasePicker, type PickedCase } from './case-picker.tsx'
export { caseQueries, useOpenCase } from './cases.queries.ts'
export { claimLabels } from './notes/privilege-labels.ts'
export { neededCase, pickedCase } from './picked-case.ts'
export { RecentCases } from './recent-cases.tsx'

export const PrivilegeDialog = lazy(() =>
  import('./notes/privilege-dialog.tsx').then((page) => ({ default: page.PrivilegeDialog })),
)

export const CourtByName = lazy(() =>
  import('#ui/fields/court-by-name').then((page) => ({ default: page.CourtByName })),
)
export const JurisdictionChoice = lazy(() =>
  import('./new-case/jurisdiction-choice.tsx').then((page) => ({ default: page.JurisdictionChoice })),
)

const loadWorkspace = () => import('./workspace.ts')
export const CaseHeader = lazy(() => loadWorkspace().then((page) => ({ default: page.CaseHeader })))
export const AboutCard = lazy(() => loadWorkspace().then((page) => ({ default: page.AboutCard })))
export const PeopleCard = lazy(() => loadWorkspace().then((page) => ({ default: page.PeopleCard })))
export const RecentActivity = lazy(() => loadWorkspace().then((page) => ({ default: page.RecentActivity })))
export const RecentNotes = lazy(() => loadWorkspace().then((page) => ({ default: page.RecentNotes })))
