import type { ClausePosition } from '@pam/contracts/analysis'

/** A position, part by part; empty parts are omitted. */
export function PositionWords({ position }: { position: ClausePosition }) {
  const parts = [
    ['Preferred', position.preferred],
    ['Acceptable', position.acceptable],
    ['Fallback', position.fallback],
    ['Not acceptable', position.unacceptable.map((words) => `“${words}”`).join(', ')],
    ['Approves deviations', position.approver],
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
