import type { KnowledgeRow } from '@pam/contracts/knowledge'
import { counted } from '@pam/law/format/numbers'
import { FilePen, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateInList } from '#lib/dates'
import { useMayChange } from '#lib/use-may'
import { FavouriteButton } from '#slice/knowledge/item/favourite-button.tsx'
import { ReviewMark } from '#slice/knowledge/item/review-mark.tsx'
import { placeWords, shelfNames } from '#slice/knowledge/knowledge-labels.ts'
import { Badge } from '#ui/feedback/badge'

interface ShelfRowProps {
  item: KnowledgeRow
  /** In its own category its label says nothing new. */
  isOnShelf: boolean
  /** Actions in the list. */
  action?: ReactNode
}

export function ShelfRow({ item, isOnShelf, action }: ShelfRowProps) {
  const may = useMayChange()
  const place = placeWords(item)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-rule py-3.5 last:border-0">
      <div className="grid gap-1">
        <p className="font-serif text-[1.0625rem] leading-snug font-semibold break-words">
          <Link to={`/knowledge/${item.id}`} className="hover:underline">
            {item.title}
          </Link>
        </p>
        {place && <p className="figures text-sm text-brass">{place}</p>}
        <p className="line-clamp-2 max-w-[90ch] text-sm text-ink-soft">{item.opening}</p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-faint">
          {!isOnShelf && <Badge>{shelfNames[item.collection]}</Badge>}
          {item.is_changed && (
            <Badge tone="accent" icon={<FilePen size={12} aria-hidden />}>
              Your firm’s version
            </Badge>
          )}
          {item.jurisdiction && <span>{item.jurisdiction}</span>}
          {item.as_of && <span className="figures">{`As of ${dateInList(item.as_of)}`}</span>}
          <ReviewMark item={item} />
          {item.tags.map((tag) => (
            <Badge key={tag} tone="plum">
              {tag}
            </Badge>
          ))}
          {item.comments > 0 && (
            <span className="figures inline-flex items-center gap-1">
              <MessageSquareText size={12} aria-hidden />
              {counted(item.comments, 'comment')}
            </span>
          )}
        </div>
      </div>
      <div className="flex items-start">
        {action ?? (may('documents.create') && <FavouriteButton item={item} />)}
      </div>
    </li>
  )
}
