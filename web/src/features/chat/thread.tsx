import type { ChatMessage, Conversation } from '@pam/contracts/chat'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { chatQueries, useSay } from './chat.queries.ts'
import { ChatStart } from './chat-start.tsx'
import { Composer } from './composer.tsx'
import { AnswerMessage, Question } from './message.tsx'
import { aboutOf } from './use-about.ts'
import { useDraft } from './use-draft.ts'

/** A conversation, and its input field. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const { id, is_own: isOwn } = conversation
  const messages = useQuery(chatQueries.messages(id))
  const [draft, setDraft] = useDraft(id)
  const [changed, setChanged] = useState<ChatMessage | null>(null)
  const say = useSay(id)
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const count = messages.data?.length ?? 0
  const [first] = conversation.documents
  const about = aboutOf(
    conversation.case_title,
    first ? { first: first.name, count: conversation.documents.length } : null,
  )
  const isWriting = messages.data?.at(-1)?.state === 'writing'

  useEffect(() => {
    if (box.current && count > 0) box.current.scrollTop = box.current.scrollHeight
  }, [count])

  const send = (text: string) => {
    // The text stays in the field until the server has it.
    say.mutate(
      { text, key: crypto.randomUUID(), instead_of: changed?.id ?? null },
      {
        onSuccess: () => {
          setDraft('')
          setChanged(null)
        },
      },
    )
  }
  const edit = (message: ChatMessage) => {
    setChanged(message)
    setDraft(message.text)
    field.current?.focus()
  }
  const keep = () => {
    setChanged(null)
    setDraft('')
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={box} className="min-h-0 flex-1 overflow-y-auto">
        <div role="log" aria-label="Conversation" className="mx-auto grid max-w-3xl gap-7 px-4 py-6 sm:px-6">
          <QueryBoundary query={messages} what="The conversation" lines={6}>
            {(shown) =>
              count === 0 ? (
                <ChatStart onAsk={send} about={about} />
              ) : (
                shown.map((message) =>
                  message.role === 'user' ? (
                    <Question key={message.id} message={message} isOwn={isOwn} onEdit={edit} />
                  ) : (
                    <AnswerMessage key={message.id} message={message} isOwn={isOwn} onSay={send} />
                  ),
                )
              )
            }
          </QueryBoundary>
        </div>
      </div>
      {isOwn && (
        <div className="border-t border-rule bg-paper px-4 py-3 sm:px-6">
          <div className="mx-auto max-w-3xl">
            <Composer
              text={draft}
              onType={setDraft}
              onSend={() => send(draft.trim())}
              isBusy={say.isPending || isWriting}
              error={say.error ? sentenceFor(say.error, 'The message was not sent. Try again.') : ''}
              isChanging={changed !== null}
              caseId={conversation.case_id}
              onKeep={keep}
              field={field}
            />
          </div>
        </div>
      )}
    </div>
  )
}
