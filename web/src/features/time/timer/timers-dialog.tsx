import type { TimerView } from '@pam/contracts/time/timers'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import {
  timeQueries,
  useChangeTimer,
  useDiscardTimer,
  usePauseTimer,
  useResumeTimer,
  useStartTimer,
} from '#slice/time/time.queries.ts'
import { clockOf } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { StopTimer } from './stop-timer.tsx'
import { useSeconds } from './use-seconds.ts'

/** All timers of a person: start one, switch between them, stop one and record it. */
export function TimersDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(timeQueries.timers())
  const { data, dataUpdatedAt } = query
  const [stopping, setStopping] = useState<TimerView | null>(null)
  if (stopping) return <StopTimer timer={stopping} onClose={() => setStopping(null)} onRecorded={onClose} />
  return (
    <Dialog title="Timer" isOpen onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        <QueryBoundary query={query} what="Your timers">
          {(shown) => (
            <ul aria-label="Timers" className="divide-y divide-rule empty:hidden">
              {shown.timers.map((timer) => (
                <TimerRow
                  key={timer.id}
                  timer={timer}
                  toldAt={dataUpdatedAt}
                  onStop={() => setStopping(timer)}
                />
              ))}
            </ul>
          )}
        </QueryBoundary>
        <StartTimer hasRunning={data?.timers.some(({ is_running }) => is_running) ?? false} />
        <p className="text-sm">
          <Link to="/time" onClick={onClose}>
            Time entries
          </Link>
        </p>
      </div>
    </Dialog>
  )
}

function TimerRow({ timer, toldAt, onStop }: { timer: TimerView; toldAt: number; onStop: () => void }) {
  const seconds = useSeconds(timer, toldAt)
  const [pause, resume, discard] = [usePauseTimer(), useResumeTimer(), useDiscardTimer()]
  const change = useChangeTimer()
  const failure = pause.error ?? resume.error ?? discard.error ?? change.error
  const name = timer.case_title || 'No case yet'
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="figures w-20 text-lg font-semibold" role="timer" aria-label={`${name}, time`}>
          {clockOf(seconds)}
        </span>
        <span className="min-w-0 flex-1 basis-40">
          <span className="block truncate font-medium">{name}</span>
          {timer.narrative && <span className="block truncate text-sm text-ink-soft">{timer.narrative}</span>}
        </span>
        <span className="flex gap-1">
          {timer.is_running ? (
            <IconButton
              label={`Pause timer for ${name}`}
              icon={<Pause size={18} aria-hidden />}
              isBusy={pause.isPending}
              onClick={() => pause.mutate(timer.id)}
            />
          ) : (
            <IconButton
              label={`Resume timer for ${name}`}
              icon={<Play size={18} aria-hidden />}
              isBusy={resume.isPending}
              onClick={() => resume.mutate(timer.id)}
            />
          )}
          <IconButton
            label={`Discard timer for ${name}`}
            icon={<Trash2 size={18} aria-hidden />}
            isBusy={discard.isPending}
            onClick={() => discard.mutate(timer.id)}
          />
          <Button
            size="small"
            className="h-(--control)"
            icon={<Square size={14} aria-hidden />}
            onClick={onStop}
          >
            Stop
          </Button>
        </span>
      </div>
      {timer.case_id === null && (
        <CasePicker
          label="Case of this timer"
          placeholder="Title, number or client"
          value={null}
          onChange={(picked) =>
            picked &&
            change.mutate({
              id: timer.id,
              case_id: picked.id,
              narrative: timer.narrative,
              task_code: timer.task_code,
              activity_code: timer.activity_code,
            })
          }
        />
      )}
      <FormErrors
        message={failure ? sentenceFor(failure, 'The timer could not be changed. Try again.') : undefined}
      />
    </li>
  )
}

function StartTimer({ hasRunning }: { hasRunning: boolean }) {
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [narrative, setNarrative] = useState('')
  const start = useStartTimer()
  const begin = () =>
    start.mutate(
      { case_id: picked?.id ?? null, narrative },
      {
        onSuccess: () => {
          setPicked(null)
          setNarrative('')
        },
      },
    )
  return (
    <form
      noValidate
      className="grid gap-4 border-t border-rule pt-4 first:border-0"
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      <CasePicker
        label="Case"
        placeholder="Choose now or when you stop"
        value={picked}
        onChange={setPicked}
      />
      <TextField
        label="Description"
        isOptional
        maxLength={2000}
        value={narrative}
        onChange={(event) => setNarrative(event.target.value)}
      />
      <FormErrors
        message={
          start.error ? sentenceFor(start.error, 'The timer could not be started. Try again.') : undefined
        }
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          look="primary"
          icon={<Play size={16} aria-hidden />}
          isBusy={start.isPending}
          busyText="Starting..."
        >
          {hasRunning ? 'Switch to new timer' : 'Start timer'}
        </Button>
      </div>
    </form>
  )
}
