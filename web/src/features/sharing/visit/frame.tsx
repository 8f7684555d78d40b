import type { ReactNode } from 'react'
import { Logo } from '#ui/layout/logo'
import { useTitle } from '#ui/layout/page'

interface VisitFrameProps {
  firm: string
  title: string
  isWide?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** The firm's letterhead, for people outside it: no menus, nothing from the app. */
export function VisitFrame({ firm, title, isWide = false, actions, children }: VisitFrameProps) {
  useTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-rule bg-surface">
        <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
          <p className="min-w-0 font-serif text-lg font-semibold break-words">{firm}</p>
          <div className="flex items-center gap-3">
            {actions}
            <Logo size="small" />
          </div>
        </div>
      </header>
      <main
        className={`mx-auto flex w-full flex-1 flex-col px-4 py-6 sm:px-6 sm:py-8 ${isWide ? 'max-w-5xl' : 'max-w-lg'}`}
      >
        {children}
      </main>
    </div>
  )
}
