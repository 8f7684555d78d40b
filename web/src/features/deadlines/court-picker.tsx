import type { NamedCourt } from '@pam/law/courts/courts'
import { searchCourts } from '@pam/law/courts/find-court'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { controlStyles, Field } from '#ui/field'

interface CourtPickerProps {
  /** What the field shows while nothing is typed. */
  shown: string
  selected: string | null
  onChoose: (court: NamedCourt) => void
  hint?: string
  error?: string | undefined
}

const mostShown = 60

/** Type a name or an abbreviation, as in "N.D. Cal."; Enter takes the marked court, arrow keys mark another. */
export function CourtPicker({ shown, selected, onChoose, hint, error }: CourtPickerProps) {
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const found = useMemo(() => searchCourts(typed ?? '').slice(0, mostShown), [typed])
  const optionId = (index: number) => `${listId}-${index}`
  useEffect(() => {
    // The tests' page has no layout to scroll.
    if (isOpen) document.getElementById(`${listId}-${marked}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, listId, marked])
  /** Half a name chooses nothing: the field shows the chosen court again. */
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (court: NamedCourt | undefined) => {
    if (!court) return
    close()
    onChoose(court)
  }
  const mark = (step: 1 | -1) => {
    setMarked(isOpen ? (marked + step + found.length) % Math.max(1, found.length) : 0)
    setOpen(true)
  }
  const acts: Record<string, () => void> = {
    ArrowDown: () => mark(1),
    ArrowUp: () => mark(-1),
    ...(isOpen && { Enter: () => choose(found[marked]), Escape: close }),
  }
  const onKey = (event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act) return
    // Neither the form nor the dialog around it hears the key.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <Field label="Court" hint={hint} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(isOpen && found.length > 0 ? { 'aria-activedescendant': optionId(marked) } : {})}
            autoComplete="off"
            maxLength={100}
            placeholder="N.D. Cal., or Northern District of California"
            value={typed ?? shown}
            onChange={(event) => {
              setTyped(event.target.value)
              setMarked(0)
              setOpen(true)
            }}
            onKeyDown={onKey}
            // What is there is a court, not a start to add letters to.
            onFocus={(event) => typed === undefined && event.currentTarget.select()}
            onClick={() => setOpen(true)}
            onBlur={close}
            className={clsx(controlStyles, 'pr-9')}
          />
          <ChevronDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
          />
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label="Courts"
            hidden={!isOpen}
            // The field keeps the focus, and with it the list stays.
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border border-rule bg-raised p-1.5 shadow-float"
          >
            {isOpen &&
              found.map((court, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which has the focus
                <div
                  key={court.code}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={court.code === selected}
                  onClick={() => choose(court)}
                  className={clsx(
                    'cursor-pointer rounded-sm px-2.5 py-2 text-sm',
                    index === marked && 'bg-sunken',
                  )}
                >
                  <span className="block font-medium">{court.abbreviation}</span>
                  <span className="block break-words text-ink-soft">{court.name}</span>
                </div>
              ))}
            {isOpen && found.length === 0 && (
              <p className="px-2.5 py-2 text-sm text-ink-soft">No court matches.</p>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
