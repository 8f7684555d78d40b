import { Menu as MenuIcon, Search, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useOwnAppearance } from '#features/auth'
import { UploadTray } from '#features/documents'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/button'
import { Drawer } from '#ui/drawer'
import { IconButton } from '#ui/icon-button'
import { Logo } from '#ui/logo'
import { Busy } from '#ui/spinner'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useIsWide } from './use-is-wide.ts'
import { usePalette } from './use-palette.ts'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))

/** The frame of the signed-in screens: top bar, sidebar or drawer, the screen itself. */
export function Shell() {
  const palette = usePalette()
  const main = useFocusOnArrival()
  const may = useMay()
  useOwnAppearance()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TopBar onSearch={palette.search} />
      <div className="flex flex-1">
        <aside className="no-print sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-58 shrink-0 overflow-y-auto border-r border-rule md:block">
          <Sidebar />
        </aside>
        <main id="main" ref={main} tabIndex={-1} className="min-w-0 flex-1 pb-20 outline-none md:pb-0">
          <Suspense fallback={<Busy>Loading...</Busy>}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <MobileMenu onSearch={palette.search} />
      <Suspense>{may('documents.create') && <UploadTray />}</Suspense>
      <Suspense>
        {palette.wasOpened && (
          <Palette
            key={palette.round}
            isOpen={palette.isOpen}
            initialText={palette.text}
            isSearching={palette.isSearching}
            onClose={palette.close}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Below 768px the sidebar slides in, opened by a floating button. */
function MobileMenu({ onSearch }: { onSearch: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const isWide = useIsWide()
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        onClick={() => setOpen(true)}
        className="no-print fixed bottom-4 left-4 z-20 grid size-13 place-items-center rounded-full bg-accent text-on-accent shadow-float hover:bg-accent-hover md:hidden"
      >
        <MenuIcon size={22} aria-hidden />
      </button>
      <Drawer label="Main menu" isOpen={isOpen && !isWide} onClose={close}>
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-rule pr-2 pl-4">
          <Logo size="small" />
          <IconButton label="Close menu" icon={<X size={20} aria-hidden />} onClick={close} />
        </div>
        <Sidebar onChoose={close} />
        <div className="border-t border-rule p-3">
          <Button
            look="plain"
            className="w-full justify-start"
            icon={<Search size={18} aria-hidden />}
            onClick={() => {
              close()
              onSearch('')
            }}
          >
            Search
          </Button>
        </div>
      </Drawer>
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
      main.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    last.current = pathname
  }, [pathname])
  return main
}
