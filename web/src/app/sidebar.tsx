import { clsx } from 'clsx'
import { LockKeyhole } from 'lucide-react'
import { NavLink } from 'react-router'
import { useSession } from '#lib/session'
import { outcomeOf } from './access.ts'
import { type Place, places } from './places.ts'

interface SidebarItem {
  name: string
  place: Place
}

export const sidebarItems: readonly SidebarItem[] = [
  { name: 'Dashboard', place: places.dashboard },
  { name: 'Knowledge Base', place: places.knowledge },
  { name: 'Cases', place: places.cases },
  { name: 'Workflows', place: places.workflows },
  { name: 'Users', place: places.users },
  { name: 'Settings', place: places.settings },
]

/** All items for everyone; those the person may not open carry a lock and lead to the refusal. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const session = useSession()
  return (
    <nav aria-label="Main" className="flex flex-col gap-0.5 p-3">
      {sidebarItems.map(({ name, place }) => {
        const isLocked =
          outcomeOf(place.needs, session) === 'denied' || (!session.user && place.needs !== 'anyone')
        return (
          <NavLink
            key={name}
            to={place.path}
            onClick={onChoose}
            className={({ isActive }) =>
              clsx(
                'flex h-10 items-center gap-3 rounded-md border-l-2 px-3 text-sm font-medium transition-colors duration-150',
                isActive
                  ? 'border-accent bg-accent-soft text-accent'
                  : 'border-transparent text-ink-soft hover:bg-sunken hover:text-ink',
              )
            }
          >
            <place.icon size={18} aria-hidden className="shrink-0" />
            <span className="flex-1">{name}</span>
            {isLocked && (
              <>
                <LockKeyhole size={14} aria-hidden className="shrink-0 text-ink-faint" />
                <span className="sr-only">(locked)</span>
              </>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
