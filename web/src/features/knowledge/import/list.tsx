import type { ImportView } from '@pam/contracts/knowledge/imports'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { kindWords, stateWords, statusOf } from './labels.ts'

interface ImportListProps {
  items: readonly ImportView[]
  onOpen: (id: string) => void
}

/** Earlier imports of the firm, newest first. */
export function ImportList({ items, onOpen }: ImportListProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-3">
      <h2 id="earlier-imports" className="font-semibold">
        Earlier imports
      </h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {kindWords[item.kind]}: {stateWords[item.state].toLowerCase()}
              </p>
              <p className="text-sm text-ink-soft">{statusOf(item)}</p>
              <p className="figures text-sm text-ink-soft">
                {[item.created_by, momentInList(item.created_at)].filter(Boolean).join(', ')}
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Open the import of ${momentInList(item.created_at)}`}
              onClick={() => onOpen(item.id)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
