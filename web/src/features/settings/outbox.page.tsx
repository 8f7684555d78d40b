import { Page } from '#ui/page'
import { OutboxPanel } from './outbox-panel.tsx'
import { SettingsLinks } from './settings-links.tsx'

export function OutboxPage() {
  return (
    <Page title="Mail outbox" lead="Every mail Pam wrote, and what became of it.">
      <SettingsLinks />
      <OutboxPanel />
    </Page>
  )
}
