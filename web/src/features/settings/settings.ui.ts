import { HardDrive, Mail, Settings, Smartphone } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const SettingsPage = lazy(() =>
  import('./settings.page.tsx').then((page) => ({ default: page.SettingsPage })),
)
const InstallationPage = lazy(() =>
  import('./installation.page.tsx').then((page) => ({ default: page.InstallationPage })),
)
const OutboxPage = lazy(() => import('./mail/outbox.page.tsx').then((page) => ({ default: page.OutboxPage })))
const SmsTestPage = lazy(() =>
  import('./mobile/sms-test.page.tsx').then((page) => ({ default: page.SmsTestPage })),
)

export const settingsUi = defineSliceUi({
  name: 'settings',
  places: [
    {
      path: '/settings',
      title: 'Settings',
      needs: 'admin',
      icon: Settings,
      words: 'integrations keys firm general security',
      page: SettingsPage,
      permissions: ['users.manage', 'settings.manage'],
      nav: { name: 'Settings', group: 'Administration', order: 20 },
    },
    {
      path: '/settings/installation',
      title: 'Installation',
      needs: 'admin',
      icon: HardDrive,
      words: 'version mail server smtp email public address link domain muted copy',
      page: InstallationPage,
      permissions: ['settings.manage'],
    },
    {
      path: '/settings/outbox',
      title: 'Mail outbox',
      needs: 'admin',
      icon: Mail,
      words: 'letters sent held',
      page: OutboxPage,
      permissions: ['mail.read'],
    },
    {
      path: '/sms-test',
      title: 'Test SMS Integration',
      needs: 'admin',
      icon: Smartphone,
      words: 'text message',
      page: SmsTestPage,
      permissions: ['settings.manage'],
      section: { of: 'Settings' },
    },
  ],
})
