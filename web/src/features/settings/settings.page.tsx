import { Suspense } from 'react'
import { z } from 'zod'
import { UsersShort } from '#features/users'
import { useUrlState } from '#lib/url-state'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { GeneralPanel } from './general/panel.tsx'
import { IntegrationsPanel } from './integrations/panel.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SettingsLinks } from './settings-links.tsx'

const settingsPlace = z.object({ tab: z.enum(['api', 'general', 'security', 'users']).default('api') })

const tabs = [
  { id: 'api', title: 'API Integrations', content: <IntegrationsPanel /> },
  { id: 'general', title: 'General', content: <GeneralPanel /> },
  { id: 'security', title: 'Security', content: <SecurityTab /> },
  {
    id: 'users',
    title: 'User Management',
    content: (
      <Suspense fallback={<SkeletonLines count={5} />}>
        <UsersShort />
      </Suspense>
    ),
  },
] as const

export function SettingsPage() {
  const [{ tab }, setPlace] = useUrlState(settingsPlace)
  return (
    <Page title="Settings" lead="How Pam works for your firm, and which services it may use.">
      <SettingsLinks />
      <Tabs label="Settings" tabs={tabs} selected={tab} onSelect={(next) => setPlace({ tab: next })} />
    </Page>
  )
}
