import { counted } from '@pam/law/format/numbers'
import { clsx } from 'clsx'
import { Link } from '#ui/actions/link'
import type { Offer, Offers } from './search-offer.ts'

interface SearchOffersProps {
  id: string
  offers: Offers
  isOpen: boolean
  active: Offer | undefined
}

export const offerId = (listId: string, offer: Offer) => `${listId}-${offer.id}`

const words = {
  past: (count: number) => counted(count, 'earlier search.', 'earlier searches.'),
  names: (count: number) => counted(count, 'suggestion.', 'suggestions.'),
}

/** The list of the box: past searches overlay an empty page, names are in a row above the results. */
export function SearchOffers({ id, offers, isOpen, active }: SearchOffersProps) {
  const { are, items } = offers
  const isPast = are === 'past'
  const rows = isOpen ? items : []
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && words[are](items.length)}
      </p>
      <div
        hidden={isPast && !isOpen}
        className={clsx(
          'min-w-0',
          isPast &&
            'absolute inset-x-0 top-full z-20 mt-1.5 rounded-lg border border-rule bg-raised p-1.5 shadow-float',
          !isPast && offers.hasRow && 'h-11',
        )}
      >
        <div
          id={id}
          role="listbox"
          aria-label={isPast ? 'Recent searches' : 'Suggestions'}
          className={isPast ? 'grid' : 'flex h-full gap-2 overflow-x-auto pt-1.5'}
        >
          {rows.map((row) => (
            <Choice
              key={row.id}
              id={offerId(id, row)}
              offer={row}
              isPast={isPast}
              isActive={row === active}
            />
          ))}
        </div>
        {isPast && isOpen && (
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 border-t border-rule px-2.5 pt-2 pb-1 text-sm text-ink-soft">
            <Link to="/search/saved">All your searches</Link>
            <span className="max-md:hidden">Delete removes the marked one.</span>
          </p>
        )}
      </div>
    </>
  )
}

interface ChoiceProps {
  id: string
  offer: Offer
  isPast: boolean
  isActive: boolean
}

function Choice({ id, offer, isPast, isActive }: ChoiceProps) {
  const { Icon, text, beside, choose } = offer
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: named by the box as its active one, never focused itself
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // A tap must not take the focus from the box: the list would close before the finger is lifted.
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      }}
      className={clsx(
        'flex min-w-0 cursor-pointer items-center gap-2 text-sm select-none',
        isPast
          ? 'min-h-11 rounded-sm px-2.5 py-1.5 md:min-h-9'
          : 'max-w-72 shrink-0 rounded-md border border-rule bg-surface px-2.5',
        isActive ? 'border-accent! bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0 text-ink-faint" />
      <span className="min-w-0 truncate">{text}</span>{' '}
      <span className={clsx('figures shrink-0 text-ink-soft', isPast && 'ml-auto')}>{beside}</span>
    </div>
  )
}
