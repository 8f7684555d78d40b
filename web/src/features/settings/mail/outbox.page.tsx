import { SettingsLinks } from '#slice/settings/settings-links.tsx'
import { Page } from '#ui/layout/page'
import { OutboxPanel } from './outbox-panel.tsx'

export function OutboxPage() {
  return (
    <Page
      title="Mail outbox"
      lead="All outgoing email and its status. Viewing this page is recorded in the audit log."
    >
      <SettingsLinks />
      <OutboxPanel />
    </Page>
  )
}
