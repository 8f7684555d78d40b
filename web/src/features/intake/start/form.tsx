import { intakeApi, type PublicForm } from '@pam/contracts/intake'
import { type Answer, type Answers, answerProblems, shownAnswers } from '@pam/contracts/intake/form'
import { counted } from '@pam/law/format/numbers'
import { type FormEvent, useState } from 'react'
import { api } from '#lib/api'
import { ApiError, sentenceFor } from '#lib/api-error'
import { fieldId, QuestionFields } from '#slice/intake/question/fields.tsx'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

interface StartFormProps {
  form: PublicForm
  formKey: string
  /** When the page and its ticket were loaded. */
  loadedAt: number
  source: string
  onSent: (reference: string) => void
  /** The ticket has expired: a new one has to be fetched. The answers stay. */
  onStale: () => Promise<void>
}

export function StartForm({ form, formKey, loadedAt, source, onSent, onStale }: StartFormProps) {
  const [answers, setAnswers] = useState<Answers>(() => readDraft(formKey))
  const [website, setWebsite] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)

  const answer = (id: string, given: Answer) => {
    const next = { ...answers, [id]: given }
    setAnswers(next)
    keepDraft(formKey, next)
    setErrors(({ [id]: _, ...others }) => others)
  }
  const showErrors = (found: Record<string, string>) => {
    setErrors(found)
    const first = form.questions.find((question) => found[question.id])
    if (first) requestAnimationFrame(() => document.getElementById(fieldId(first.id))?.focus())
  }
  const send = async () => {
    await untilReadable(loadedAt, form.least_seconds)
    const body = {
      ticket: form.ticket,
      accepts_notice: true as const,
      answers: shownAnswers(form.questions, answers),
      website,
      source,
    }
    const { reference } = await api(intakeApi.submit, { params: { key: formKey }, body })
    dropDraft(formKey)
    onSent(reference)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setRefusal('')
    const found = answerProblems(form.questions, answers, form.narrative_cap)
    showErrors(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    send()
      .catch((error: unknown) => {
        setRefusal(sentenceFor(error, 'It could not be sent. Your answers are still here. Try again.'))
        if (error instanceof ApiError) showErrors(error.fields)
        if (error instanceof ApiError && error.code === 'conflict') void onStale()
      })
      .finally(() => setSending(false))
  }
  const count = Object.keys(errors).length
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="rounded-md bg-attention-soft px-4 py-3 text-sm text-attention">
        Do not send confidential details until a conflict check is done.
      </p>
      <QuestionFields
        questions={form.questions}
        answers={answers}
        errors={errors}
        cap={form.narrative_cap}
        onAnswer={answer}
      />
      <HoneyField
        isShown={Boolean(errors.website)}
        value={website}
        error={errors.website}
        onChange={setWebsite}
      />
      <FormErrors
        message={
          refusal || (count > 0 ? `${counted(count, 'answer needs', 'answers need')} another look.` : '')
        }
      />
      <div>
        <Button type="submit" look="primary" size="large" isBusy={isSending} busyText="Sending...">
          Send to {form.firm}
        </Button>
      </div>
    </form>
  )
}

/** Nobody reads the notice and fills the form at once; the remaining time is waited out, not refused. */
function untilReadable(loadedAt: number, leastSeconds: number): Promise<void> {
  const rest = loadedAt + (leastSeconds + 1) * 1000 - Date.now()
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)))
}

interface HoneyFieldProps {
  isShown: boolean
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Bots fill every field. A person whose browser filled it sees it and can empty it. */
function HoneyField({ isShown, value, error, onChange }: HoneyFieldProps) {
  return (
    <div className={isShown ? '' : 'sr-only'} aria-hidden={isShown ? undefined : true}>
      <TextField
        label="Leave this field empty"
        value={value}
        error={error}
        tabIndex={isShown ? undefined : -1}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
