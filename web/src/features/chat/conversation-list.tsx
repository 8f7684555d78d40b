import type { Conversation } from '@pam/contracts/chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pin, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { dayInList } from '#lib/dates'
import { useTypedSearch } from '#lib/use-typed-search'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { byCase } from './by-case.ts'
import { chatQueries } from './chat.queries.ts'

interface ListProps {
  current: string | undefined
  /** The start of a new conversation. */
  action: ReactNode
}

/** The layout of the list is stored in the browser. */
const foldersKey = 'chat-folders'

/** Conversations, pinned first, then newest; searchable by their messages. */
export function ConversationList({ current, action }: ListProps) {
  const [q, setQ] = useState('')
  const [archived, setArchived] = useState(false)
  const [inFolders, setInFolders] = useState(() => localStorage.getItem(foldersKey) === 'true')
  const [typed, setTyped] = useTypedSearch(q, setQ)
  const list = useInfiniteQuery(chatQueries.list({ q, archived }))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <nav aria-label="Conversations" className="flex min-h-0 flex-1 flex-col gap-3">
      {action}
      <SearchField label="Search conversations" value={typed} onChange={setTyped} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryBoundary query={list} what="The conversations" lines={6}>
          {() =>
            items.length === 0 ? (
              <p className="px-2 py-3 text-sm text-ink-soft">
                {q ? 'No conversations match.' : archived ? 'Nothing is archived.' : 'No conversations yet.'}
              </p>
            ) : (
              (inFolders ? byCase(items) : [{ key: 'all', title: '', items }]).map((folder) =>
                folder.title ? (
                  <details key={folder.key} open className="mb-1">
                    <summary className="cursor-pointer rounded-md px-2.5 py-1.5 text-sm font-medium break-words">
                      {folder.title} <span className="figures text-ink-soft">{folder.items.length}</span>
                    </summary>
                    <Entries items={folder.items} current={current} />
                  </details>
                ) : (
                  <Entries key={folder.key} items={folder.items} current={current} />
                ),
              )
            )
          }
        </QueryBoundary>
        {list.hasNextPage && (
          <Button
            size="small"
            look="plain"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
      <Checkbox
        label="Folders by case"
        checked={inFolders}
        onChange={({ target: { checked } }) => {
          setInFolders(checked)
          localStorage.setItem(foldersKey, String(checked))
        }}
      />
      <Checkbox
        label="Show archived"
        checked={archived}
        onChange={(event) => setArchived(event.target.checked)}
      />
    </nav>
  )
}

function Entries({ items, current }: { items: readonly Conversation[]; current: string | undefined }) {
  return (
    <ul className="grid gap-0.5">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <Entry conversation={item} isCurrent={item.id === current} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  return (
    <RouterLink
      to={`/chat/${conversation.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx('block rounded-md px-2.5 py-2 no-underline hover:bg-sunken', isCurrent && 'bg-sunken')}
    >
      <span className="flex items-center gap-1.5">
        {conversation.is_pinned && <Pin size={14} aria-label="Pinned" className="shrink-0 text-ink-soft" />}
        {conversation.is_shared && <Users size={14} aria-label="Shared" className="shrink-0 text-ink-soft" />}
        <span className={clsx('truncate', isCurrent && 'font-medium')}>{conversation.title}</span>
      </span>
      <span className="block truncate text-xs text-ink-soft">
        {[
          conversation.is_own ? '' : conversation.owner,
          conversation.case_title,
          dayInList(conversation.updated_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </RouterLink>
  )
}
