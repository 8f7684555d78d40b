import type { DocumentView } from '@pam/contracts/documents'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentQueries } from '#slice/documents/documents.queries.ts'
import { viewerQueries } from '#slice/documents/viewer/viewer.queries.ts'
import { Button } from '#ui/actions/button'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'

interface VersionChoiceProps {
  label: string
  document: DocumentView
  version: number
  onChange: (version: number) => void
}

export function VersionChoice({ label, document, version, onChange }: VersionChoiceProps) {
  const { data = [] } = useQuery(viewerQueries.versions(document))
  const numbers = data.length > 0 ? data.map(({ number }) => number) : [version]
  return (
    <Select
      label={label}
      value={String(version)}
      options={numbers.map((number) => ({
        value: String(number),
        label: `${document.name}, version ${number}${number === document.version ? ' (in force)' : ''}`,
      }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

/** Another document to compare with, found by its name. */
export function OtherDocument({ id, onChoose }: { id: string; onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const { data } = useInfiniteQuery(
    documentQueries.list({ ...(typed.trim() ? { q: typed.trim() } : {}), sort: 'updated' }, 9),
  )
  const others =
    data?.pages.flatMap((page) => page.items).filter((entry) => entry.id !== id && entry.state === 'ready') ??
    []
  return (
    <div className="grid gap-2">
      <SearchField label="Find a document by its name" value={typed} onChange={setTyped} />
      <ul className="grid gap-1">
        {others.map((other) => (
          <li key={other.id}>
            <Button
              look="plain"
              className="h-auto w-full justify-start py-1.5 text-left whitespace-normal"
              onClick={() => onChoose(other.id)}
            >
              {other.name}
            </Button>
          </li>
        ))}
      </ul>
      {data && others.length === 0 && <p className="text-sm text-ink-soft">No other documents match.</p>}
    </div>
  )
}
