import type { TimeEntryView } from '@pam/contracts/time'
import { hoursText } from '@pam/law/billing/money-and-time'
import { dollars } from '@pam/law/format/money'
import { Lock, Pencil, RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useRemoveEntry, useReopenEntry, useRestoreEntry } from '#slice/time/time.queries.ts'
import { sourceWords, statusTones, statusWords } from '#slice/time/time-labels.ts'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'

interface EntryRowProps {
  entry: TimeEntryView
  /** Whose it is, where the list shows more than one person's. */
  withPerson: boolean
  isSelected: boolean
  onSelect: ((isSelected: boolean) => void) | null
  onEdit: (entry: TimeEntryView) => void
}

/** One entry: what, on which case, how long; its warnings below. */
export function EntryRow({ entry, withPerson, isSelected, onSelect, onEdit }: EntryRowProps) {
  const charge = entry.billed_elsewhere
    ? ''
    : !entry.is_billable
      ? 'Not billable'
      : entry.is_no_charge
        ? 'No charge'
        : ''
  return (
    <li className="flex gap-3 py-2.5">
      {onSelect && (
        <input
          type="checkbox"
          aria-label={`Select ${entry.narrative}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="break-words">{entry.narrative}</p>
        <p className="figures mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Link to={`/cases/${entry.case_id}?tab=billing`} className="max-w-full truncate">
            {entry.case_title}
          </Link>
          {withPerson && <span>{entry.person}</span>}
          {(entry.task_code || entry.activity_code) && (
            <span>{[entry.task_code, entry.activity_code].filter(Boolean).join(' ')}</span>
          )}
          {charge && <Badge>{charge}</Badge>}
          {entry.ai_assisted && <Badge tone="plum">AI-assisted</Badge>}
          {sourceWords[entry.source] && <span className="text-ink-faint">{sourceWords[entry.source]}</span>}
          {entry.is_billed ? (
            <Badge tone="accent" icon={<Lock size={12} aria-hidden />}>
              {entry.billed_elsewhere ? 'Billed elsewhere' : 'Billed'}
            </Badge>
          ) : (
            <Badge tone={statusTones[entry.status]}>{statusWords[entry.status]}</Badge>
          )}
        </p>
        {entry.warnings.map(({ kind, text }) => (
          <p key={kind} className="mt-1 flex items-start gap-1.5 text-sm text-attention">
            <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
            {text}
          </p>
        ))}
      </div>
      <div className="figures shrink-0 text-right">
        <p className="font-semibold">{hoursText(entry.hundredths_billed)} h</p>
        {entry.amount_cents !== null && (
          <p className="text-sm text-ink-soft">{dollars(entry.amount_cents)}</p>
        )}
      </div>
      <RowActs entry={entry} onEdit={onEdit} />
    </li>
  )
}

function RowActs({ entry, onEdit }: Pick<EntryRowProps, 'entry' | 'onEdit'>) {
  const [remove, restore, reopen] = [useRemoveEntry(), useRestoreEntry(), useReopenEntry()]
  const toast = useToast()
  const failed = (error: unknown) =>
    toast({ text: sentenceFor(error, 'That did not work. Try again.'), tone: 'danger' })
  const drop = () =>
    remove.mutate(entry.id, {
      onSuccess: () =>
        toast({
          text: `Deleted: ${entry.narrative}`,
          undo: () => restore.mutate(entry.id, { onError: failed }),
        }),
      onError: failed,
    })
  return (
    <div className="flex shrink-0 items-start max-sm:flex-col">
      {entry.can.change && (
        <IconButton
          label={`Edit ${entry.narrative}`}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => onEdit(entry)}
        />
      )}
      {entry.can.remove && (
        <IconButton
          label={`Delete ${entry.narrative}`}
          icon={<Trash2 size={16} aria-hidden />}
          isBusy={remove.isPending}
          onClick={drop}
        />
      )}
      {entry.can.reopen && (
        <IconButton
          label={`Reopen ${entry.narrative}`}
          icon={<RotateCcw size={16} aria-hidden />}
          isBusy={reopen.isPending}
          onClick={() => reopen.mutate(entry.id, { onError: failed })}
        />
      )}
    </div>
  )
}
