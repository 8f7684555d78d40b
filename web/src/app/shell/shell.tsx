import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { QuickDialog } from '#app/palette/quick-actions.ts'
import { usePalette } from '#app/palette/use-palette.ts'
import { useOwnAppearance } from '#features/auth'
import { UploadTray } from '#features/documents'
import { useMayChange } from '#lib/use-may'
import { IconButton } from '#ui/actions/icon-button'
import { Busy } from '#ui/feedback/spinner'
import { Logo } from '#ui/layout/logo'
import { Drawer } from '#ui/overlays/drawer'
import { BottomBar } from './bottom-bar.tsx'
import { LinkReach } from './link-reach.tsx'
import { OutboxBar } from './outbox-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useNarrowSidebar } from './use-narrow-sidebar.ts'

const Palette = lazy(() => import('#app/palette/palette').then(({ Palette }) => ({ default: Palette })))
const QuickAdd = lazy(() => import('#app/palette/quick-add').then(({ QuickAdd }) => ({ default: QuickAdd })))
const AddSheet = lazy(() => import('#app/palette/add-sheet').then(({ AddSheet }) => ({ default: AddSheet })))

/** The frame of the signed-in screens: top bar, sidebar or bottom bar, the screen itself. */
export function Shell() {
  const palette = usePalette()
  const main = useFocusOnArrival()
  const may = useMayChange()
  const [dialog, setDialog] = useState<QuickDialog | null>(null)
  useOwnAppearance()
  return (
    <LinkReach>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <TopBar onSearch={palette.search} />
        <div className="flex flex-1">
          <SideColumn />
          <main id="main" ref={main} tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <SectionNav />
            <Suspense fallback={<Busy>Loading...</Busy>}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        <OutboxBar />
        <MobileBar onSearch={() => palette.search('')} onDialog={setDialog} />
        <Suspense>{may('documents.create') && <UploadTray />}</Suspense>
        <Suspense>{dialog && <QuickAdd dialog={dialog} onClose={() => setDialog(null)} />}</Suspense>
        <Suspense>
          {palette.wasOpened && (
            <Palette
              key={palette.round}
              isOpen={palette.isOpen}
              text={palette.text}
              onText={palette.setText}
              isSearching={palette.isSearching}
              isEnterHeld={palette.isEnterHeld}
              onReady={palette.ready}
              onDialog={setDialog}
              onClose={palette.close}
            />
          )}
        </Suspense>
      </div>
    </LinkReach>
  )
}

/** The sidebar of wide screens, with the button that makes it narrow. */
function SideColumn() {
  const { isNarrow, toggle } = useNarrowSidebar()
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose
  return (
    <aside
      className={clsx(
        'no-print sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col border-r border-rule md:flex',
        isNarrow ? 'w-15' : 'w-58',
      )}
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Sidebar isNarrow={isNarrow} />
      </div>
      <div className={clsx('border-t border-rule p-2', !isNarrow && 'flex justify-end')}>
        <IconButton
          label={isNarrow ? 'Expand sidebar' : 'Collapse sidebar'}
          icon={<Icon size={18} aria-hidden />}
          onClick={toggle}
        />
      </div>
    </aside>
  )
}

interface MobileBarProps {
  onSearch: () => void
  onDialog: (dialog: QuickDialog) => void
}

/** Below 768px a bar at the bottom; its More slides the sidebar in. */
function MobileBar({ onSearch, onDialog }: MobileBarProps) {
  const [opened, setOpened] = useState<'menu' | 'add' | null>(null)
  const isWide = useIsWide()
  const close = () => setOpened(null)
  return (
    <>
      {!isWide && (
        <BottomBar onAdd={() => setOpened('add')} onSearch={onSearch} onMore={() => setOpened('menu')} />
      )}
      <Drawer label="Main menu" isOpen={opened === 'menu' && !isWide} onClose={close}>
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-rule pr-2 pl-4">
          <Logo size="small" />
          <IconButton label="Close menu" icon={<X size={20} aria-hidden />} onClick={close} />
        </div>
        <Sidebar onChoose={close} />
      </Drawer>
      <Suspense>{opened === 'add' && !isWide && <AddSheet onDialog={onDialog} onClose={close} />}</Suspense>
    </>
  )
}

/** After a change of screen the focus goes to its content, so that a keyboard or screen reader starts there. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) {
      if (!hasOwnFocus(main.current)) main.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    last.current = pathname
  }, [pathname])
  return main
}

/** A screen that focused its own field keeps the focus; the link that led here does not. */
const hasOwnFocus = (main: HTMLElement | null): boolean => {
  const focused = document.activeElement
  return focused !== main && main?.contains(focused) === true && !(focused instanceof HTMLAnchorElement)
}
