import { type EmailStatus, emailStatus } from '@pam/contracts/email'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { useMayChange } from '#lib/use-may'
import { useTypedSearch } from '#lib/use-typed-search'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SearchField } from '#ui/fields/search-field'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { emailQueries } from './email.queries.ts'
import { ReviewItem } from './review-item.tsx'
import { useCheckMail } from './use-check-mail.ts'

const place = z.object({ show: emailStatus.default('review'), q: z.string().max(200).default('') })

const titles: Record<EmailStatus, string> = { review: 'To review', filed: 'Filed', dismissed: 'Dismissed' }
const noneWords: Record<EmailStatus, { title: string; text: string }> = {
  review: {
    title: 'Nothing to review',
    text: 'Mail that names a case is filed automatically. Anything that could belong to several cases, or to none, waits here.',
  },
  filed: { title: 'No filed mail', text: 'Mail filed to the cases you see is listed here.' },
  dismissed: {
    title: 'No dismissed mail',
    text: 'Mail that belongs to no case is kept here once you dismiss it.',
  },
}

export function EmailPage() {
  const [{ show, q }, change] = useUrlState(place)
  const [typed, setTyped] = useTypedSearch(q, (words) => change({ q: words }))
  const { isChecking, checkNow } = useCheckMail(show, q)
  return (
    <Page
      title="Email"
      actions={
        <Button onClick={checkNow} isBusy={isChecking} busyText="Checking...">
          Check for new mail
        </Button>
      }
    >
      <search aria-label="Email" className="mb-4 block">
        <SearchField
          label="Search email"
          placeholder="Person, subject, text or file name..."
          className="sm:max-w-md"
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
      </search>
      <Tabs
        label="Email by status"
        selected={show}
        onSelect={(chosen) => change({ show: chosen === 'review' ? undefined : chosen })}
        tabs={emailStatus.options.map((status) => ({
          id: status,
          title: titles[status],
          content: <MessageList status={status} q={q} />,
        }))}
      />
    </Page>
  )
}

function MessageList({ status, q }: { status: EmailStatus; q: string }) {
  const list = useInfiniteQuery(emailQueries.messages(status, q))
  const mayChange = useMayChange()
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? []
  const mailbox = list.data?.pages[0]?.mailbox ?? null
  const setUp = mayChange('settings.manage') ? (
    <ButtonLink to="/settings/mailbox">{mailbox ? 'Open mailbox settings' : 'Connect mailbox'}</ButtonLink>
  ) : undefined
  return (
    <QueryBoundary query={list} what="The email" lines={6}>
      {() => (
        <div className="grid gap-4">
          {!mailbox && (
            <Notice tone="info" title="No mailbox is connected" actions={setUp}>
              Connect the firm’s mailbox so that Pam can file its mail to cases.
            </Notice>
          )}
          {mailbox?.failed && (
            <Notice tone="danger" title="New mail cannot be fetched" actions={setUp}>
              {mailbox.message}
            </Notice>
          )}
          {messages.length === 0 ? (
            <Empty
              title={q ? 'No matches' : noneWords[status].title}
              icon={<Mail size={28} strokeWidth={1.5} aria-hidden />}
            >
              {q ? `No message under “${titles[status]}” has all these words.` : noneWords[status].text}
            </Empty>
          ) : (
            <ol aria-label={titles[status]} className="divide-y divide-rule">
              {messages.map((message) => (
                <ReviewItem key={message.id} message={message} />
              ))}
            </ol>
          )}
          {list.hasNextPage && (
            <Button
              className="justify-self-center"
              isBusy={list.isFetchingNextPage}
              busyText="Loading..."
              onClick={() => void list.fetchNextPage()}
            >
              Load older mail
            </Button>
          )}
        </div>
      )}
    </QueryBoundary>
  )
}
