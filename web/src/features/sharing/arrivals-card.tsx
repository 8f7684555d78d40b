import type { LinkView } from '@pam/contracts/sharing'
import { fileSize } from '@pam/law/format/file-size'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { momentInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Card } from '#ui/layout/card'

/** What was requested, and the files that were received. */
export function ArrivalsCard({ link }: { link: LinkView }) {
  const names = new Map(link.items.map(({ id, name }) => [id, name]))
  return (
    <Card title="Requested documents">
      <div className="grid gap-5">
        {link.items.length > 0 && (
          <ul className="grid gap-1.5">
            {link.items.map(({ id, name, is_done }) => (
              <li key={id} className="flex items-start gap-2">
                {is_done ? (
                  <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-good" />
                ) : (
                  <CircleDashed size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
                )}
                <span>
                  {name}{' '}
                  <span className="text-sm text-ink-soft">{is_done ? 'arrived' : 'still to come'}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {link.arrivals.length === 0 ? (
          <p className="text-ink-soft">No files received yet.</p>
        ) : (
          <ul aria-label="Files received" className="divide-y divide-rule">
            {link.arrivals.map((one) => (
              <li key={one.id} className="py-2.5 [overflow-wrap:anywhere]">
                {one.document_id ? <Link to={`/documents/${one.document_id}`}>{one.name}</Link> : one.name}
                <span className="figures block text-sm text-ink-soft">
                  {[
                    one.item_id && names.get(one.item_id),
                    fileSize(one.size),
                    `from ${one.from}`,
                    momentInList(one.at),
                    !one.document_id && 'destroyed since',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
