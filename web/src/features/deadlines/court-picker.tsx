import type { NamedCourt } from '@pam/law/courts/courts'
import { searchCourts } from '@pam/law/courts/find-court'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox'
import { controlStyles } from '#ui/field'

interface CourtPickerProps {
  /** What the field shows while nothing is typed. */
  shown: string
  selected: string | null
  onChoose: (court: NamedCourt) => void
  hint?: string
  error?: string | undefined
}

const mostShown = 60

/** Type a name or an abbreviation, as in "N.D. Cal."; Enter takes the nearest, arrow keys another. */
export function CourtPicker({ shown, selected, onChoose, hint, error }: CourtPickerProps) {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const found = searchCourts(typed ?? '').slice(0, mostShown)
  const choose = (court: NamedCourt | undefined) => {
    if (!court) return
    setTyped(undefined)
    onChoose(court)
  }
  /** Enter takes the nearest match where no other line of the list is marked. */
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const isMarked = event.currentTarget.getAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || typed === undefined || isMarked) return
    event.preventDefault()
    choose(found[0])
  }
  return (
    <ComboBox
      items={found}
      inputValue={typed ?? shown}
      selectedKey={selected}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      isInvalid={error !== undefined}
      onInputChange={setTyped}
      onSelectionChange={(key) => choose(found.find(({ code }) => code === key))}
      // Half a name chooses nothing: once the field is left it shows the chosen court again. While it has the focus the
      // words stay, also where a scroll closed the list: the next arrow key must open the same list.
      onOpenChange={(opens) => {
        setOpen(opens)
        if (!opens && document.activeElement !== input.current) setTyped(undefined)
      }}
      className="grid min-w-0 content-start gap-1.5"
    >
      <Label className="text-sm font-medium">Court</Label>
      <div className="relative">
        <Input
          ref={input}
          onKeyDownCapture={takeFirst}
          onBlur={() => !isOpen && setTyped(undefined)}
          autoComplete="off"
          maxLength={100}
          placeholder="N.D. Cal., or Northern District of California"
          // What is there is a court, not a start to add letters to.
          onFocus={(event) => typed === undefined && event.currentTarget.select()}
          className={`${controlStyles} pr-9`}
        />
        <Button aria-label="Show courts" className="absolute inset-y-0 right-0 grid w-9 place-items-center">
          <ChevronDown size={16} aria-hidden className="text-ink-soft" />
        </Button>
      </div>
      {hint && (
        <Text slot="description" className="text-sm text-ink-faint">
          {hint}
        </Text>
      )}
      <FieldError className="text-sm text-danger">{error}</FieldError>
      <Popover className="w-(--trigger-width) min-w-64 rounded-lg border border-rule bg-raised p-1.5 shadow-float">
        <ListBox<NamedCourt>
          className="max-h-72 overflow-y-auto outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-sm text-ink-soft">No court matches.</p>}
        >
          {({ code, name, abbreviation }) => (
            <ListBoxItem
              id={code}
              textValue={abbreviation}
              className="cursor-pointer rounded-sm px-2.5 py-2 text-sm outline-none data-[focused]:bg-sunken"
            >
              <span className="block font-medium">{abbreviation}</span>
              <span className="block break-words text-ink-soft">{name}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
