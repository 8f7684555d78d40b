import type { MetricsView } from '@pam/contracts/monitoring'
import { counted, wholeNumber } from '@pam/law/format/numbers'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'

/** Above it the rate of errors counts as an error itself. */
const highErrorPercent = 5

interface StatusCard {
  label: string
  value: string
  note?: string
  verdict?: 'good' | 'bad'
}

function cardsOf({ metrics }: MetricsView): StatusCard[] {
  const isHigh = Number.parseFloat(metrics.error_rate) > highErrorPercent
  return [
    {
      label: 'System Status',
      value: metrics.status.charAt(0).toUpperCase() + metrics.status.slice(1),
      verdict: metrics.status === 'healthy' ? 'good' : 'bad',
    },
    { label: 'Uptime', value: metrics.uptime_human, note: 'since this process started' },
    { label: 'Total Requests', value: wholeNumber(metrics.total_requests) },
    {
      label: 'Error Rate',
      value: metrics.error_rate,
      note: counted(metrics.total_errors, 'error'),
      verdict: isHigh ? 'bad' : 'good',
    },
    { label: 'Chat Messages', value: wholeNumber(metrics.chat_messages_processed) },
    { label: 'Health Checks', value: wholeNumber(metrics.health_checks) },
  ]
}

export function StatusCards({ view }: { view: MetricsView }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {cardsOf(view).map(({ label, value, note, verdict }) => (
        <div
          key={label}
          className={clsx(
            'grid content-start gap-1 rounded-lg border bg-surface px-4 py-3',
            verdict === 'bad' ? 'border-danger' : 'border-rule',
          )}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures flex items-center gap-2 text-xl font-semibold max-sm:text-base">
            {verdict === 'good' && <CircleCheck size={18} className="shrink-0 text-good" aria-hidden />}
            {verdict === 'bad' && <CircleAlert size={18} className="shrink-0 text-danger" aria-hidden />}
            <span className={clsx(verdict === 'bad' && 'text-danger')}>{value}</span>
          </dd>
          {note && <dd className="figures text-xs text-ink-faint">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
