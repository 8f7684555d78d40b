import { isName, type Question, questionKind, questionProblems } from '@pam/contracts/intake/form'
import {
  type QuestionnaireDetails,
  type QuestionnaireView,
  questionnaireDetails,
} from '@pam/contracts/portal/questionnaires'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { QuestionList } from '#features/intake'
import { ApiError, sentenceFor } from '#lib/api-error'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { Confirm } from '#ui/overlays/confirm'
import { QuestionPreview } from './question-preview.tsx'
import {
  questionnaireQueries,
  useChangeQuestionnaire,
  useRemoveQuestionnaire,
} from './questionnaires.queries.ts'

const place = z.object({ tab: z.enum(['questions', 'preview']).default('questions') })
const kinds = questionKind.options.filter((kind) => !isName({ kind }))

/** One questionnaire of the firm: its questions, and how clients see it. */
export function QuestionnairePage() {
  const { id = '' } = useParams()
  const query = useQuery(questionnaireQueries.list())
  const { data } = query
  const found = data?.items.find((one) => one.id === id)
  if (found) return <OneQuestionnaire found={found} mayChange={data?.can_change ?? false} />
  return (
    <Page title="Questionnaire">
      <QueryBoundary query={query} what="The questionnaire" lines={8}>
        {() => (
          <Empty
            title="Questionnaire not found"
            action={<Link to="/questionnaires">View all questionnaires</Link>}
          />
        )}
      </QueryBoundary>
    </Page>
  )
}

interface OneProps {
  found: QuestionnaireView
  mayChange: boolean
}

function OneQuestionnaire({ found, mayChange }: OneProps) {
  const [{ tab }, setPlace] = useUrlState(place)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Page
      title={found.title}
      lead={<Link to="/questionnaires">All questionnaires</Link>}
      actions={mayChange && <Button onClick={() => setRemoving(true)}>Delete questionnaire</Button>}
    >
      <Tabs
        label="Questionnaire"
        selected={tab}
        onSelect={(chosen) => setPlace({ tab: chosen })}
        tabs={[
          {
            id: 'questions',
            title: 'Questions',
            content: <Builder key={found.version} found={found} mayChange={mayChange} />,
          },
          {
            id: 'preview',
            title: 'Preview',
            content: (
              <Card title="As a client sees it" lead="As it was saved last. Nothing you enter here is sent.">
                <QuestionPreview details={found} />
              </Card>
            ),
          },
        ]}
      />
      {isRemoving && <RemoveDialog found={found} onClose={() => setRemoving(false)} />}
    </Page>
  )
}

const detailsOf = ({ title, intro, questions }: QuestionnaireView): QuestionnaireDetails => ({
  title,
  intro,
  questions,
})

function Builder({ found, mayChange }: OneProps) {
  const [draft, setDraft] = useState(() => detailsOf(found))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useChangeQuestionnaire(found.id)
  const say = useToast()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(detailsOf(found))
  useAskBeforeLeaving(isChanged)
  const change = (next: Partial<QuestionnaireDetails>) => setDraft((before) => ({ ...before, ...next }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = problemsOf(draft)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    save.mutate(
      { ...draft, version: found.version },
      {
        onSuccess: () => say({ text: 'Saved.' }),
        onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
      },
    )
  }
  const refused = save.error ? sentenceFor(save.error, 'It was not saved. Try again.') : ''
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <fieldset disabled={!mayChange} className="grid gap-5">
        <legend className="sr-only">Questionnaire</legend>
        <Card title="Title and introduction">
          <div className="grid gap-4">
            <TextField
              label="Title"
              value={draft.title}
              maxLength={120}
              error={errors.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextArea
              label="Introduction for clients"
              isOptional
              rows={3}
              maxLength={1000}
              value={draft.intro}
              onChange={(event) => change({ intro: event.target.value })}
            />
          </div>
        </Card>
        <QuestionList
          questions={draft.questions}
          errors={errors}
          kinds={kinds}
          onChange={(questions: readonly Question[]) => change({ questions: [...questions] })}
        />
      </fieldset>
      <FormErrors
        message={
          errors[''] ??
          (refused || (Object.keys(errors).length > 0 ? 'Some questions need attention.' : undefined))
        }
      />
      {mayChange && (
        <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3 max-md:pl-22">
          <Button
            type="submit"
            look="primary"
            isBusy={save.isPending}
            busyText="Saving..."
            disabled={!isChanged}
          >
            Save questionnaire
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {isChanged ? 'Not saved yet.' : 'Saved. Questionnaires already sent do not change.'}
          </p>
        </div>
      )}
    </form>
  )
}

/** First the errors by question or field, then those of the whole. */
function problemsOf(draft: QuestionnaireDetails): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of questionnaireDetails.safeParse(draft).error?.issues ?? []) {
    const [field, index] = path
    const id = field === 'questions' ? (draft.questions[Number(index)]?.id ?? '') : String(field)
    found[id] ??= message
  }
  return { ...questionProblems(draft.questions), ...found }
}

function useAskBeforeLeaving(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}

function RemoveDialog({ found, onClose }: { found: QuestionnaireView; onClose: () => void }) {
  const remove = useRemoveQuestionnaire()
  const navigate = useNavigate()
  const say = useToast()
  return (
    <Confirm
      title={`Delete “${found.title}”?`}
      confirmText="Delete questionnaire"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(found.id, {
          onSuccess: () => void navigate('/questionnaires'),
          onError: (error) => say({ text: sentenceFor(error, 'Not deleted. Try again.'), tone: 'danger' }),
        })
      }
    >
      Questionnaires already sent to clients stay, with their answers.
    </Confirm>
  )
}
