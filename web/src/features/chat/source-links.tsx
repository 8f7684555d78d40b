import type { ChatMessage, ChatSource } from '@pam/contracts/chat'
import { SourceLink } from './source-beside.tsx'

const named = ({ title, page }: ChatSource) => `${title}${page === null ? '' : `, page ${page}`}`

/** The numbers of a sentence's sources; each opens its source at the words. */
export function SourceMarks({
  numbers,
  sources,
}: {
  numbers: readonly number[]
  sources: readonly ChatSource[]
}) {
  return numbers.map((number) => {
    const source = sources.find((source) => source.number === number)
    return source ? (
      <SourceLink
        key={number}
        source={source}
        label={`Source ${number}: ${named(source)}`}
        className="mx-0.5 rounded-xs bg-brass-soft px-1.5 text-sm font-medium text-ink no-underline tabular-nums hover:underline"
      >
        {number}
      </SourceLink>
    ) : null
  })
}

/** The sources named in a model's answer, by number. */
export function SourceList({ message }: { message: ChatMessage }) {
  const numbers = new Set(
    message.blocks.flatMap((block) =>
      block.is === 'prose' ? block.sentences.flatMap(({ sources }) => sources) : [],
    ),
  )
  const sources = message.sources.filter(({ number }) => numbers.has(number))
  if (sources.length === 0) return null
  return (
    <section aria-label="Sources" className="text-sm text-ink-soft">
      <h2 className="mb-1 font-semibold">Sources</h2>
      <ul className="grid gap-1">
        {sources.map((source) => (
          <li key={source.number} className="flex gap-2">
            <span className="shrink-0 rounded-xs bg-brass-soft px-1.5 font-medium text-ink tabular-nums">
              {source.number}
            </span>
            <SourceLink source={source} className="min-w-0 break-words" />
          </li>
        ))}
      </ul>
    </section>
  )
}
