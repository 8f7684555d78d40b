import { Page } from '#ui/layout/page'
import { InstallationPanel } from './installation-panel.tsx'
import { SettingsLinks } from './settings-links.tsx'

export function InstallationPage() {
  return (
    <Page title="Installation" lead="Status of this installation.">
      <SettingsLinks />
      <InstallationPanel />
    </Page>
  )
}
