import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useItemActs } from '#slice/knowledge/knowledge.queries.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { RelateDialog } from './relate-dialog.tsx'

type Related = KnowledgeItem['related'][number]

/** What an item cites, what cites it and its related items. */
export function LinkedList({ item }: { item: KnowledgeItem }) {
  const [isAdding, setAdding] = useState(false)
  const toast = useToast()
  const { unrelate } = useItemActs(item.id)
  const onDrop = (link: string) =>
    unrelate.mutate(link, {
      onSuccess: () => toast({ text: 'Link removed.' }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'Try again.') }),
    })
  const drop = item.can.change ? onDrop : null
  return (
    <div className="grid gap-5">
      <Group title="Cites" items={item.cites} onDrop={drop} />
      <Group title="Cited by" items={item.cited_by} onDrop={drop} />
      <Group title="Related" items={item.related} onDrop={drop} />
      {item.can.change && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Link2 size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Link to another item
        </Button>
      )}
      {isAdding && <RelateDialog item={item} onClose={() => setAdding(false)} />}
    </div>
  )
}

const shownAtFirst = 6

interface GroupProps {
  title: string
  items: readonly Related[]
  onDrop: ((link: string) => void) | null
}

function Group({ title, items, onDrop }: GroupProps) {
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, shownAtFirst)
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-xs font-semibold text-ink-faint uppercase">{title}</h2>
      <ul className="grid gap-1.5">
        {shown.map((entry) => (
          <li key={entry.id} className="flex items-start justify-between gap-2">
            <span className="min-w-0">
              <Link to={`/knowledge/${entry.id}`}>{entry.title}</Link>
              {entry.citation && <span className="figures block text-xs text-brass">{entry.citation}</span>}
            </span>
            {onDrop && entry.link_id && (
              <IconButton
                label={`Take the link to ${entry.title} back`}
                icon={<Unlink size={14} aria-hidden />}
                onClick={() => entry.link_id && onDrop(entry.link_id)}
              />
            )}
          </li>
        ))}
      </ul>
      {!isWhole && items.length > shownAtFirst && (
        <Button look="plain" size="small" onClick={() => setWhole(true)}>
          {`All ${items.length}`}
        </Button>
      )}
    </section>
  )
}
