import { AnalyticsPage } from '#features/analytics'
import { CasesPage, ContactPage, ContactsPage, ImportPage, StagesPage } from '#features/cases'
import { CheckPage, ConflictsPage } from '#features/conflicts'
import { FormPage, IntakePage, LeadPage, WriteDownPage } from '#features/intake'
import { CasesFeaturePage } from '#features/landing'
import { TasksPage } from '#features/tasks'
import { useMay } from '#lib/use-may'
import { useCasesLinks } from './cases-links.ts'
import { Permitted } from './permitted.tsx'

/** The cases for those who work on them; for everyone else the page about them. */
export function CasesScreen() {
  const may = useMay()
  const links = useCasesLinks()
  return may('cases.view') ? <CasesPage links={links} /> : <CasesFeaturePage />
}

export function ContactsScreen() {
  const links = useCasesLinks()
  return (
    <Permitted to="cases.view">
      <ContactsPage links={links} />
    </Permitted>
  )
}

export const ContactScreen = () => (
  <Permitted to="cases.view">
    <ContactPage />
  </Permitted>
)

export function StagesScreen() {
  const links = useCasesLinks()
  return (
    <Permitted to="settings.manage">
      <StagesPage links={links} />
    </Permitted>
  )
}

export function TasksScreen() {
  const links = useCasesLinks()
  return (
    <Permitted to="cases.view">
      <TasksPage links={links} />
    </Permitted>
  )
}

export function ConflictsScreen() {
  const links = useCasesLinks()
  return (
    <Permitted to="cases.view">
      <ConflictsPage links={links} />
    </Permitted>
  )
}

export function AnalyticsScreen() {
  const links = useCasesLinks()
  return (
    <Permitted to="cases.view">
      <AnalyticsPage links={links} />
    </Permitted>
  )
}

export function IntakeScreen() {
  const links = useCasesLinks()
  return (
    <Permitted to="cases.view">
      <IntakePage links={links} />
    </Permitted>
  )
}

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

export function ImportScreen() {
  const links = useCasesLinks()
  return (
    <Permitted to="cases.create">
      <ImportPage links={links} />
    </Permitted>
  )
}
