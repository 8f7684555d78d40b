import { BookOpen, SearchX, Trash2 } from 'lucide-react'
import { useMayChange } from '#lib/use-may'
import { shelfNames } from '#slice/knowledge/knowledge-labels.ts'
import {
  isNarrowed,
  type KnowledgePlace,
  noFilter,
  type PlaceChange,
} from '#slice/knowledge/knowledge-place.ts'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'

interface ShelfEmptyProps {
  place: KnowledgePlace
  onChange: (change: PlaceChange) => void
}

export function ShelfEmpty({ place, onChange }: ShelfEmptyProps) {
  const may = useMayChange()
  if (isNarrowed(place))
    return (
      <Empty
        title="No matches"
        icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
        action={<Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
      >
        Try fewer or different words, another topic, or all categories.
      </Empty>
    )
  if (place.removed)
    return (
      <Empty title="The trash is empty" icon={<Trash2 size={28} strokeWidth={1.5} aria-hidden />}>
        Deleted items are left out of every list and search, and can be restored.
      </Empty>
    )
  const shelf = place.collection ? `“${shelfNames[place.collection]}”` : 'the knowledge base'
  return (
    <Empty
      title={`Nothing in ${shelf} yet`}
      icon={<BookOpen size={28} strokeWidth={1.5} aria-hidden />}
      action={
        may('documents.create') && (
          <ButtonLink
            to={`/knowledge/new${place.collection ? `?collection=${place.collection}` : ''}`}
            look="primary"
          >
            New item
          </ButtonLink>
        )
      }
    >
      Save work your firm will reuse, such as a memo on when a tenant may withhold rent.
    </Empty>
  )
}
