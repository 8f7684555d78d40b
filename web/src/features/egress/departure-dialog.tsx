import type { DepartureView } from '@pam/contracts/egress'
import { providerName } from '#features/settings'
import { momentInList } from '#lib/dates'
import { bytesInWords } from '#lib/sizes'
import { Dialog } from '#ui/overlays/dialog'
import { OutcomeBadge, outcomeWords } from './outcome-badge.tsx'

/** Everything the ledger stores about one row. The content is not in it, only its size and hash. */
export function DepartureDialog({ departure, onClose }: { departure: DepartureView; onClose: () => void }) {
  const it = departure
  const facts = [
    ['When', momentInList(it.at)],
    ['Who', it.actor || 'Pam, by itself'],
    ['Case', it.case_id ?? 'none'],
    ['Why', it.purpose],
    ['How', it.method],
    ['Where', it.host || 'an address that names no host'],
    ['Sent', bytesInWords(it.bytes)],
    ['SHA-256 of the content', it.payload_hash ?? 'no content'],
    ['Answer', it.status === null ? 'none' : `status ${it.status}`],
    ['Received', it.bytes_received === null ? 'nothing' : bytesInWords(it.bytes_received)],
    ['Took', it.took_ms === null ? 'not known' : `${it.took_ms} ms`],
    ['Remark', it.reason ?? 'none'],
  ] as const
  return (
    <Dialog title={`${providerName(it.provider)}: ${it.purpose}`} isOpen onClose={onClose}>
      <p className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <OutcomeBadge outcome={it.outcome} />
        {outcomeWords[it.outcome].meaning}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
