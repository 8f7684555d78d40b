import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { InstallationPanel } from './installation-panel.tsx'
import { OutboxPanel } from './outbox-panel.tsx'

const settingsPlace = z.object({ tab: z.enum(['installation', 'outbox']).default('installation') })

const tabs = [
  { id: 'installation', title: 'Installation', content: <InstallationPanel /> },
  { id: 'outbox', title: 'Mail outbox', content: <OutboxPanel /> },
] as const

export function SettingsPage() {
  const [{ tab }, setPlace] = useUrlState(settingsPlace)
  return (
    <Page title="Settings" lead="How this installation of Pam is set up.">
      <Tabs label="Settings" tabs={tabs} selected={tab} onSelect={(next) => setPlace({ tab: next })} />
    </Page>
  )
}
