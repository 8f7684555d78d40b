import { ChevronDown, ChevronUp } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { useTypedSearch } from '#lib/use-typed-search'
import { IconButton } from '#ui/actions/icon-button'
import { SearchField } from '#ui/fields/search-field'
import type { Hits } from './find.ts'

interface FindPanelProps {
  find: string
  hits: Hits
  /** Which hit one is at, counted from 0; -1 before the first. */
  here: number
  isReading: boolean
  field: Ref<HTMLInputElement>
  onType: (text: string) => void
  onGo: (index: number) => void
}

/** Every place of the words in the document, with the words around each. */
export function FindPanel({ find, hits, here, isReading, field, onType, onGo }: FindPanelProps) {
  const { items, isCut } = hits
  const [typed, setTyped] = useTypedSearch(find, onType)
  const go = (by: 1 | -1) => items.length > 0 && onGo((here + by + items.length) % items.length)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[here]?.scrollIntoView?.({ block: 'nearest' })
  }, [here])
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-1">
        <SearchField
          ref={field}
          label="Find in this document"
          placeholder="Find in this document"
          className="min-w-0 flex-1"
          value={typed}
          maxLength={200}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (typed !== find) onType(typed)
            else go(event.shiftKey ? -1 : 1)
          }}
        />
        <IconButton
          label="Previous match"
          icon={<ChevronUp size={18} aria-hidden />}
          onClick={() => go(-1)}
        />
        <IconButton label="Next match" icon={<ChevronDown size={18} aria-hidden />} onClick={() => go(1)} />
      </div>
      <p role="status" className="figures text-sm text-ink-soft">
        {find.trim() === '' ? 'Type words to see every match.' : sayCount(items.length, here, isCut)}
        {isReading && find.trim() !== '' && ' Pages that are still being processed are not searched.'}
      </p>
      <ol ref={list} className="grid gap-1">
        {items.map((hit, index) => (
          <li key={`${hit.page}:${hit.start}`}>
            <button
              type="button"
              aria-current={index === here}
              onClick={() => onGo(index)}
              className="w-full rounded-md border border-transparent px-2.5 py-2 text-left text-sm hover:bg-sunken aria-[current=true]:border-info aria-[current=true]:bg-info-soft"
            >
              <span className="figures block text-xs text-ink-soft">Page {hit.page}</span>
              <span className="font-serif break-words">
                {hit.before}
                <mark className="bg-info-soft font-semibold text-info underline">{hit.words}</mark>
                {hit.after}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

function sayCount(count: number, here: number, isCut: boolean): string {
  if (count === 0) return 'No matches in this document.'
  const all = `${count}${isCut ? ' or more' : ''}`
  return here < 0 ? `${all} ${count === 1 ? 'place' : 'places'}` : `${here + 1} of ${all}`
}
