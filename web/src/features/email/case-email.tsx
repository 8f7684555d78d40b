import type { CaseView } from '@pam/contracts/cases'
import type { CaseEmail as CaseEmailView, EmailThread, EmailView } from '@pam/contracts/email'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { RecordTime } from '#lib/time-parts'
import { useMayChange } from '#lib/use-may'
import { useTypedSearch } from '#lib/use-typed-search'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { SearchField } from '#ui/fields/search-field'
import { Card } from '#ui/layout/card'
import { ComposeForm, type Draft, emptyDraft, replyTo } from './compose-form.tsx'
import { emailQueries, useRetrySend } from './email.queries.ts'
import { filedWords, subjectInWords } from './email-labels.ts'
import { MessageBody, MessageHead } from './message-parts.tsx'
import { timeOf } from './proposed-time.ts'
import { useDecisions } from './use-decisions.ts'

/** A message stopped after its screen was left waits here for its author. */
const stoppedDrafts = new Map<string, Draft>()

/** The conversations of a case, and a new message. */
export function CaseEmail({ case: legalCase }: { case: CaseView }) {
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedSearch(q, setQ)
  const query = useQuery(emailQueries.ofCase(legalCase.id, q))
  const [draft, setDraft] = useState(() => stoppedDrafts.get(legalCase.id) ?? null)
  const close = () => {
    stoppedDrafts.delete(legalCase.id)
    setDraft(null)
  }
  const takeBack = (stopped: Draft) => {
    stoppedDrafts.set(legalCase.id, stopped)
    setDraft(stopped)
  }
  const newMessage = (email: CaseEmailView) =>
    email.sends_from && (
      <Button look="primary" onClick={() => setDraft(emptyDraft(email))}>
        New message
      </Button>
    )
  return (
    <QueryBoundary query={query} what="The email" lines={6}>
      {(email) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {email.cannot_send && (
            <Notice tone="attention" title="Email is not set up">
              {email.cannot_send}
            </Notice>
          )}
          <AliasLine email={email} />
          {draft ? (
            <Card title={draft.reply_to ? 'Reply' : 'New message'}>
              <ComposeForm email={email} draft={draft} onClose={close} onStopped={takeBack} />
            </Card>
          ) : (
            (email.threads.length > 0 || q !== '') && (
              <div className="flex flex-wrap items-center gap-3">
                <SearchField
                  label="Search email of this case"
                  placeholder="Person, subject, text or file name..."
                  className="min-w-56 flex-1 sm:max-w-md"
                  maxLength={200}
                  value={typed}
                  onChange={setTyped}
                />
                {email.sends_from && <div className="sm:ml-auto">{newMessage(email)}</div>}
              </div>
            )
          )}
          {q !== '' && email.threads.length === 0 && !draft && (
            <Empty title="No matches" icon={<Mail size={28} strokeWidth={1.5} aria-hidden />}>
              No messages in this case match.
            </Empty>
          )}
          {q === '' && email.threads.length === 0 && !draft && (
            <Empty
              title="No email in this case yet"
              icon={<Mail size={28} strokeWidth={1.5} aria-hidden />}
              action={newMessage(email) || undefined}
            >
              Mail from the parties, and mail with the number {legalCase.number} in its subject, is filed
              here.
            </Empty>
          )}
          {email.threads.map((thread) => (
            <ThreadCard
              key={thread.id}
              thread={thread}
              onReply={email.sends_from ? (message) => setDraft(replyTo(message, email)) : undefined}
            />
          ))}
        </div>
      )}
    </QueryBoundary>
  )
}

function AliasLine({ email: { alias } }: { email: CaseEmailView }) {
  if (!alias) return null
  return (
    <p className="text-sm break-words text-ink-soft">
      Mail sent or copied to <span className="figures font-medium break-all text-ink">{alias}</span> is filed
      to this case.
    </p>
  )
}

interface ThreadCardProps {
  thread: EmailThread
  onReply: ((message: EmailView) => void) | undefined
}

/** The last message is open; the ones before it on request. */
function ThreadCard({ thread: { subject, messages, last_at }, onReply }: ThreadCardProps) {
  const [isWhole, setWhole] = useState(false)
  const earlier = messages.length - 1
  const shown = isWhole ? messages : messages.slice(-1)
  const last = messages.at(-1)
  return (
    <Card
      title={subjectInWords(subject)}
      lead={`${counted(messages.length, 'message')}, last on ${momentInList(last_at)}`}
    >
      <div className="grid gap-4">
        {earlier > 0 && (
          <div>
            <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Hide earlier messages' : `Show ${counted(earlier, 'message')} before this`}
            </Button>
          </div>
        )}
        <ol className="divide-y divide-rule">
          {shown.map((message) => (
            <li key={message.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
              <MessageHead message={message} />
              <MessageBody message={message} />
              <MessageFoot message={message} />
            </li>
          ))}
        </ol>
        {onReply && last && (
          <div>
            <Button onClick={() => onReply(last)}>Reply</Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** How it came here, or why it was not sent. */
function MessageFoot({ message }: { message: EmailView }) {
  const retry = useRetrySend()
  const toast = useToast()
  const mayChange = useMayChange()('mail.file')
  const { mark, unfile, isBusy } = useDecisions(message)
  const { direction, filed_because, filed_by, sending, failure, is_privileged } = message
  const again = () =>
    retry.mutate(message.id, {
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'It was not sent. Try again.') }),
    })
  return (
    <div className="grid gap-2">
      {failure && sending !== 'sent' && (
        <Notice
          tone={sending === 'failed' ? 'danger' : 'attention'}
          title={sending === 'failed' ? 'This message was not sent' : 'This message is waiting to be sent'}
          actions={
            sending === 'failed' && mayChange ? (
              <Button onClick={again} isBusy={retry.isPending} busyText="Sending...">
                Send again
              </Button>
            ) : undefined
          }
        >
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
        {direction === 'in' && filed_because && (
          <p>
            {filedWords[filed_because]}
            {filed_by && ` by ${filed_by}`}
          </p>
        )}
        {message.case && sending !== 'canceled' && (
          <RecordTime proposed={timeOf(message)} about={subjectInWords(message.subject)} />
        )}
        {mayChange && (
          <Button size="small" disabled={isBusy} onClick={() => mark(!is_privileged)}>
            {is_privileged ? 'Remove privilege mark' : 'Mark privileged'}
          </Button>
        )}
        {mayChange && direction === 'in' && (
          <Button size="small" disabled={isBusy} onClick={unfile}>
            Remove from case
          </Button>
        )}
      </div>
    </div>
  )
}
