import { LoaderCircle } from 'lucide-react'

/** Decoration only: the words beside it say what is going on. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="animate-turn shrink-0" />
}

/** A quiet line while something loads. */
export function Busy({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 p-8 text-ink-soft">
      <Spinner />
      {children}
    </p>
  )
}
