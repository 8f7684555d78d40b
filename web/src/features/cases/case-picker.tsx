import type { CaseRow } from '@pam/contracts/cases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox'
import { controlStyles } from '#ui/fields/field'
import { caseQueries } from './cases.queries.ts'

export interface PickedCase {
  readonly id: string
  readonly title: string
}

interface CasePickerProps {
  label: string
  value: PickedCase | null
  onChange: (picked: PickedCase | null) => void
  placeholder?: string
  hint?: string
  /** The field of a dialog that is filled first. */
  autoFocus?: boolean
}

/** Type some of the title, the number or a party; the emptied field is no case. */
export function CasePicker({
  label,
  value,
  onChange,
  placeholder = 'No case',
  hint,
  autoFocus = false,
}: CasePickerProps) {
  const [typed, setTyped] = useState<string>()
  const wanted = (typed ?? '').trim()
  const words = useDeferredValue(wanted)
  const { data, isFetching } = useInfiniteQuery(
    caseQueries.list({ sort: 'updated', ...(words ? { q: words } : {}) }, 20),
  )
  // The list of the letters before these would be changed under the key or finger that chooses from it.
  const isBehind = words !== wanted
  const rows = (isBehind ? undefined : data?.pages[0]?.items) ?? []
  const choose = (found: CaseRow | undefined) => {
    if (!found) return
    setTyped(undefined)
    onChange({ id: found.id, title: found.title })
  }
  // Enter takes the best match, also when it is pressed before the list has loaded.
  const [isEnterHeld, setEnterHeld] = useState(false)
  const isLooking = isBehind || isFetching
  const takeFirst = useRef(() => choose(rows[0]))
  takeFirst.current = () => choose(rows[0])
  useEffect(() => {
    if (!isEnterHeld || isLooking) return
    setEnterHeld(false)
    takeFirst.current()
  }, [isEnterHeld, isLooking])
  return (
    <ComboBox
      items={rows}
      autoFocus={autoFocus}
      inputValue={typed ?? value?.title ?? ''}
      selectedKey={value?.id ?? null}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      onInputChange={(text) => {
        setTyped(text)
        if (text === '' && value) onChange(null)
      }}
      onSelectionChange={(key) => {
        choose(rows.find((row) => row.id === key))
      }}
      // Half a title selects nothing: once the list is closed the field shows the current value. Not on blur: a tap on
      // the list takes the focus first, and the list would change under it.
      onOpenChange={(isOpen) => !isOpen && !isEnterHeld && setTyped(undefined)}
      className="grid min-w-0 gap-1.5"
    >
      <Label className="text-sm font-medium">{label}</Label>
      <div className="relative">
        <Input
          autoComplete="off"
          maxLength={200}
          placeholder={placeholder}
          onKeyDownCapture={(event) => {
            const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
            if (event.key !== 'Enter' || !wanted || isMarked) return
            // Neither the form nor the list takes half a title.
            event.preventDefault()
            event.stopPropagation()
            if (isLooking) setEnterHeld(true)
            else choose(rows[0])
          }}
          className={`${controlStyles} pr-9`}
        />
        <Button aria-label="Show cases" className="absolute inset-y-0 right-0 grid w-9 place-items-center">
          <ChevronDown size={16} aria-hidden className="text-ink-soft" />
        </Button>
      </div>
      {hint && (
        <Text slot="description" className="text-sm text-ink-faint">
          {hint}
        </Text>
      )}
      <Popover className="w-(--trigger-width) min-w-64 rounded-lg border border-rule bg-raised p-1.5 shadow-float">
        <ListBox<CaseRow>
          className="max-h-72 overflow-y-auto outline-none"
          renderEmptyState={() => (
            <p className="px-2.5 py-2 text-sm text-ink-soft">
              {isFetching || isBehind ? 'Searching...' : 'No cases match.'}
            </p>
          )}
        >
          {({ id, title, number, client }) => (
            <ListBoxItem
              id={id}
              textValue={title}
              className="cursor-pointer rounded-sm px-2.5 py-2 text-sm outline-none data-[focused]:bg-sunken"
            >
              <span className="block font-medium break-words">{title}</span>
              <span className="figures block text-ink-soft">
                {[number, client].filter(Boolean).join(', ')}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
