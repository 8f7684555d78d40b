import type { SentQuestionnaire } from '@pam/contracts/portal/questionnaires'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList, momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'
import { AnswersDialog } from './answers-dialog.tsx'
import { AskAgainDialog } from './ask-again-dialog.tsx'
import type { PortalPartProps } from './part-props.ts'
import { questionnaireQueries, useRemind, useWithdraw } from './questionnaires.queries.ts'
import { SendQuestionnaire } from './send-questionnaire.tsx'

const stateWords: Record<SentQuestionnaire['state'], readonly [string, BadgeTone]> = {
  sent: ['Not started', 'neutral'],
  started: ['In progress', 'info'],
  submitted: ['Submitted', 'good'],
  reopened: ['Asked again', 'attention'],
  withdrawn: ['Withdrawn', 'neutral'],
}

type Asked = { readonly what: 'answers' | 'again' | 'withdraw'; readonly sent: SentQuestionnaire }

/** Questionnaires clients got, how far they are, and what they submitted. */
export function QuestionnairesCard({ portal, mayWrite }: PortalPartProps) {
  const query = useQuery(questionnaireQueries.ofCase(portal.case_id))
  const { data } = query
  const [isSending, setSending] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const chosen = data?.items.find(({ id }) => id === asked?.sent.id)
  return (
    <Card
      title="Questionnaires"
      actions={
        mayWrite ? (
          <Button size="small" onClick={() => setSending(true)}>
            Send questionnaire
          </Button>
        ) : undefined
      }
    >
      <QueryBoundary query={query} what="The questionnaires" lines={2}>
        {(shown) => (
          <>
            {shown.items.length === 0 && <p className="text-sm text-ink-soft">No questionnaires sent yet.</p>}
            <ul className="grid gap-5">
              {shown.items.map((sent) => (
                <SentItem key={sent.id} sent={sent} mayWrite={mayWrite} onAsk={setAsked} />
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
      {isSending && <SendQuestionnaire portal={portal} onClose={() => setSending(false)} />}
      {asked?.what === 'answers' && chosen && <AnswersDialog sent={chosen} onClose={close} />}
      {asked?.what === 'again' && chosen && <AskAgainDialog sent={chosen} onClose={close} />}
      {asked?.what === 'withdraw' && chosen && <WithdrawDialog sent={chosen} onClose={close} />}
    </Card>
  )
}

interface SentItemProps {
  sent: SentQuestionnaire
  mayWrite: boolean
  onAsk: (asked: Asked) => void
}

function SentItem({ sent, mayWrite, onAsk }: SentItemProps) {
  const remind = useRemind()
  const say = useToast()
  const [label, tone] = stateWords[sent.state]
  const isOpen = sent.state !== 'submitted' && sent.state !== 'withdrawn'
  return (
    <li className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium break-words">{sent.title}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-ink-soft">{aboutSent(sent)}</p>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-3">
          <progress
            className="h-2 w-40 accent-accent"
            max={sent.total}
            value={sent.answered}
            aria-label={`Progress of ${sent.person}`}
          />
          <span className="figures text-ink-soft">
            {sent.answered} of {sent.total} answered
            {sent.saved_at && `, last saved ${momentInList(sent.saved_at)}`}
          </span>
        </div>
      )}
      <div className="-ml-2.5 flex flex-wrap gap-1">
        {sent.submissions.length > 0 && (
          <Button size="small" look="plain" onClick={() => onAsk({ what: 'answers', sent })}>
            View answers
          </Button>
        )}
        {mayWrite && isOpen && (
          <Button
            size="small"
            look="plain"
            isBusy={remind.isPending}
            onClick={() =>
              remind.mutate(sent.id, {
                onSuccess: () => say({ text: `Reminder sent to ${sent.person}.` }),
                onError: (error) =>
                  say({ text: sentenceFor(error, 'It was not sent. Try again.'), tone: 'danger' }),
              })
            }
          >
            Send reminder
          </Button>
        )}
        {mayWrite && sent.state === 'submitted' && (
          <Button size="small" look="plain" onClick={() => onAsk({ what: 'again', sent })}>
            Ask again
          </Button>
        )}
        {mayWrite && isOpen && (
          <Button size="small" look="plain" onClick={() => onAsk({ what: 'withdraw', sent })}>
            Withdraw
          </Button>
        )}
      </div>
    </li>
  )
}

function aboutSent({ person, sent_at, due_on, submissions, last_reminded_at }: SentQuestionnaire): string {
  const [latest] = submissions
  return [
    person,
    `sent ${momentInList(sent_at)}`,
    due_on && `due ${dateInList(due_on)}`,
    last_reminded_at && `reminded ${momentInList(last_reminded_at)}`,
    latest && `submitted ${momentInList(latest.at)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function WithdrawDialog({ sent, onClose }: { sent: SentQuestionnaire; onClose: () => void }) {
  const withdraw = useWithdraw()
  const say = useToast()
  return (
    <Confirm
      title={`Withdraw “${sent.title}”?`}
      confirmText="Withdraw"
      isDangerous
      isOpen
      isBusy={withdraw.isPending}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(sent.id, {
          onSuccess: onClose,
          onError: (error) => say({ text: sentenceFor(error, 'Not withdrawn. Try again.'), tone: 'danger' }),
        })
      }
    >
      {sent.person} no longer sees it and reminders stop. Answers already submitted stay here.
    </Confirm>
  )
}
