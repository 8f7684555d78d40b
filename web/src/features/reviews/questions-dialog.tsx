import { mostColumns, type ReviewQuestion, type ReviewSummary } from '@pam/contracts/reviews'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { QuestionChooser } from './question-chooser.tsx'
import { useAddColumns, useDropColumn } from './reviews.queries.ts'

interface QuestionsDialogProps {
  review: ReviewSummary
  onClose: () => void
}

/** Adds and removes questions. */
export function QuestionsDialog({ review, onClose }: QuestionsDialogProps) {
  const [questions, setQuestions] = useState<readonly ReviewQuestion[]>([])
  const [missing, setMissing] = useState('')
  const add = useAddColumns(review.id)
  const drop = useDropColumn(review.id)
  const failure = add.error ?? drop.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(questions.length === 0 ? 'Add a question first.' : '')
    if (questions.length > 0) add.mutate([...questions], { onSuccess: onClose })
  }
  return (
    <Dialog title="Questions" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">
            Asked now, {review.columns.length} of at most {mostColumns}
          </p>
          <ul className="divide-y divide-rule rounded-md border border-rule" aria-label="Asked now">
            {review.columns.map(({ id, title }) => (
              <li key={id} className="flex items-center justify-between gap-2 py-0.5 pl-3 text-sm">
                <span className="min-w-0 break-words">{title}</span>
                {review.columns.length > 1 && (
                  <IconButton
                    label={`Remove ${title}`}
                    icon={<X size={16} aria-hidden />}
                    isBusy={drop.isPending && drop.variables === id}
                    onClick={() => drop.mutate(id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
        <QuestionChooser
          questions={questions}
          onChange={setQuestions}
          asked={review.columns.length}
          error={missing || undefined}
        />
        <FormErrors
          message={failure ? sentenceFor(failure, 'This could not be saved. Try again.') : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" look="primary" isBusy={add.isPending} busyText="Asking...">
            Ask
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
