import type { Permission } from '@pam/contracts/shared/access'
import { useMay } from '#lib/use-may'

/** What belongs to cases and has a screen of its own. A slice adds its screen here. */
const links: readonly { to: string; text: string; needs: Permission }[] = [
  { to: '/cases', text: 'Cases', needs: 'cases.view' },
  { to: '/calendar', text: 'Calendar', needs: 'cases.view' },
  { to: '/tasks', text: 'Tasks', needs: 'cases.view' },
  { to: '/contacts', text: 'Contacts', needs: 'cases.view' },
  { to: '/conflicts', text: 'Conflicts', needs: 'cases.view' },
  { to: '/analytics', text: 'Analytics', needs: 'cases.view' },
  { to: '/intake', text: 'Intake', needs: 'cases.view' },
  { to: '/cases/import', text: 'Import', needs: 'cases.create' },
  { to: '/cases/stages', text: 'Stages', needs: 'settings.manage' },
  { to: '/cases/about', text: 'About', needs: 'cases.view' },
]

export function useCasesLinks() {
  const may = useMay()
  return links.filter(({ needs }) => may(needs))
}
