import type { ContactRow } from '@pam/contracts/contacts'
import { useQuery } from '@tanstack/react-query'
import { Building2, CircleAlert, UserRound } from 'lucide-react'
import { useDeferredValue } from 'react'
import {
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox'
import { controlStyles } from '#ui/fields/field'
import { contactQueries } from './contacts.queries.ts'
import { SimilarContacts } from './similar-contacts.tsx'

/** A contact that was chosen, or a name that is none yet. */
export interface PickedContact {
  id?: string | undefined
  name: string
  /** Confirmed to be someone other than the offered contacts. */
  isNew?: boolean | undefined
}

interface ContactPickerProps {
  label: string
  value: PickedContact
  onChange: (picked: PickedContact) => void
  error?: string | undefined
  /** False where a name that is no contact yet makes no sense. */
  allowsNewName?: boolean
}

/** Type a name; contacts that fit are offered, and any other name stays a name. */
export function ContactPicker({ label, value, onChange, error, allowsNewName = true }: ContactPickerProps) {
  const wanted = value.name.trim()
  const words = useDeferredValue(wanted)
  const { data = [], isFetching } = useQuery({
    ...contactQueries.suggestions(words),
    enabled: words.length > 0,
  })
  // The list of the letters before these would be changed under the key or finger that chooses from it.
  const isBehind = words !== wanted
  const hint = value.id
    ? 'An existing contact.'
    : allowsNewName && words
      ? 'Will be added as a new contact.'
      : ''
  const box = (
    <ComboBox
      items={words && !isBehind ? data : []}
      inputValue={value.name}
      selectedKey={value.id ?? null}
      isInvalid={Boolean(error)}
      allowsCustomValue
      // Suggestions come after the letters: a list that opened only over some would stay shut for quick typists.
      allowsEmptyCollection
      menuTrigger="input"
      onInputChange={(name) => name !== value.name && onChange({ name })}
      onSelectionChange={(key) => {
        const found = data.find((entry) => entry.id === key)
        if (found) onChange({ id: found.id, name: found.name })
      }}
      className="grid min-w-0 gap-1.5"
    >
      <Label className="text-sm font-medium">{label}</Label>
      <Input autoComplete="off" maxLength={200} className={controlStyles} />
      {hint && (
        <Text slot="description" className="text-sm text-ink-faint">
          {hint}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        {error}
      </FieldError>
      <Popover className="w-(--trigger-width) min-w-64 rounded-lg border border-rule bg-raised p-1.5 shadow-float">
        <ListBox<ContactRow>
          className="max-h-72 overflow-y-auto outline-none"
          renderEmptyState={() => (
            <p className="px-2.5 py-2 text-sm text-ink-soft">
              {isFetching || isBehind ? 'Searching...' : 'No contact has this name.'}
            </p>
          )}
        >
          {(entry) => <Suggestion contact={entry} />}
        </ListBox>
      </Popover>
    </ComboBox>
  )
  if (!allowsNewName || value.id) return box
  return (
    <div className="grid min-w-0 content-start gap-2">
      {box}
      <SimilarContacts
        typed={{ name: wanted, emails: '', phones: '' }}
        isNew={value.isNew ?? false}
        onNew={() => onChange({ name: value.name, isNew: true })}
        onUse={({ id, name }) => onChange({ id, name })}
      />
    </div>
  )
}

function Suggestion({ contact }: { contact: ContactRow }) {
  const { id, name, kind, emails, cases } = contact
  const Icon = kind === 'person' ? UserRound : Building2
  const more = [emails[0], cases === 1 ? 'in one case' : cases > 1 ? `in ${cases} cases` : undefined]
  return (
    <ListBoxItem
      id={id}
      textValue={name}
      className="flex cursor-pointer items-start gap-2.5 rounded-sm px-2.5 py-2 text-sm outline-none data-[focused]:bg-sunken"
    >
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-ink-soft">{more.filter(Boolean).join(', ')}</span>
      </span>
    </ListBoxItem>
  )
}
