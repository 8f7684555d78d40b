import type { SavedAuthority } from '@pam/contracts/research/saved-authorities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell, BellOff, Bookmark, Check, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { Button, buttonStyles } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Menu, type MenuEntry } from '#ui/overlays/menu'
import { SaveDialog } from './save-dialog.tsx'
import {
  asSaved,
  type SavedFilter,
  savedQueries,
  useChangeSaved,
  useRemoveSaved,
  useSaveAuthority,
} from './saved.queries.ts'

interface SavedListProps {
  filter: SavedFilter
  /** On the page of the authority its name is redundant. */
  isOfOneItem?: boolean
}

export const foldersOf = (saved: readonly SavedAuthority[]): string[] =>
  [...new Set(saved.map(({ folder }) => folder))].filter((folder) => folder !== '')

/** Saved authorities and highlights, by folder. */
export function SavedList({ filter, isOfOneItem = false }: SavedListProps) {
  const query = useInfiniteQuery(savedQueries.list(filter))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <QueryBoundary query={query} what="The saved authorities">
      {(data) => {
        const saved = data.pages.flatMap((page) => page.items)
        if (saved.length === 0)
          return isOfOneItem ? null : (
            <Empty title="No saved authorities" icon={<Bookmark size={28} strokeWidth={1.5} aria-hidden />}>
              Open an authority in the Knowledge Base and choose Save. Select words in its text first to save
              them as a highlight.
            </Empty>
          )
        const folders = foldersOf(saved)
        const groups = Map.groupBy(saved, ({ folder }) => folder)
        return (
          <div className="grid gap-5">
            {[...groups].map(([folder, own]) => (
              <section key={folder} aria-label={folder || 'No folder'} className="grid gap-2">
                {!isOfOneItem && (folder || groups.size > 1) && (
                  <h3 className="text-sm font-semibold text-ink-soft">{folder || 'No folder'}</h3>
                )}
                <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
                  {own.map((one) => (
                    <SavedLine
                      key={one.id}
                      saved={one}
                      folders={folders}
                      isOfOneItem={isOfOneItem}
                      isOfOneCase={filter.case_id !== undefined}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {hasNextPage && (
              <Button
                className="justify-self-start"
                isBusy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </div>
        )
      }}
    </QueryBoundary>
  )
}

/** A summary is not a quotation. */
const shownWords = ({ highlight, is_summary }: SavedAuthority): string =>
  is_summary ? (highlight?.words ?? '') : `“${highlight?.words ?? ''}”`

interface LineProps {
  saved: SavedAuthority
  folders: readonly string[]
  isOfOneItem: boolean
  isOfOneCase: boolean
}

function SavedLine({ saved, folders, isOfOneItem, isOfOneCase }: LineProps) {
  const [isChanging, setChanging] = useState(false)
  const { highlight, knowledge_id: id } = saved
  const place = highlight && saved.is_in_text ? `#c${highlight.start}-${highlight.end}` : ''
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex items-start justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
          {!isOfOneItem && (
            <Link to={`/knowledge/${id}${place}`} className="min-w-0 font-medium break-words">
              {[saved.title, saved.citation].filter(Boolean).join(', ')}
            </Link>
          )}
          {isOfOneItem && !highlight && <span className="font-medium">Saved</span>}
          {saved.is_watched && <Badge>Watched</Badge>}
          {saved.news.length > 0 && <Badge tone="accent">New</Badge>}
        </p>
        {saved.can.change && <SavedMenu saved={saved} onChange={() => setChanging(true)} />}
      </div>
      {highlight && (
        <blockquote className="border-l-4 border-brass pl-3 font-serif break-words">
          {isOfOneItem && saved.is_in_text ? (
            <Link to={`/knowledge/${id}${place}`}>{shownWords(saved)}</Link>
          ) : (
            shownWords(saved)
          )}
        </blockquote>
      )}
      {highlight && saved.is_summary && (
        <p className="text-sm text-ink-soft">
          From a summary, not a quotation. Read the source before citing it.
        </p>
      )}
      {!saved.is_in_text && (
        <p className="text-sm text-attention">The text changed: these words are no longer in it.</p>
      )}
      {saved.note && <p className="break-words whitespace-pre-wrap">{saved.note}</p>}
      {saved.news.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-attention">
          {saved.news.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="figures text-sm text-ink-soft">
        {saved.case_id && saved.case_title && !isOfOneCase && (
          <>
            <Link to={`/cases/${saved.case_id}?tab=research`}>{saved.case_title}</Link>
            {' · '}
          </>
        )}
        {[isOfOneItem ? saved.folder : '', saved.saved_by, dayInList(saved.saved_at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isChanging && (
        <SaveDialog
          saved={saved}
          authority={{ knowledge_id: id }}
          title={[saved.title, saved.citation].filter(Boolean).join(', ')}
          folders={folders}
          onClose={() => setChanging(false)}
        />
      )}
    </li>
  )
}

function SavedMenu({ saved, onChange }: { saved: SavedAuthority; onChange: () => void }) {
  const toast = useToast()
  const change = useChangeSaved(saved.id)
  const remove = useRemoveSaved()
  const again = useSaveAuthority()
  const onError = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'That did not work. Try again.') })
  const watch = () =>
    change.mutate(
      { revision: saved.revision, is_watched: !saved.is_watched },
      { onError, onSuccess: () => toast({ text: saved.is_watched ? 'Stopped watching.' : 'Watched.' }) },
    )
  const drop = () =>
    remove.mutate(saved.id, {
      onError,
      onSuccess: () => toast({ text: 'Removed.', undo: () => again.mutate(asSaved(saved), { onError }) }),
    })
  const entries: readonly MenuEntry[] = [
    ...(saved.news.length > 0
      ? [
          {
            id: 'read',
            label: 'Mark as read',
            icon: <Check size={16} aria-hidden />,
            onAction: () => change.mutate({ revision: saved.revision, is_read: true }, { onError }),
          },
        ]
      : []),
    { id: 'change', label: 'Change', icon: <Pencil size={16} aria-hidden />, onAction: onChange },
    ...(saved.can.watch
      ? [
          {
            id: 'watch',
            label: saved.is_watched ? 'Stop watching' : 'Watch',
            icon: saved.is_watched ? <BellOff size={16} aria-hidden /> : <Bell size={16} aria-hidden />,
            onAction: watch,
          },
        ]
      : []),
    { id: 'remove', label: 'Remove', icon: <Trash2 size={16} aria-hidden />, onAction: drop },
  ]
  return (
    <Menu
      label={`More about ${saved.title}`}
      trigger={<Ellipsis size={18} aria-label={`More about ${saved.title}`} />}
      triggerClassName={buttonStyles({ size: 'square' })}
      entries={entries}
    />
  )
}
