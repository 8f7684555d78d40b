import type { CaseView } from '@pam/contracts/cases'
import { useRef, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { actWords, type CaseAct } from './case-acts.ts'
import { useDeclineCase, useHoldCase, useOpenCase, useReopenCase } from './cases.queries.ts'

/** Closing needs more input and has its own dialog. */
type AskedAct = Exclude<CaseAct, 'close'>

interface CaseActDialogProps {
  act: AskedAct
  case: CaseView
  onClose: () => void
}

/** Asks before a step, takes it, and stays with the server's words when it is refused. */
export function CaseActDialog({ act, case: legalCase, onClose }: CaseActDialogProps) {
  const words = actWords[act]
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const step = useStep(act, legalCase.id)
  const toast = useToast()
  const needsReason = act === 'decline'
  const run = async () => {
    if (needsReason && !reason.trim()) {
      setMissing('Enter a reason.')
      field.current?.focus()
      return
    }
    try {
      await step.run(reason)
      toast({ text: words.done })
      onClose()
    } catch {
      // The dialog stays open and shows the reason.
    }
  }
  const isAboutConflicts = act === 'open' && step.error instanceof ApiError && step.error.code === 'conflict'
  return (
    <Dialog
      title={words.title}
      role="alertdialog"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={words.isDangerous ? 'danger' : 'primary'}
            isBusy={step.isPending}
            onClick={() => void run()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{words.text}</p>
        {needsReason && (
          <TextArea
            label="Reason"
            ref={field}
            value={reason}
            maxLength={2000}
            error={missing || undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <FormErrors message={step.error ? sentenceFor(step.error, words.failed) : undefined} />
        {isAboutConflicts && (
          <Link to={`/cases/${legalCase.id}?tab=conflicts`} onClick={onClose}>
            Go to conflicts
          </Link>
        )}
      </div>
    </Dialog>
  )
}

function useStep(act: AskedAct, id: string) {
  const open = useOpenCase(id)
  const hold = useHoldCase(id)
  const reopen = useReopenCase(id)
  const decline = useDeclineCase(id)
  const steps = {
    open: { ...open, run: () => open.mutateAsync() },
    hold: { ...hold, run: () => hold.mutateAsync(true) },
    resume: { ...hold, run: () => hold.mutateAsync(false) },
    reopen: { ...reopen, run: () => reopen.mutateAsync() },
    decline: { ...decline, run: (reason: string) => decline.mutateAsync(reason) },
  }
  const { run, error, isPending } = steps[act]
  return { run: run as (reason: string) => Promise<unknown>, error, isPending }
}
