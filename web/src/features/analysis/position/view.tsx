import type { ClausePosition } from '@pam/contracts/analysis'

/** What a position says, part by part; what is empty is not mentioned. */
export function PositionWords({ position: it }: { position: ClausePosition }) {
  const parts = [
    ['Preferred', it.preferred],
    ['Acceptable', it.acceptable],
    ['Fallback', it.fallback],
    ['Not acceptable', it.unacceptable.map((words) => `“${words}”`).join(', ')],
    ['Who decides', it.approver],
  ].filter(([, text]) => text)
  if (parts.length === 0) return null
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[8rem_1fr]">
      {parts.map(([title, text]) => (
        <div key={title} className="contents">
          <dt className="text-ink-soft">{title}</dt>
          <dd className="min-w-0 font-serif break-words whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
