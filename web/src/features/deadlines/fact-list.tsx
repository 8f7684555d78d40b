import type { Fact } from './proof/facts.ts'

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[11rem_1fr]">
      {facts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="mb-1.5 break-words sm:mb-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
