import { clsx } from 'clsx'
import { LockKeyhole } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { outcomeOf } from '#app/access/access.ts'
import { useSession } from '#lib/session'
import { useSlices } from '#lib/slice-ui'
import { useMay } from '#lib/use-may'
import { Tooltip } from '#ui/overlays/tooltip'
import { activeItem, type NavItem, navGroups } from './navigation.ts'

interface SidebarProps {
  onChoose?: () => void
  /** Icons only; the names are read aloud and shown on hover. */
  isNarrow?: boolean
}

/** All items for everyone; those the person may not open carry a lock and lead to the refusal. */
export function Sidebar({ onChoose, isNarrow = false }: SidebarProps) {
  const { pathname } = useLocation()
  const slices = useSlices()
  const active = activeItem(slices, pathname)?.name
  return (
    <nav aria-label="Main" className={clsx('grid gap-3 py-3', isNarrow ? 'px-2' : 'px-3')}>
      {navGroups(slices).map(({ title, items }) => (
        <div key={title} className="grid gap-0.5">
          {title && !isNarrow && <p className="px-3 pb-0.5 text-xs font-medium text-ink-faint">{title}</p>}
          {title && isNarrow && <hr className="mx-1 mb-2 border-rule" />}
          {items.map((item) => (
            <SidebarLink
              key={item.name}
              item={item}
              isActive={item.name === active}
              isNarrow={isNarrow}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </nav>
  )
}

interface SidebarLinkProps {
  item: NavItem
  isActive: boolean
  isNarrow: boolean
  onChoose: (() => void) | undefined
}

function SidebarLink({ item: { name, place }, isActive, isNarrow, onChoose }: SidebarLinkProps) {
  const isLocked = useIsLocked(place)
  const link = (
    <Link
      to={place.path}
      onClick={onChoose}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(
        'relative flex h-9 items-center gap-3 rounded-md border-l-2 text-sm font-medium transition-colors duration-150 max-md:h-11',
        isNarrow ? 'justify-center' : 'px-3',
        isActive
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-transparent text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <place.icon size={18} aria-hidden className="shrink-0" />
      <span className={isNarrow ? 'sr-only' : 'flex-1'}>{name}</span>
      {isLocked && (
        <>
          <LockKeyhole
            size={isNarrow ? 10 : 14}
            aria-hidden
            className={clsx('shrink-0 text-ink-faint', isNarrow && 'absolute right-1 bottom-1')}
          />
          <span className="sr-only">(locked)</span>
        </>
      )}
    </Link>
  )
  return isNarrow ? <Tooltip text={name}>{link}</Tooltip> : link
}

function useIsLocked({ needs, isInSample, permission }: NavItem['place']): boolean {
  const session = useSession()
  const may = useMay()
  if (!session.user) return needs !== 'anyone'
  return (
    outcomeOf({ needs, isInSample }, session) === 'denied' || (permission !== undefined && !may(permission))
  )
}
