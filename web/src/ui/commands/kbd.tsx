import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-rule bg-sunken px-1.5 font-sans text-xs leading-5 text-ink-soft">
      {children}
    </kbd>
  )
}
