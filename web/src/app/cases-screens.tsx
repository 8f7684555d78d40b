import { AnalyticsPage } from '#features/analytics'
import { CasesPage, ContactPage, ContactsPage, ImportPage, StagesPage } from '#features/cases'
import { CheckPage, ConflictsPage } from '#features/conflicts'
import { FormPage, IntakePage, LeadPage, WriteDownPage } from '#features/intake'
import { CasesFeaturePage } from '#features/landing'
import { TasksPage } from '#features/tasks'
import { useMay } from '#lib/use-may'
import { Permitted } from './permitted.tsx'

/** The cases for those who work on them; for everyone else the page about them. */
export function CasesScreen() {
  const may = useMay()
  return may('cases.view') ? <CasesPage /> : <CasesFeaturePage />
}

export const ContactsScreen = () => (
  <Permitted to="cases.view">
    <ContactsPage />
  </Permitted>
)

export const ContactScreen = () => (
  <Permitted to="cases.view">
    <ContactPage />
  </Permitted>
)

export const StagesScreen = () => (
  <Permitted to="settings.manage">
    <StagesPage />
  </Permitted>
)

export const TasksScreen = () => (
  <Permitted to="cases.view">
    <TasksPage />
  </Permitted>
)

export const ConflictsScreen = () => (
  <Permitted to="cases.view">
    <ConflictsPage />
  </Permitted>
)

export const AnalyticsScreen = () => (
  <Permitted to="cases.view">
    <AnalyticsPage />
  </Permitted>
)

export const IntakeScreen = () => (
  <Permitted to="cases.view">
    <IntakePage />
  </Permitted>
)

export const LeadScreen = () => (
  <Permitted to="cases.view">
    <LeadPage />
  </Permitted>
)

export const WriteDownScreen = () => (
  <Permitted to="cases.view">
    <WriteDownPage />
  </Permitted>
)

export const FormScreen = () => (
  <Permitted to="cases.view">
    <FormPage />
  </Permitted>
)

export const CheckScreen = () => (
  <Permitted to="cases.view">
    <CheckPage />
  </Permitted>
)

export const ImportScreen = () => (
  <Permitted to="cases.create">
    <ImportPage />
  </Permitted>
)
