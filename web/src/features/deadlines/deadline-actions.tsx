import type { DeadlineRow } from '@pam/contracts/deadlines'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { NewTask } from '#features/tasks'
import { sentenceFor } from '#lib/api-error'
import { useRecordActs } from '#lib/record-acts'
import { Button, buttonStyles } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Menu } from '#ui/overlays/menu'
import { useAcknowledge, useSettle } from './deadlines.queries.ts'
import { AssignDialog } from './dialogs/assign-dialog.tsx'
import { CancelDialog } from './dialogs/cancel-dialog.tsx'
import type { OnDeadline } from './dialogs/on-deadline.ts'
import { OverrideDialog } from './dialogs/override-dialog.tsx'

/** A task due from this deadline. */
const TaskDialog = ({ row, onClose }: OnDeadline<DeadlineRow>) => (
  <Suspense>
    <NewTask caseId={row.case_id} deadlineId={row.id} others={[]} onClose={onClose} />
  </Suspense>
)

const dialogs = { assign: AssignDialog, override: OverrideDialog, cancel: CancelDialog, task: TaskDialog }
type Asked = keyof typeof dialogs

/** Actions for one deadline: the usual ones as buttons, the rest in a menu. */
export function DeadlineActions({ row }: { row: DeadlineRow }) {
  const [asked, setAsked] = useState<Asked>()
  const settle = useSettle(row.id)
  const acknowledge = useAcknowledge(row.id)
  const acts = useRecordActs('deadline', { id: row.id, caseId: row.case_id })
  const toast = useToast()
  const failed = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'Nothing was changed. Try again.') })
  const isOpen = row.status === 'open'
  const finish = () =>
    settle.mutate(
      { status: 'done', version: row.version },
      {
        onSuccess: ({ version }) =>
          toast({
            text: `${row.title} is done.`,
            undo: () => settle.mutate({ status: 'open', version }, { onError: failed }),
          }),
        onError: failed,
      },
    )
  const reopen = () =>
    settle.mutate(
      { status: 'open', version: row.version },
      { onSuccess: () => toast({ text: `${row.title} is open again.` }), onError: failed },
    )
  const seen = () =>
    acknowledge.mutate(undefined, {
      onSuccess: () => toast({ text: `You have seen ${row.title}.` }),
      onError: failed,
    })
  const Asking = asked && dialogs[asked]
  const named = <span className="sr-only">: {row.title}</span>
  if (!row.can_change) return null
  return (
    <>
      {row.can_acknowledge && row.acknowledgements_needed > 0 && (
        <Button size="small" isBusy={acknowledge.isPending} onClick={seen}>
          Acknowledge{named}
        </Button>
      )}
      {isOpen ? (
        <>
          <Button size="small" isBusy={settle.isPending} onClick={finish}>
            Done{named}
          </Button>
          <Menu
            label={`More for ${row.title}`}
            trigger={
              <>
                <Ellipsis size={18} aria-hidden />
                <span className="sr-only">More for {row.title}</span>
              </>
            }
            triggerClassName={buttonStyles({ look: 'plain', size: 'small' })}
            entries={[
              { id: 'task', label: 'Add a task', onAction: () => setAsked('task') },
              { id: 'assign', label: 'Reassign', onAction: () => setAsked('assign') },
              { id: 'override', label: 'Changed by order', onAction: () => setAsked('override') },
              ...acts.entries,
              { id: 'cancel', label: 'Cancel deadline', onAction: () => setAsked('cancel') },
            ]}
          />
        </>
      ) : (
        <Button size="small" isBusy={settle.isPending} onClick={reopen}>
          Reopen{named}
        </Button>
      )}
      {acts.dialog}
      {Asking && <Asking row={row} onClose={() => setAsked(undefined)} />}
    </>
  )
}
