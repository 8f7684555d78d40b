import { type Answer, type Answers, answerProblems, shownAnswers } from '@pam/contracts/intake/form'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { ApiError, sentenceFor } from '#lib/api-error'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Page } from '#ui/layout/page'
import { intakeQueries, useWriteDown } from './intake.queries.ts'
import { fieldId, QuestionFields } from './question/fields.tsx'

const chosenForm = z.object({ form: z.string().default('') })

/** For a call, a letter or a visit: the questions of a form, answered by a member of the firm. */
export function WriteDownPage() {
  const [{ form: chosen }, setPlace] = useUrlState(chosenForm)
  const query = useQuery(intakeQueries.forms())
  const { data: forms } = query
  const id = chosen || forms?.[0]?.id
  return (
    <Page title="New inquiry" lead={<Link to="/intake">Back to intake</Link>}>
      <QueryBoundary query={query} what="The forms">
        {(shown) => (
          <>
            {shown.length === 0 && (
              <Empty title="No form yet">
                Create one under Intake, Forms. It contains the questions to ask.
              </Empty>
            )}
            {id && (
              <div className="grid max-w-xl gap-5">
                <Select
                  label="What is it about?"
                  options={shown.map((form) => ({ value: form.id, label: form.title }))}
                  value={id}
                  onChange={(event) => setPlace({ form: event.target.value })}
                />
                <WriteDown key={id} formId={id} />
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function WriteDown({ formId }: { formId: string }) {
  const query = useQuery(intakeQueries.form(formId))
  const [answers, setAnswers] = useState<Answers>({})
  const [source, setSource] = useState('Phone call')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const write = useWriteDown(formId)
  const navigate = useNavigate()
  return (
    <QueryBoundary query={query} what="The form" lines={6}>
      {(form) => {
        const showErrors = (found: Record<string, string>) => {
          setErrors(found)
          const first = form.questions.find((question) => found[question.id])
          if (first) requestAnimationFrame(() => document.getElementById(fieldId(first.id))?.focus())
        }
        const answer = (id: string, given: Answer) => {
          setAnswers((before) => ({ ...before, [id]: given }))
          setErrors(({ [id]: _, ...others }) => others)
        }
        const submit = (event: FormEvent) => {
          event.preventDefault()
          const found = answerProblems(form.questions, answers, form.narrative_cap)
          showErrors(found)
          if (Object.keys(found).length > 0 || write.isPending) return
          write.mutate(
            { answers: shownAnswers(form.questions, answers), source },
            {
              onSuccess: ({ id }) => void navigate(`/intake/leads/${id}`),
              onError: (refused) => refused instanceof ApiError && showErrors(refused.fields),
            },
          )
        }
        const count = Object.keys(errors).length
        const refusal =
          write.error &&
          sentenceFor(write.error, 'It could not be saved. Your text is still here. Try again.')
        return (
          <form onSubmit={submit} noValidate className="grid gap-5">
            <Notice tone="attention">
              Ask for names first. Ask them to hold confidential details until the conflict check is done.
            </Notice>
            <QuestionFields
              questions={form.questions}
              answers={answers}
              errors={errors}
              cap={form.narrative_cap}
              onAnswer={answer}
            />
            <TextField
              label="Referral source"
              hint="Counted under Sources."
              value={source}
              error={errors.source}
              maxLength={60}
              onChange={(event) => setSource(event.target.value)}
            />
            <FormErrors
              message={
                refusal ??
                (count > 0 ? `${counted(count, 'answer needs', 'answers need')} another look.` : '')
              }
            />
            <div>
              <Button type="submit" look="primary" isBusy={write.isPending} busyText="Saving...">
                Save and check conflicts
              </Button>
            </div>
          </form>
        )
      }}
    </QueryBoundary>
  )
}
