import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FaultDetails } from './fault-details.tsx'

const tones = {
  info: { Icon: Info, look: 'border-info bg-info-soft text-info' },
  good: { Icon: CircleCheck, look: 'border-good bg-good-soft text-good' },
  attention: { Icon: TriangleAlert, look: 'border-attention bg-attention-soft text-attention' },
  danger: { Icon: CircleAlert, look: 'border-danger bg-danger-soft text-danger' },
}

interface NoticeProps {
  tone?: keyof typeof tones
  title?: string
  actions?: ReactNode
  /** `alert` interrupts a screen reader; use it only for what just went wrong. */
  role?: 'alert' | 'status' | 'note'
  children?: ReactNode
}

/** A remark in the flow of a page: always an icon and words, never color alone. */
export function Notice({ tone = 'info', title, actions, role = 'note', children }: NoticeProps) {
  const { Icon, look } = tones[tone]
  return (
    <div role={role} className={clsx('flex flex-wrap gap-x-3 gap-y-3 rounded-lg border px-4 py-3', look)}>
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        {title && <p className="font-semibold">{title}</p>}
        {children && (
          <div className={clsx('text-sm', title ? 'text-ink' : '')}>
            {children}
            {tone === 'danger' && <FaultDetails of={children} />}
          </div>
        )}
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  )
}
