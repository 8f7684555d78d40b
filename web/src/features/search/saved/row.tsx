import type { SavedSearch } from '@pam/contracts/search/saved'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { inQuotes, narrowedWords, searchedPlace } from '#slice/search/searched-place.ts'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { alertOf, alertOptions } from './alert-labels.ts'
import { RenameSaved } from './rename-saved.tsx'
import { useChangeSaved, useRemoveSaved, useRestoreSaved } from './saved.queries.ts'

/** One saved search: its question, its number of new results, and its alert. */
export function SavedRow({ search }: { search: SavedSearch }) {
  const [isRenaming, setRenaming] = useState(false)
  const toast = useToast()
  const change = useChangeSaved(search.id)
  const remove = useRemoveSaved()
  const restore = useRestoreSaved()
  const failed = (text: string) => (problem: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(problem, text) })
  const drop = () =>
    remove.mutate(search.id, {
      onSuccess: () =>
        toast({
          text: `“${search.name}” was deleted.`,
          undo: () => restore.mutate(search.id, { onError: failed('It is still deleted.') }),
        }),
      onError: failed('The search could not be deleted.'),
    })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto_14rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={searchedPlace(search.asked, search.id)} className="min-w-0 font-medium break-words">
            {search.name}
          </Link>{' '}
          {search.fresh > 0 && <Badge tone="accent">{`${search.fresh} new`}</Badge>}
        </p>
        <p className="mt-1 line-clamp-2 text-sm break-words text-ink-soft">
          {[inQuotes(search.asked.q), narrowedWords(search.asked)].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="flex gap-1">
        <IconButton
          label={`Rename ${search.name}`}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          label={`Delete ${search.name}`}
          icon={<Trash2 size={16} aria-hidden />}
          isBusy={remove.isPending}
          onClick={drop}
        />
      </div>
      <div className="max-sm:col-span-2">
        <Select
          label="Alert"
          aria-label={`Alert for ${search.name}`}
          options={alertOptions}
          value={change.isPending ? (change.variables.alert ?? search.alert) : search.alert}
          disabled={change.isPending}
          error={change.error ? sentenceFor(change.error, 'It could not be changed.') : undefined}
          onChange={(event) => change.mutate({ alert: alertOf(event.target.value) })}
        />
      </div>
      {isRenaming && <RenameSaved search={search} onClose={() => setRenaming(false)} />}
    </li>
  )
}
