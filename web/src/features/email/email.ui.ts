import { Inbox, Mail } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const EmailPage = lazy(() => import('./email.page.tsx').then((page) => ({ default: page.EmailPage })))
const MailboxPage = lazy(() => import('./mailbox.page.tsx').then((page) => ({ default: page.MailboxPage })))
const CaseEmail = lazy(() => import('./case-email.tsx').then((page) => ({ default: page.CaseEmail })))

export const emailUi = defineSliceUi({
  name: 'email',
  places: [
    {
      path: '/email',
      title: 'Email',
      needs: 'user',
      permission: 'mail.file',
      icon: Mail,
      words: 'inbox mail review file messages',
      page: EmailPage,
      permissions: ['mail.file'],
      nav: { name: 'Email', group: 'Practice', order: 35 },
    },
    {
      path: '/settings/mailbox',
      title: 'Mailbox',
      needs: 'admin',
      icon: Inbox,
      words: 'imap mail server gmail microsoft fastmail incoming email',
      page: MailboxPage,
      permissions: ['settings.manage'],
      section: { of: 'Settings' },
    },
  ],
  caseTabs: [{ id: 'email', title: 'Email', order: 71, panel: CaseEmail }],
})
