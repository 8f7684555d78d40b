import { type FormDetails, type FormView, formDetails } from '@pam/contracts/intake'
import { formProblems, type Question } from '@pam/contracts/intake/form'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { useSaveForm } from '#slice/intake/intake.queries.ts'
import { QuestionList } from '#slice/intake/question/list.tsx'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { FormDetailsCard } from './details-card.tsx'

/** The content of a form. Nothing changes in public before it is saved. */
export function FormBuilder({ form }: { form: FormView }) {
  const [draft, setDraft] = useState<FormDetails>(() => formDetails.parse(form))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useSaveForm(form.id)
  const toast = useToast()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(formDetails.parse(form))
  useAskBeforeLeaving(isChanged)
  const change = (next: Partial<FormDetails>) => setDraft((before) => ({ ...before, ...next }))
  const setQuestions = (questions: readonly Question[]) => change({ questions: [...questions] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    save.mutate(
      { ...draft, version: form.version },
      {
        onSuccess: ({ edition }) =>
          toast({ text: edition > form.edition ? `Saved as version ${edition}.` : 'Saved.' }),
        onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
      },
    )
  }
  const count = Object.keys(errors).length
  const refused = save.error ? sentenceFor(save.error, 'The form could not be saved. Try again.') : ''
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <fieldset disabled={!form.can_manage} className="grid gap-5">
        <legend className="sr-only">The form</legend>
        <FormDetailsCard draft={draft} errors={errors} onChange={change} />
        <QuestionList questions={draft.questions} errors={errors} onChange={setQuestions} />
      </fieldset>
      <FormErrors
        message={errors[''] ?? (refused || (count > 0 ? 'Some fields need attention.' : undefined))}
      />
      {form.can_manage && (
        <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3 max-md:pl-22">
          <Button
            type="submit"
            look="primary"
            isBusy={save.isPending}
            busyText="Saving..."
            disabled={!isChanged}
          >
            Save the form
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {isChanged ? 'Unsaved changes.' : 'All changes saved.'}
          </p>
        </div>
      )}
    </form>
  )
}

/** The schema first, by question or field, then the checks on the whole form. */
function problemsOf(draft: FormDetails): Record<string, string> {
  const parsed = formDetails.safeParse(draft)
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field, index] = path
    const id = field === 'questions' ? (draft.questions[Number(index)]?.id ?? '') : String(field)
    found[id] ??= message
  }
  return { ...formProblems(draft.questions), ...found }
}

function useAskBeforeLeaving(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}
