import { clsx } from 'clsx'
import { FolderOpen, type LucideIcon, Menu as MenuIcon, Plus, Search, Sun } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSlices } from '#lib/slice-ui'
import { useMayChange } from '#lib/use-may'
import { activeItem } from './navigation.ts'

interface BottomBarProps {
  onAdd: () => void
  onSearch: () => void
  onMore: () => void
}

const itemStyles =
  'grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-xs font-medium text-ink-soft aria-[current]:text-accent'

/** On a phone: what is used every hour, one tap away, beside the content and never over it. */
export function BottomBar({ onAdd, onSearch, onMore }: BottomBarProps) {
  const may = useMayChange()
  const canAdd = may('documents.create')
  return (
    <nav
      aria-label="Quick access"
      className="no-print sticky bottom-0 z-20 flex border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <BarLink to="/dashboard" name="Dashboard" text="Today" Icon={Sun} />
      <BarLink to="/cases" name="Cases" text="Cases" Icon={FolderOpen} />
      {canAdd && <BarButton text="Add" Icon={Plus} onPress={onAdd} isMain />}
      <BarButton text="Search" Icon={Search} onPress={onSearch} />
      <BarButton text="More" Icon={MenuIcon} onPress={onMore} />
    </nav>
  )
}

function BarLink({ to, name, text, Icon }: { to: string; name: string; text: string; Icon: LucideIcon }) {
  const isActive = activeItem(useSlices(), useLocation().pathname)?.name === name
  return (
    <Link to={to} aria-current={isActive ? 'page' : undefined} className={itemStyles}>
      <Icon size={20} aria-hidden />
      {text}
    </Link>
  )
}

interface BarButtonProps {
  text: string
  Icon: LucideIcon
  onPress: () => void
  isMain?: boolean
}

function BarButton({ text, Icon, onPress, isMain = false }: BarButtonProps) {
  return (
    <button type="button" onClick={onPress} className={itemStyles}>
      <span
        className={clsx(isMain && 'grid h-6 w-9 place-items-center rounded-full bg-accent text-on-accent')}
      >
        <Icon size={20} aria-hidden />
      </span>
      {text}
    </button>
  )
}
