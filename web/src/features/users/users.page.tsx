import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { InvitationsTab } from './invitations/tab.tsx'
import type { ScreensByPermission } from './roles/matrix.tsx'
import { RolesTab } from './roles/tab.tsx'
import { UsersTab } from './users-tab.tsx'

const place = z.object({ tab: z.enum(['users', 'invitations', 'roles']).default('users') })

export function UsersPage({ screens }: { screens: ScreensByPermission }) {
  const [{ tab }, setPlace] = useUrlState(place)
  return (
    <Page title="User Management" lead="The people at your firm and what each can do.">
      <Tabs
        label="User Management"
        selected={tab}
        onSelect={(chosen) => setPlace({ tab: chosen })}
        tabs={[
          { id: 'users', title: 'Users', content: <UsersTab /> },
          { id: 'invitations', title: 'Invitations', content: <InvitationsTab /> },
          { id: 'roles', title: 'Roles & Permissions', content: <RolesTab screens={screens} /> },
        ]}
      />
    </Page>
  )
}
