import type { ResearchRun } from '@pam/contracts/research/runs'
import { Bell, BellOff, Ellipsis, FolderInput, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { Button, buttonStyles } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Confirm } from '#ui/overlays/confirm'
import { Dialog } from '#ui/overlays/dialog'
import { Menu, type MenuEntry } from '#ui/overlays/menu'
import { isUnderWay, useChangeRun, useRefreshRun, useRemoveRun } from './runs.queries.ts'

/** Actions for a whole run. */
export function RunActions({ run }: { run: ResearchRun }) {
  const may = useMay()
  const toast = useToast()
  const [opened, setOpened] = useState<'case' | 'delete' | null>(null)
  const refresh = useRefreshRun(run.id)
  const change = useChangeRun(run.id)
  const onError = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'That did not work. Try again.') })
  const watch = () =>
    change.mutate(
      { revision: run.revision, is_watched: !run.is_watched },
      {
        onError,
        onSuccess: () =>
          toast({
            text: run.is_watched
              ? 'Stopped watching.'
              : 'Watching. Pam runs this again when there is new material and emails you what changed.',
          }),
      },
    )
  const entries: readonly MenuEntry[] = [
    ...(run.can.attach
      ? [
          {
            id: 'case',
            label: run.case_id ? 'Move to another case' : 'Attach to case',
            icon: <FolderInput size={16} aria-hidden />,
            onAction: () => setOpened('case'),
          },
        ]
      : []),
    ...(may('research.use')
      ? [
          {
            id: 'watch',
            label: run.is_watched ? 'Stop watching' : 'Watch for changes',
            icon: run.is_watched ? <BellOff size={16} aria-hidden /> : <Bell size={16} aria-hidden />,
            onAction: watch,
          },
        ]
      : []),
    {
      id: 'delete',
      label: 'Delete research',
      icon: <Trash2 size={16} aria-hidden />,
      onAction: () => setOpened('delete'),
    },
  ]
  if (!run.can.change) return null
  return (
    <>
      <Button
        icon={<RefreshCw size={16} aria-hidden />}
        isBusy={refresh.isPending || isUnderWay(run.state)}
        busyText="Running..."
        onClick={() => refresh.mutate(undefined, { onError })}
      >
        Refresh
      </Button>
      <Menu
        label="More"
        trigger={
          <>
            <Ellipsis size={18} aria-hidden />
            <span className="sr-only">More</span>
          </>
        }
        triggerClassName={buttonStyles({ size: 'square' })}
        entries={entries}
      />
      {opened === 'case' && <AttachDialog run={run} onClose={() => setOpened(null)} />}
      {opened === 'delete' && <DeleteRun run={run} onClose={() => setOpened(null)} />}
    </>
  )
}

function AttachDialog({ run, onClose }: { run: ResearchRun; onClose: () => void }) {
  const change = useChangeRun(run.id)
  const [picked, setPicked] = useState<PickedCase | null>(
    run.case_id && run.case_title ? { id: run.case_id, title: run.case_title } : null,
  )
  return (
    <Dialog
      title="Attach to case"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            isBusy={change.isPending}
            onClick={() =>
              change.mutate({ revision: run.revision, case_id: picked?.id ?? null }, { onSuccess: onClose })
            }
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <CasePicker
          label="Case"
          value={picked}
          onChange={setPicked}
          hint="Everyone who can see the case can see this research. Without a case it is yours alone."
          autoFocus
        />
        <FormErrors
          message={change.error ? sentenceFor(change.error, 'It could not be attached.') : undefined}
        />
      </div>
    </Dialog>
  )
}

function DeleteRun({ run, onClose }: { run: ResearchRun; onClose: () => void }) {
  const navigate = useNavigate()
  const toast = useToast()
  const remove = useRemoveRun(run.id)
  return (
    <Confirm
      title="Delete this research?"
      confirmText="Delete research"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => void navigate('/research'),
          onError: (error) =>
            toast({ tone: 'danger', text: sentenceFor(error, 'It could not be deleted. Try again.') }),
        })
      }
    >
      The memo, its notes and its sign-offs are deleted. The authorities stay in the library.
    </Confirm>
  )
}
