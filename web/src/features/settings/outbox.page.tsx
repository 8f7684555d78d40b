import { Page } from '#ui/page'
import { OutboxPanel } from './outbox-panel.tsx'
import { SettingsLinks } from './settings-links.tsx'

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
