import type { ReviewCell } from '@pam/contracts/reviews'
import { Check, Pencil } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { useJudge, useUnjudge } from './reviews.queries.ts'

interface JudgeFormProps {
  place: { id: string; document: string; column: string }
  cell: ReviewCell
}

/** Confirm, or enter the correct answer. It is shown beside the answer, and no run overwrites it. */
export function JudgeForm({ place, cell }: JudgeFormProps) {
  const { word } = cell
  const canConfirm = cell.state === 'answered' || cell.state === 'not_found'
  const [isCorrecting, setCorrecting] = useState(word?.verdict === 'corrected')
  const [answer, setAnswer] = useState(word?.answer ?? cell.answer)
  const [note, setNote] = useState(word?.note ?? '')
  const [missing, setMissing] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const judge = useJudge(place)
  const unjudge = useUnjudge(place)
  const failure = judge.error ?? unjudge.error
  const fields = failure instanceof ApiError ? failure.fields : {}
  const correct = (event: FormEvent) => {
    event.preventDefault()
    const wrong = answer.trim() === '' ? 'Enter the correct answer.' : ''
    setMissing(wrong)
    if (wrong) return field.current?.focus()
    judge.mutate({ verdict: 'corrected', answer, note })
  }
  const takeBack = () =>
    unjudge.mutate(undefined, {
      onSuccess: () => {
        setCorrecting(false)
        setAnswer(cell.answer)
        setNote('')
      },
    })
  return (
    <form onSubmit={correct} noValidate className="grid gap-3 border-t border-rule pt-4">
      <h3 className="font-semibold">Your review</h3>
      {word && (
        <p className="text-sm text-ink-soft">
          {word.verdict === 'confirmed' ? 'Confirmed' : 'Corrected'} by {word.by}, {momentInList(word.at)}, on
          version {word.version}.
        </p>
      )}
      {isCorrecting && (
        <TextArea
          ref={field}
          label="Correct answer"
          maxLength={1000}
          value={answer}
          error={missing || fields.answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      <TextArea
        label="Note"
        isOptional
        rows={2}
        maxLength={1000}
        value={note}
        error={fields.note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormErrors
        message={failure ? sentenceFor(failure, 'This could not be saved. Try again.') : undefined}
      />
      <div className="flex flex-wrap gap-2">
        {isCorrecting ? (
          <>
            <Button type="submit" look="primary" isBusy={judge.isPending} busyText="Saving...">
              Save correction
            </Button>
            <Button onClick={() => setCorrecting(false)}>Do not correct</Button>
          </>
        ) : (
          <>
            {canConfirm && (
              <Button
                look="primary"
                icon={<Check size={16} aria-hidden />}
                isBusy={judge.isPending}
                busyText="Saving..."
                onClick={() => judge.mutate({ verdict: 'confirmed', note })}
              >
                Confirm
              </Button>
            )}
            <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setCorrecting(true)}>
              {canConfirm ? 'Correct' : 'Answer it yourself'}
            </Button>
          </>
        )}
        {word && (
          <Button look="plain" isBusy={unjudge.isPending} busyText="Clearing..." onClick={takeBack}>
            Clear my review
          </Button>
        )}
      </div>
    </form>
  )
}
