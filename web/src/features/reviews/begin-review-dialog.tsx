import { type DocumentPick, newReview, type ReviewQuestion } from '@pam/contracts/reviews'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PickedCase } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { PickFields } from './pick-fields.tsx'
import { QuestionChooser } from './question-chooser.tsx'
import { documentsIn } from './review-labels.ts'
import { useBeginReview } from './reviews.queries.ts'

interface BeginReviewDialogProps {
  /** Documents that are chosen already; without them the form asks. */
  chosen?: readonly string[]
  /** The case it belongs to, where it begins in one. */
  caseId?: string | null
  onClose: () => void
}

const usual: readonly ReviewQuestion[] = [
  { ask: 'trait', trait: 'kind' },
  { ask: 'fact', fact: 'parties' },
  { ask: 'clause', category: 'Governing Law' },
]

/** A review: a name, documents, and what each of them is asked. */
export function BeginReviewDialog({ chosen, caseId = null, onClose }: BeginReviewDialogProps) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [pick, setPick] = useState<DocumentPick | null>(
    chosen ? { by: 'hand', ids: [...chosen] } : caseId ? { by: 'case', case_id: caseId } : null,
  )
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [isForAll, setForAll] = useState(false)
  const [questions, setQuestions] = useState<readonly ReviewQuestion[]>(usual)
  const [missing, setMissing] = useState<Partial<Record<'name' | 'documents' | 'questions', string>>>({})
  const field = useRef<HTMLInputElement>(null)
  const begin = useBeginReview()
  const inCase = caseId ?? picked?.id ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const audience = isForAll ? 'firm' : 'me'
    const parsed = newReview.safeParse({ name, case_id: inCase, audience, documents: pick, questions })
    const first = (part: string) => parsed.error?.issues.find((issue) => issue.path[0] === part)?.message
    setMissing({
      ...(first('name') && { name: first('name') }),
      ...(!pick && { documents: 'Choose the documents.' }),
      ...(first('questions') && { questions: first('questions') }),
    } as typeof missing)
    if (first('name')) field.current?.focus()
    if (!parsed.success) return
    begin.mutate(parsed.data, {
      onSuccess: ({ id }) => {
        onClose()
        void navigate(`/documents/reviews/${id}`)
      },
    })
  }
  const refused = begin.error instanceof ApiError ? begin.error.fields : {}
  return (
    <Dialog title="Review documents" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          ref={field}
          label="Name"
          maxLength={120}
          placeholder="Leases of the Elm Street block"
          value={name}
          error={missing.name ?? refused.name}
          onChange={(event) => setName(event.target.value)}
        />
        {chosen ? (
          <p className="text-sm text-ink-soft">{documentsIn(chosen.length)} chosen.</p>
        ) : caseId ? (
          <p className="text-sm text-ink-soft">
            All documents of this case. To review some of them, choose them in the list first.
          </p>
        ) : (
          <PickFields
            error={missing.documents}
            onPick={(next, its) => {
              setPick(next)
              setPicked(its)
            }}
          />
        )}
        <QuestionChooser questions={questions} onChange={setQuestions} error={missing.questions} />
        {inCase === null && (
          <Checkbox
            label="Everyone in the firm sees this review"
            hint="Each person sees only the documents they have access to."
            checked={isForAll}
            onChange={(event) => setForAll(event.target.checked)}
          />
        )}
        <FormErrors
          message={
            begin.error ? sentenceFor(begin.error, 'The review could not be started. Try again.') : undefined
          }
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={begin.isPending} busyText="Beginning...">
            Start review
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
