import { type KnowledgeItem, type KnowledgeRow, knowledgeFilter } from '@pam/contracts/knowledge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useTypedSearch } from '#lib/use-typed-search'
import { knowledgeQueries, useItemActs } from '#slice/knowledge/knowledge.queries.ts'
import { placeWords } from '#slice/knowledge/knowledge-labels.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'

const kinds = [
  { value: 'related', label: 'Related to it' },
  { value: 'cites', label: 'Is cited by it' },
]

/** Finds another item by its words and links it to this one. */
export function RelateDialog({ item, onClose }: { item: KnowledgeItem; onClose: () => void }) {
  const toast = useToast()
  const { relate } = useItemActs(item.id)
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedSearch(q, setQ)
  const [kind, setKind] = useState<'related' | 'cites'>('related')
  const found = useInfiniteQuery({
    ...knowledgeQueries.list(knowledgeFilter.parse({ q: q.trim() })),
    enabled: q.trim() !== '',
  })
  const rows = q.trim() === '' ? [] : (found.data?.pages[0]?.items ?? []).filter(({ id }) => id !== item.id)
  const link = (to: KnowledgeRow) =>
    relate.mutate(
      { to: to.id, kind },
      {
        onSuccess: () => {
          toast({ text: `“${to.title}” is linked.` })
          onClose()
        },
      },
    )
  return (
    <Dialog title="Link to another item" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <SearchField
          label="Find an item"
          placeholder="Name or citation..."
          autoFocus
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
        <Select
          label="Relationship"
          options={kinds}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'cites' ? 'cites' : 'related')}
        />
        <FormErrors
          message={
            relate.error || found.error
              ? sentenceFor(relate.error ?? found.error, 'That did not work. Try again.')
              : undefined
          }
        />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {q.trim() !== '' && found.data && rows.length === 0 && 'Nothing matches. Try other words.'}
        </p>
        <ul aria-label="Found" className="max-h-72 divide-y divide-rule overflow-y-auto empty:hidden">
          {rows.slice(0, 20).map((row) => (
            <li key={row.id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block font-medium break-words">{row.title}</span>
                <span className="figures text-sm text-brass">{placeWords(row)}</span>
              </span>
              <Button
                size="small"
                isBusy={relate.isPending && relate.variables.to === row.id}
                busyText="Linking..."
                aria-label={`Link ${row.title}`}
                onClick={() => link(row)}
              >
                Link
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
