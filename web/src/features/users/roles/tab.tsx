import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { userQueries } from '#slice/users/users.queries.ts'
import { Button } from '#ui/actions/button'
import { RoleCard } from './card.tsx'
import { RolesMatrix, type ScreensByPermission } from './matrix.tsx'
import { shownRoles } from './options.ts'

const place = z.object({ view: z.enum(['cards', 'matrix']).default('cards') })

export function RolesTab({ screens }: { screens: ScreensByPermission }) {
  const [{ view }, setPlace] = useUrlState(place)
  const { data: stats } = useQuery(userQueries.stats())
  const isMatrix = view === 'matrix'
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[68ch] text-ink-soft">
          Each role has its own permissions and those of the roles before it. The server checks them on every
          request.
        </p>
        <Button onClick={() => setPlace({ view: isMatrix ? 'cards' : 'matrix' })}>
          {isMatrix ? 'Show cards' : 'Show matrix'}
        </Button>
      </div>
      {isMatrix ? (
        <RolesMatrix screens={screens} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
          {shownRoles.map((role) => (
            <RoleCard key={role} role={role} count={stats && (stats.users_by_role[role] ?? 0)} />
          ))}
        </ul>
      )}
    </div>
  )
}
