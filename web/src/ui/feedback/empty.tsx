import type { ReactNode } from 'react'

interface EmptyProps {
  icon?: ReactNode
  title: string
  action?: ReactNode
  children?: ReactNode
}

/** An empty place teaches: what belongs here, one action, one example. */
export function Empty({ icon, title, action, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      {icon && <div className="mb-1 text-ink-faint">{icon}</div>}
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-[52ch] text-sm text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
