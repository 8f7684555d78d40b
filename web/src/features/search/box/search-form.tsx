import { longestQuestion } from '@pam/contracts/search'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { Button } from '#ui/actions/button'
import { controlStyles } from '#ui/fields/field'
import type { Offers } from './search-offer.ts'
import { offerId, SearchOffers } from './search-offers.tsx'
import { useOfferKeys } from './use-offer-keys.ts'

interface SearchFormProps {
  typed: string
  onType: (text: string) => void
  /** The question is finished. */
  onAsk: (text: string) => void
  field: Ref<HTMLInputElement>
  offers: Offers
  /** Whether the box, or its list of suggestions, has the focus. */
  isFocused: boolean
  onFocus: (isFocused: boolean) => void
}

export function SearchForm(props: SearchFormProps) {
  const { typed, onType, onAsk, field, offers, isFocused, onFocus } = props
  const id = useId()
  const listId = `${id}-offers`
  const [isMissing, setMissing] = useState(false)
  const keys = useOfferKeys(offers, typed)
  // Past searches are an overlay, so they close with the focus; names have their own row and stay.
  const isOpen = keys.isOpen && (isFocused || offers.are === 'names')
  const isLong = typed.trim().length > longestQuestion
  const wrong = isLong
    ? 'Use at most 20,000 characters.'
    : isMissing && typed.trim() === ''
      ? 'Enter what you are looking for.'
      : null
  return (
    <form
      aria-label="Search"
      noValidate
      className="grid min-w-0 gap-1.5"
      onFocus={() => onFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocus(false)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(typed.trim() === '')
        if (typed.trim() !== '' && !isLong) onAsk(typed.trim())
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        What are you looking for?
      </label>
      <div className="relative grid min-w-0">
        <div className="flex flex-wrap gap-2.5">
          <input
            ref={field}
            id={id}
            type="text"
            inputMode="search"
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            placeholder="Which leases end in May? Who signed?"
            aria-keyshortcuts="/"
            aria-invalid={wrong !== null}
            aria-describedby={`${id}-wrong`}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && keys.active ? offerId(listId, keys.active) : undefined}
            onKeyDown={isOpen ? keys.press : undefined}
            onClick={keys.reopen}
            onChange={(event) => {
              setMissing(false)
              keys.reopen()
              onType(event.target.value)
            }}
            className={clsx(controlStyles, 'h-12! flex-1 basis-72 text-ellipsis')}
          />
          <Button
            type="submit"
            look="primary"
            size="large"
            icon={<Search size={18} aria-hidden />}
            className="max-sm:w-full"
          >
            Search with AI
          </Button>
        </div>
        <SearchOffers id={listId} offers={offers} isOpen={isOpen} active={keys.active} />
      </div>
      <p id={`${id}-wrong`} role="alert" className="text-sm text-danger empty:hidden">
        {wrong}
      </p>
    </form>
  )
}
