import type { AuditView } from '@pam/contracts/monitoring'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Dialog } from '#ui/overlays/dialog'
import { actionInWords, detailLines } from './audit-labels.ts'

interface AuditEntryDialogProps {
  entry: AuditView
  onClose: () => void
  /** Shows everything that happened to the same record. */
  onFollow: (subjectId: string) => void
}

export function AuditEntryDialog({ entry, onClose, onFollow }: AuditEntryDialogProps) {
  const { subject_id: subject } = entry
  const facts = [
    ['When', momentInList(entry.at)],
    ['Who', `${entry.actor} (${entry.actor_role})`],
    ['Record', entry.subject ? `${entry.subject.name} (${subject})` : (subject ?? 'None')],
    ['Entry', String(entry.seq)],
    ['Hash', entry.hash],
  ] as const
  return (
    <Dialog
      title={actionInWords(entry.action)}
      isOpen
      onClose={onClose}
      footer={subject && <Button onClick={() => onFollow(subject)}>Follow this record</Button>}
    >
      <Facts of={facts} />
      {entry.detail && Object.keys(entry.detail).length > 0 && (
        <section aria-labelledby="audit-details" className="mt-4 border-t border-rule pt-3">
          <h3 id="audit-details" className="mb-2 text-sm font-semibold">
            Details
          </h3>
          <Facts of={detailLines(entry.detail)} />
        </section>
      )}
    </Dialog>
  )
}

function Facts({ of: facts }: { of: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
