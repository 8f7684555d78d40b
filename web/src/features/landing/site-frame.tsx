import type { ReactNode } from 'react'
import { Logo } from '#ui/layout/logo'
import { illustrativeLine, legalLine, simulatedLine } from './content/names.ts'

const places = [
  { href: '#demo', title: 'Demo' },
  { href: '#technology', title: 'Technology' },
  { href: '#platform', title: 'Platform' },
  { href: '#practice-areas', title: 'Practice areas' },
  { href: '#security', title: 'Security' },
]

/** Top and foot of the public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="mx-auto flex h-18 max-w-6xl items-center justify-between gap-6 px-5 sm:px-8">
        <Logo size="small" />
        <nav aria-label="On this page" className="hidden md:block">
          <ul className="flex gap-1 text-sm">
            {places.map(({ href, title }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex h-10 items-center rounded-sm px-3 text-ink-soft hover:bg-sunken hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <footer className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-4 px-5 py-9 text-sm text-ink-soft sm:px-8">
        <Logo size="small" />
        <p className="max-w-[70ch]">
          {legalLine} {simulatedLine} in the interactive part. {illustrativeLine}
        </p>
      </footer>
    </>
  )
}
