import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { documentQueries } from '#features/documents'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Notice } from '#ui/feedback/notice'
import { PickList } from '#ui/fields/pick-list'

const most = 200

/** Picks one of the documents the person may see, by letters of its name. */
export function DocumentToCheck({ onChoose }: { onChoose: (id: string) => void }) {
  const { data, error } = useInfiniteQuery(documentQueries.list({ sort: 'updated' }, most))
  const items = data?.pages[0]?.items
  const search = useCallback(
    (typed: string) => {
      const wanted = typed.trim().toLowerCase()
      return (items ?? [])
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .slice(0, 50)
        .map(({ id, name, case_title, updated_at }) => ({
          id,
          title: name,
          detail: case_title ?? `Changed ${momentInList(updated_at)}`,
        }))
    },
    [items],
  )
  if (error) return <Notice tone="danger">{sentenceFor(error, 'Your documents could not be loaded.')}</Notice>
  return (
    <PickList
      label="Or check a document"
      shown=""
      selected={null}
      search={search}
      onChoose={onChoose}
      listLabel="Documents"
      noMatch="No document name matches."
      placeholder="Type some of its name"
    />
  )
}
