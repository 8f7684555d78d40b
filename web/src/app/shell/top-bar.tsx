import { MessageSquareText, Search, Settings } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { RemindersBell } from '#features/deadlines'
import { useSession } from '#lib/session'
import { useSlices } from '#lib/slice-ui'
import { useMay } from '#lib/use-may'
import { buttonStyles } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Kbd } from '#ui/commands/kbd'
import { Logo } from '#ui/layout/logo'
import { Tooltip } from '#ui/overlays/tooltip'
import { SampleMark } from './sample-mark.tsx'
import { UserMenu } from './user-menu.tsx'

const square = buttonStyles({ look: 'plain', size: 'square' })

export function TopBar({ onSearch }: { onSearch: (text: string) => void }) {
  const { user } = useSession()
  const may = useMay()
  const items = useSlices()
    .flatMap(({ topBar = [] }) => topBar)
    .filter(({ permission }) => may(permission))
    .toSorted((one, other) => one.order - other.order)
  return (
    <header className="no-print sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-rule bg-paper px-3 sm:px-4">
      <Link
        to="/dashboard"
        aria-label="Pam, go to dashboard"
        className="mr-2 flex items-center rounded-sm md:w-49"
      >
        <Logo size="small" />
      </Link>
      <div className="relative hidden max-w-md flex-1 md:block">
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
        />
        {/* Typing, a click or Enter opens the palette; mere focus does not, so that Tab passes by. */}
        <input
          type="search"
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
          placeholder="Search..."
          value=""
          onChange={(event) => onSearch(event.target.value)}
          onClick={() => onSearch('')}
          onKeyDown={(event) => event.key === 'Enter' && onSearch('')}
          className="h-9 w-full rounded-md border border-rule-strong bg-surface pr-20 pl-9 text-sm placeholder:text-ink-faint"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 flex -translate-y-1/2 gap-1"
        >
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <SampleMark />
        {items.map(({ order, item: Item }) => (
          <Suspense key={order} fallback={<span className="size-(--control)" />}>
            <Item />
          </Suspense>
        ))}
        {user && may('cases.view') && (
          <Suspense fallback={<span className="size-(--control)" />}>
            <RemindersBell />
          </Suspense>
        )}
        <Tooltip text="Chat">
          <Link to="/chat" aria-label="Chat" className={square}>
            <MessageSquareText size={20} aria-hidden />
          </Link>
        </Tooltip>
        <Tooltip text="Settings">
          <Link to="/settings" aria-label="Settings" className={square}>
            <Settings size={20} aria-hidden />
          </Link>
        </Tooltip>
        {user ? (
          <UserMenu user={user} />
        ) : (
          <ButtonLink to="/login" look="primary" size="small" className="ml-1">
            Sign In
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
