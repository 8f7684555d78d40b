import type { QuestionnaireDetails, ReadyQuestionnaire } from '@pam/contracts/portal/questionnaires'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { Dialog } from '#ui/overlays/dialog'
import { QuestionPreview } from './question-preview.tsx'
import { questionnaireQueries, useCreateQuestionnaire } from './questionnaires.queries.ts'

const empty: QuestionnaireDetails = {
  title: 'New questionnaire',
  intro: '',
  questions: [
    {
      id: 'q1',
      kind: 'short_text',
      label: 'Your full legal name',
      help: '',
      is_required: true,
      choices: [],
      role: null,
      show_if: null,
    },
  ],
}

/** Questionnaires of the firm, and ready ones to send or copy. */
export function QuestionnairesPage() {
  const query = useQuery(questionnaireQueries.list())
  const { data } = query
  const create = useCreateQuestionnaire()
  const navigate = useNavigate()
  const say = useToast()
  const [viewed, setViewed] = useState<ReadyQuestionnaire | null>(null)
  const make = ({ title, intro, questions }: QuestionnaireDetails) =>
    create.mutate(
      { title, intro, questions },
      {
        onSuccess: ({ id }) => void navigate(`/questionnaires/${id}`),
        onError: (failure) =>
          say({ text: sentenceFor(failure, 'It was not created. Try again.'), tone: 'danger' }),
      },
    )
  return (
    <Page
      title="Questionnaires"
      lead="Send them to clients from the Portal tab of a case."
      actions={
        data?.can_change && (
          <Button
            look="primary"
            icon={<Plus size={16} aria-hidden />}
            isBusy={create.isPending}
            onClick={() => make(empty)}
          >
            New questionnaire
          </Button>
        )
      }
    >
      <QueryBoundary query={query} what="The questionnaires" lines={6}>
        {(shown) => (
          <div className="grid gap-5">
            <Card title="Your firm's questionnaires">
              {shown.items.length === 0 && (
                <p className="text-sm text-ink-soft">None yet. Copy a ready one below, or start a new one.</p>
              )}
              <ul className="grid gap-3">
                {shown.items.map(({ id, title, questions, updated_at }) => (
                  <li key={id} className="text-sm">
                    <Link to={`/questionnaires/${id}`}>{title}</Link>
                    <p className="text-ink-soft">
                      {counted(questions.length, 'question')} · last updated {momentInList(updated_at)}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
            <Card title="Ready to use">
              <p className="mb-3 text-sm text-ink-soft">
                Clients who read Spanish in the portal get these questions in Spanish. You read choices in
                English.
              </p>
              <ul className="grid gap-3">
                {shown.ready.map((ready) => (
                  <li key={ready.key} className="flex flex-wrap items-center justify-between gap-2 text-sm">
                    <div className="min-w-0">
                      <p className="font-medium">{ready.title}</p>
                      <p className="text-ink-soft">{ready.questions.length} questions</p>
                    </div>
                    <div className="flex flex-wrap gap-2">
                      <Button
                        size="small"
                        aria-label={`Preview ${ready.title}`}
                        onClick={() => setViewed(ready)}
                      >
                        Preview
                      </Button>
                      {shown.can_change && (
                        <Button
                          size="small"
                          aria-label={`Copy and edit ${ready.title}`}
                          isBusy={create.isPending}
                          onClick={() => make(ready)}
                        >
                          Copy and edit
                        </Button>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        )}
      </QueryBoundary>
      {viewed && (
        <Dialog title={viewed.title} isOpen onClose={() => setViewed(null)}>
          <QuestionPreview details={viewed} />
        </Dialog>
      )}
    </Page>
  )
}
