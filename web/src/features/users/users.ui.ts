import { MailPlus } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const AcceptInvitationPage = lazy(() =>
  import('./invitations/accept-invitation.page.tsx').then((page) => ({ default: page.AcceptInvitationPage })),
)

export const usersUi = defineSliceUi({
  name: 'users',
  pages: [{ path: '/accept-invitation', page: AcceptInvitationPage }],
  palette: [
    {
      id: 'invite',
      title: 'Invite a colleague',
      words: 'user invitation add person account',
      needs: 'users.manage',
      icon: MailPlus,
      order: 70,
      opens: { path: '/users?tab=invitations' },
    },
  ],
})
