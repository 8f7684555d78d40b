import type { TimerView } from '@pam/contracts/time/timers'
import { durationText, hoursText } from '@pam/law/billing/money-and-time'
import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { useStopTimer } from '#slice/time/time.queries.ts'
import { activityOptions, taskOptions } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'

interface StopTimerProps {
  timer: TimerView
  onClose: () => void
  onRecorded: () => void
}

/** What was done, on which case: then the timer's time is recorded. */
export function StopTimer({ timer, onClose, onRecorded }: StopTimerProps) {
  const [picked, setPicked] = useState<PickedCase | null>(
    timer.case_id ? { id: timer.case_id, title: timer.case_title } : null,
  )
  const [narrative, setNarrative] = useState(timer.narrative)
  const [codes, setCodes] = useState({ task_code: timer.task_code, activity_code: timer.activity_code })
  const [flags, setFlags] = useState({ is_billable: true, ai_assisted: false })
  const [problem, setProblem] = useState('')
  const stop = useStopTimer(timer.id)
  const toast = useToast()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!picked) return setProblem('Choose the case.')
    if (!narrative.trim()) return setProblem('Describe the work.')
    stop.mutate(
      { case_id: picked.id, narrative, ...codes, ...flags },
      {
        onSuccess: ({ seconds_worked, hundredths_billed, case_title }) => {
          toast({
            text: `${durationText(seconds_worked)} recorded on ${case_title}, billed as ${hoursText(hundredths_billed)} h.`,
          })
          onRecorded()
        },
        onError: (error) =>
          setProblem(
            error instanceof ApiError && error.code === 'not_found'
              ? 'This timer was stopped on another device. Nothing was recorded twice.'
              : sentenceFor(error, 'The time could not be recorded. The timer is still there; try again.'),
          ),
      },
    )
  }
  return (
    <Dialog title="Record time" isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <CasePicker label="Case" placeholder="Title, number or client" value={picked} onChange={setPicked} />
        <TextArea
          label="Description"
          rows={3}
          maxLength={2000}
          value={narrative}
          onChange={(event) => setNarrative(event.target.value)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Task code"
            options={taskOptions}
            value={codes.task_code}
            onChange={(event) => setCodes({ ...codes, task_code: event.target.value })}
          />
          <Select
            label="Activity code"
            options={activityOptions}
            value={codes.activity_code}
            onChange={(event) => setCodes({ ...codes, activity_code: event.target.value })}
          />
        </div>
        <Checkbox
          label="Billable"
          checked={flags.is_billable}
          onChange={(event) => setFlags({ ...flags, is_billable: event.target.checked })}
        />
        <Checkbox
          label="AI-assisted"
          hint={`${durationText(timer.active_seconds)} of active time measured. Bill only the time actually spent.`}
          checked={flags.ai_assisted}
          onChange={(event) => setFlags({ ...flags, ai_assisted: event.target.checked })}
        />
        <FormErrors message={problem || undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" look="primary" isBusy={stop.isPending} busyText="Recording...">
            Record time
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
