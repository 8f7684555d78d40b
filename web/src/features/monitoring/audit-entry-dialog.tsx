import type { AuditView } from '@pam/contracts/monitoring'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Dialog } from '#ui/overlays/dialog'
import { actionInWords } from './audit-columns.tsx'

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
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {entry.detail && (
        <pre className="mt-4 overflow-x-auto rounded-sm bg-sunken p-3 text-xs">
          {JSON.stringify(entry.detail, null, 2)}
        </pre>
      )}
    </Dialog>
  )
}
