import type { DepartureView } from '@pam/contracts/egress'
import { fileSize } from '@pam/law/format/file-size'
import { providerName } from '#features/settings'
import { momentInList } from '#lib/dates'
import { Dialog } from '#ui/overlays/dialog'
import { OutcomeBadge, outcomeWords } from './outcome-badge.tsx'

/** Everything the ledger stores about one row. The content is not in it, only its size and hash. */
export function DepartureDialog({ departure, onClose }: { departure: DepartureView; onClose: () => void }) {
  const entry = departure
  const facts = [
    ['When', momentInList(entry.at)],
    ['Who', entry.actor || 'Pam (automatic)'],
    ['Case', entry.case_id ?? 'none'],
    ['Why', entry.purpose],
    ['How', entry.method],
    ['Where', entry.host || 'an address that names no host'],
    ['Sent', fileSize(entry.bytes)],
    ['SHA-256 of the content', entry.payload_hash ?? 'no content'],
    ['Answer', entry.status === null ? 'none' : `status ${entry.status}`],
    ['Received', entry.bytes_received === null ? 'nothing' : fileSize(entry.bytes_received)],
    ['Took', entry.took_ms === null ? 'not known' : `${entry.took_ms} ms`],
    ['Remark', entry.reason ?? 'none'],
  ] as const
  return (
    <Dialog title={`${providerName(entry.provider)}: ${entry.purpose}`} isOpen onClose={onClose}>
      <p className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <OutcomeBadge outcome={entry.outcome} />
        {outcomeWords[entry.outcome].meaning}
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
