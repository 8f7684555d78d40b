import type { TimerView } from '@pam/contracts/time/timers'
import { durationText } from '@pam/law/billing/money-and-time'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useSettleIdle } from '#slice/time/time.queries.ts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'

interface IdleQuestionProps {
  timer: TimerView
  idleSince: Date
  onAnswered: () => void
}

/** After a pause at the keyboard: does the time count? Nothing is dropped without an answer. */
export function IdleQuestion({ timer, idleSince, onAnswered }: IdleQuestionProps) {
  const settle = useSettleIdle()
  const [askedAt] = useState(() => Date.now())
  const idle = durationText((askedAt - idleSince.getTime()) / 1000)
  const answer = (keep: boolean) =>
    settle.mutate({ id: timer.id, idle_since: idleSince.toISOString(), keep }, { onSuccess: onAnswered })
  return (
    <Dialog
      title="Were you working?"
      role="alertdialog"
      isOpen
      onClose={() => answer(true)}
      footer={
        <>
          <Button isBusy={settle.isPending} onClick={() => answer(true)}>
            Keep {idle}
          </Button>
          <Button look="primary" isBusy={settle.isPending} onClick={() => answer(false)}>
            Drop {idle}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        The timer{timer.case_title ? ` for ${timer.case_title}` : ''} kept running for {idle} without
        activity. Drop that time, or keep it if you were working away from the screen.
      </p>
      <FormErrors
        message={settle.error ? sentenceFor(settle.error, 'This could not be saved. Try again.') : undefined}
      />
    </Dialog>
  )
}
