import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { MessageSquarePlus } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Busy } from '#ui/feedback/spinner'
import { useToast } from '#ui/feedback/toast'
import { useTitle } from '#ui/layout/page'
import { chatQueries, useBegin } from './chat.queries.ts'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationList } from './conversation-list.tsx'
import { NewChat } from './new-chat.tsx'
import { WithSourceBeside } from './source-beside.tsx'
import { Thread } from './thread.tsx'

/** Conversations on the left, one of them on the right; on a phone one after the other. */
export function ChatPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const toast = useToast()
  const begin = useBegin()
  const conversation = useQuery({ ...chatQueries.one(id ?? ''), enabled: id !== undefined })
  const documentIds = (search.get('documents') ?? '').split(',').filter(Boolean)
  // If started by voice or from a record, the first question comes before the list.
  const isOpen = id !== undefined || ['voice', 'case', 'documents'].some((text) => search.has(text))
  useTitle(conversation.data?.title ?? 'Chat with Pam')
  const start = () =>
    begin.mutate(
      { case_id: search.get('case'), document_ids: documentIds },
      {
        onSuccess: (entry) => void navigate(`/chat/${entry.id}`),
        onError: (error) =>
          toast({
            text: sentenceFor(error, 'The conversation could not be started. Try again.'),
            tone: 'danger',
          }),
      },
    )
  const action = (
    <div className="grid gap-2">
      {id === undefined && <h1 className="font-serif text-xl font-semibold">Chat with Pam</h1>}
      <Button
        look="primary"
        icon={<MessageSquarePlus size={18} aria-hidden />}
        isBusy={begin.isPending}
        onClick={start}
      >
        New conversation
      </Button>
      <Link to="/chat/about" className="justify-self-start text-sm">
        About
      </Link>
    </div>
  )
  return (
    <div className="flex h-[calc(100dvh-7rem-1px)] md:h-[calc(100dvh-3.5rem)]">
      <WithSourceBeside conversation={id ?? ''}>
        <div
          className={clsx(
            'w-full shrink-0 flex-col border-rule p-4 lg:flex lg:w-72 lg:border-r',
            isOpen ? 'hidden' : 'flex',
          )}
        >
          <ConversationList current={id} action={action} />
        </div>
        <div className={clsx('min-w-0 flex-1 flex-col', isOpen ? 'flex' : 'hidden lg:flex')}>
          {id === undefined ? (
            <>
              <div className="flex items-baseline justify-between gap-3 px-4 pt-4 lg:hidden">
                <h1 className="font-serif text-xl font-semibold">Chat with Pam</h1>
                <Link to="/chat" className="text-sm">
                  All conversations
                </Link>
              </div>
              <NewChat caseId={search.get('case')} documentIds={documentIds} />
            </>
          ) : (
            <QueryBoundary
              query={conversation}
              what="The conversation"
              loading={<Busy />}
              frame={(state) => <div className="p-6">{state}</div>}
            >
              {(shown) => (
                <>
                  <ConversationHead conversation={shown} />
                  <Thread key={id} conversation={shown} />
                </>
              )}
            </QueryBoundary>
          )}
        </div>
      </WithSourceBeside>
    </div>
  )
}
