import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { controlStyles, Field } from './field.tsx'

export interface PickOption {
  id: string
  title: string
  detail: string
}

interface PickListProps {
  id?: string
  label: string
  /** What the field shows while nothing is typed. */
  shown: string
  selected: string | null
  /** The options for what is typed, the best first. */
  search: (typed: string) => readonly PickOption[]
  onChoose: (id: string) => void
  /** Given, a text that is no option is kept too; without it half a name chooses nothing. */
  onText?: (text: string) => void
  listLabel: string
  noMatch: string
  placeholder: string
  isOptional?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** Type some letters; Enter takes the marked option, arrow keys mark another. */
export function PickList(props: PickListProps) {
  const { shown, selected, search, onChoose, onText } = props
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(onText ? -1 : 0)
  const found = useMemo(() => search(typed ?? ''), [search, typed])
  const optionId = (index: number) => `${listId}-${index}`
  useEffect(() => {
    // The tests' page has no layout to scroll.
    if (isOpen) document.getElementById(`${listId}-${marked}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, listId, marked])
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (option: PickOption | undefined) => {
    if (!option) return
    close()
    onChoose(option.id)
  }
  const mark = (step: 1 | -1) => {
    const count = Math.max(1, found.length)
    setMarked(isOpen ? (marked + step + count) % count : 0)
    setOpen(true)
  }
  const acts: Record<string, () => void> = {
    ArrowDown: () => mark(1),
    ArrowUp: () => mark(-1),
    ...(isOpen && { Escape: close }),
    ...(isOpen && marked >= 0 && { Enter: () => choose(found[marked]) }),
  }
  const onKey = (event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act) return
    // Neither the form nor the surrounding dialog receives the key.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const isMarked = isOpen && marked >= 0 && found.length > 0
  return (
    <Field
      {...(props.id ? { id: props.id } : {})}
      label={props.label}
      hint={props.hint}
      error={props.error}
      {...(props.isOptional ? { isOptional: true } : {})}
    >
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(isMarked ? { 'aria-activedescendant': optionId(marked) } : {})}
            autoComplete="off"
            maxLength={200}
            placeholder={props.placeholder}
            value={typed ?? shown}
            onChange={(event) => {
              setTyped(event.target.value)
              onText?.(event.target.value)
              setMarked(event.target.value.trim() || !onText ? 0 : -1)
              setOpen(true)
            }}
            onKeyDown={onKey}
            // The existing text is selected, not a prefix to type after.
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
            aria-label={props.listLabel}
            hidden={!isOpen}
            // The field keeps the focus, and with it the list stays.
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border border-rule bg-raised p-1.5 shadow-float"
          >
            {isOpen &&
              found.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which has the focus
                <div
                  key={option.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.id === selected}
                  onClick={() => choose(option)}
                  className={clsx(
                    'cursor-pointer rounded-sm px-2.5 py-2 text-sm',
                    index === marked && 'bg-sunken',
                  )}
                >
                  <span className="block font-medium">{option.title}</span>
                  <span className="block break-words text-ink-soft">{option.detail}</span>
                </div>
              ))}
            {isOpen && found.length === 0 && (
              <p className="px-2.5 py-2 text-sm text-ink-soft">{props.noMatch}</p>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
