import { Square, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'

interface MarkdownItemProps {
  /** Null where it is not a thing to tick. */
  isChecked: boolean | null
  children: ReactNode
}

export function MarkdownItem({ isChecked, children }: MarkdownItemProps) {
  if (isChecked === null) return <li>{children}</li>
  const Box = isChecked ? SquareCheck : Square
  return (
    <li className="markdown-task">
      <Box size={17} aria-hidden className="mt-[0.28em] text-ink-faint" />
      <div>
        <span className="sr-only">{isChecked ? 'Done: ' : 'To do: '}</span>
        {children}
      </div>
    </li>
  )
}
