import type { KnowledgeRow } from '@pam/contracts/knowledge'
import { Star } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useFavourite } from '#slice/knowledge/knowledge.queries.ts'
import { IconButton } from '#ui/actions/icon-button'
import { useToast } from '#ui/feedback/toast'

/** A star that toggles; it changes at once and reverts if the server refuses. */
export function FavouriteButton({ item }: { item: Pick<KnowledgeRow, 'id' | 'title' | 'is_favourite'> }) {
  const toast = useToast()
  const favourite = useFavourite()
  const isOn = favourite.isPending ? favourite.variables.favourite : item.is_favourite
  const turn = () =>
    favourite.mutate(
      { id: item.id, favourite: !isOn },
      { onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'Try again.') }) },
    )
  return (
    <IconButton
      label={`Favorite: ${item.title}`}
      aria-pressed={isOn}
      icon={<Star size={18} aria-hidden className={isOn ? 'fill-brass text-brass' : 'text-ink-faint'} />}
      onClick={turn}
    />
  )
}
