import type { LinkView } from '@pam/contracts/sharing'
import { TriangleAlert } from 'lucide-react'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Card } from '#ui/layout/card'
import { leavesWords } from './links/labels.ts'

/** What leaves by a share, document by document. */
export const SharedCard = ({ link }: { link: LinkView }) => (
  <Card title="Documents">
    {link.shared.length === 0 ? (
      <p className="text-ink-soft">The documents of this link are destroyed.</p>
    ) : (
      <ul className="divide-y divide-rule">
        {link.shared.map((one) => (
          <li key={one.document_id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
              <Link to={`/documents/${one.document_id}`}>{one.name}</Link>
              <span className="figures text-sm text-ink-soft">
                {one.version === null ? 'Always the latest version' : `Version ${one.version}`}
              </span>
              {one.closed_because && (
                <Badge tone="attention" icon={<TriangleAlert size={12} aria-hidden />}>
                  Not shown now
                </Badge>
              )}
            </p>
            <p className="text-sm text-ink-soft">{one.closed_because ?? leavesWords(one)}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
