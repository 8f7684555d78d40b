import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { useTitle } from './use-title.ts'

interface FrontFrameProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** A screen before sign-in: nothing but the one thing to do. */
export function FrontFrame({ title, lead, children }: FrontFrameProps) {
  useTitle(title)
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-5 py-12">
      <div className="grid w-full max-w-md gap-6">
        <Logo size="small" />
        <div>
          <h1 className="font-serif text-[1.75rem] leading-tight font-semibold">{title}</h1>
          {lead && <div className="mt-2 text-ink-soft">{lead}</div>}
        </div>
        {children}
      </div>
    </main>
  )
}
