import type { QuickEntryReading } from '@pam/contracts/time'
import { durationText, hoursText } from '@pam/law/billing/money-and-time'
import { useQuery } from '@tanstack/react-query'
import { CornerDownLeft, TriangleAlert } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { timeQueries, useRecordTime } from '#slice/time/time.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { controlStyles } from '#ui/fields/field'
import type { EntryDraft } from './entry-dialog.tsx'

const pauseMs = 200

/** What was typed, once the hands rest. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

interface QuickEntryProps {
  field: RefObject<HTMLInputElement | null>
  /** Opens the whole form with what was understood. */
  onDetails: (draft: EntryDraft) => void
}

/** One line, as one would say it; below it how it is understood, while it is typed. */
export function QuickEntry({ field, onDetails }: QuickEntryProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<QuickEntryReading['case']>(null)
  const rested = useRested(text.trim())
  const { data, isFetching } = useQuery({ ...timeQueries.quick(rested), enabled: rested !== '' })
  const add = useRecordTime()
  const toast = useToast()
  const reading = rested === '' ? undefined : data
  const inCase = reading?.case ?? chosen
  const isReady = rested === text.trim() && !isFetching && reading?.problem === null && inCase !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reading || !isReady || !inCase || !reading.worked_on || !reading.seconds_worked) return
    if (!reading.narrative) return onDetails(draftOf(reading, inCase))
    add.mutate(
      {
        case_id: inCase.id,
        worked_on: reading.worked_on,
        seconds_worked: reading.seconds_worked,
        started_at: reading.started_at,
        narrative: reading.narrative,
        task_code: reading.task_code,
        activity_code: reading.activity_code,
        is_billable: reading.is_billable,
        is_no_charge: reading.is_no_charge,
      },
      {
        onSuccess: ({ hundredths_billed, case_title }) => {
          setText('')
          setChosen(null)
          toast({ text: `${hoursText(hundredths_billed)} h recorded on ${case_title}.` })
          field.current?.focus()
        },
        onError: (error) =>
          toast({
            text: sentenceFor(error, 'The time could not be recorded. The line is still there; try again.'),
            tone: 'danger',
          }),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="rounded-lg border border-rule bg-surface p-4">
      <label htmlFor={id} className="text-sm font-medium">
        Quick entry
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          ref={field}
          type="text"
          autoComplete="off"
          maxLength={2000}
          placeholder="1h20m draft answer Rivera"
          aria-describedby={`${id}-read`}
          aria-keyshortcuts="n"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(null)
          }}
          className={controlStyles}
        />
        <Button
          type="submit"
          look="primary"
          disabled={!isReady}
          isBusy={add.isPending}
          icon={<CornerDownLeft size={16} aria-hidden />}
        >
          Record
        </Button>
      </div>
      <div id={`${id}-read`} aria-live="polite" className="mt-2 min-h-6 text-sm">
        {!reading && (
          <p className="text-ink-faint">
            A length of time, what you did, and the case: “0.4 call Chen re: lease”, “9:15-10:05 deposition
            prep Rivera yesterday”.
          </p>
        )}
        {reading?.problem && <p className="text-attention">{reading.problem}</p>}
        {reading && reading.problem === null && (
          <Understood
            reading={reading}
            inCase={inCase}
            onChoose={setChosen}
            onDetails={() => onDetails(draftOf(reading, inCase))}
          />
        )}
      </div>
    </form>
  )
}

const draftOf = (reading: QuickEntryReading, inCase: QuickEntryReading['case']): EntryDraft => ({
  case: inCase,
  worked_on: reading.worked_on ?? '',
  seconds_worked: reading.seconds_worked,
  started_at: reading.started_at,
  narrative: reading.narrative,
  task_code: reading.task_code,
  activity_code: reading.activity_code,
})

interface UnderstoodProps {
  reading: QuickEntryReading
  inCase: QuickEntryReading['case']
  onChoose: (picked: QuickEntryReading['case']) => void
  onDetails: () => void
}

function Understood({ reading, inCase, onChoose, onDetails }: UnderstoodProps) {
  const facts = [
    reading.seconds_worked !== null && durationText(reading.seconds_worked),
    reading.hundredths_billed !== null && `billed as ${hoursText(reading.hundredths_billed)} h`,
    reading.worked_on !== null && dateInList(reading.worked_on),
    [reading.task_code, reading.activity_code].filter(Boolean).join(' '),
    !reading.is_billable && 'not billable',
    reading.is_no_charge && 'no charge',
  ].filter(Boolean)
  return (
    <div className="grid gap-1.5">
      <p className="figures flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-medium">{inCase ? inCase.title : 'Which case?'}</span>
        <span className="text-ink-soft">{facts.join(' · ')}</span>
        {reading.narrative && <span>“{reading.narrative}”</span>}
        <Button size="small" look="plain" className="-my-1" onClick={onDetails}>
          Add details
        </Button>
      </p>
      {!inCase && reading.candidates.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {reading.candidates.map((candidate) => (
            <Button key={candidate.id} size="small" onClick={() => onChoose(candidate)}>
              {candidate.title}
            </Button>
          ))}
        </div>
      )}
      {!inCase && reading.candidates.length === 0 && (
        <p className="text-ink-soft">Name the client or the case, or add details to choose it.</p>
      )}
      {reading.warnings.map(({ kind, text }) => (
        <p key={kind} className="flex items-start gap-1.5 text-attention">
          <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
          {text}
        </p>
      ))}
    </div>
  )
}
