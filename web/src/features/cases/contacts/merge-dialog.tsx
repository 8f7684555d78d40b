import type { ContactDetails, ContactView } from '@pam/contracts/contacts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { kindWords } from '#slice/cases/case-labels.ts'
import { Button } from '#ui/actions/button'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { contactQueries, useMergeContacts, useUndoMerge } from './contacts.queries.ts'
import { chosenDetails, type Lists, lists, type Singles, singles } from './merge-choice.ts'
import { ContactPicker, type PickedContact } from './picker.tsx'

interface MergeDialogProps {
  firstId: string
  /** Chosen in the dialog where it is not known yet. */
  secondId?: string | undefined
  onMerged?: (keptId: string) => void
  onClose: () => void
}

/** Two contacts become one: which of them stays, and for each field which values. */
export function MergeDialog({ firstId, secondId, onMerged, onClose }: MergeDialogProps) {
  const [picked, setPicked] = useState<PickedContact>({ name: '' })
  const otherId = secondId ?? picked.id
  const first = useQuery(contactQueries.one(firstId))
  const second = useQuery({ ...contactQueries.one(otherId ?? ''), enabled: Boolean(otherId) })
  const error = first.error ?? second.error
  const isSame = otherId === firstId
  return (
    <Dialog title="Merge contacts" isOpen onClose={onClose}>
      <div className="grid gap-4">
        {!secondId && (
          <ContactPicker
            label={first.data ? `Merge ${first.data.name} with` : 'Merge with'}
            value={picked}
            onChange={setPicked}
            allowsNewName={false}
            error={isSame ? 'Choose another contact.' : undefined}
          />
        )}
        <FormErrors message={error ? sentenceFor(error, 'The contacts could not be loaded.') : undefined} />
        {otherId && !isSame && !error && (!first.data || !second.data) && (
          <SkeletonLines count={4} label="Loading both contacts..." />
        )}
        {first.data && second.data && !isSame && (
          <MergeForm
            key={second.data.id}
            first={first.data}
            second={second.data}
            onMerged={onMerged}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

const singleLabels: Record<Singles, string> = {
  name: 'Name',
  kind: 'Kind',
  entity_type: 'Type of organization',
  identifier_last4: 'Last four digits of an identifier',
  note: 'Note',
}
const listLabels: Record<Lists, string> = {
  emails: 'Email addresses',
  phones: 'Phone numbers',
  addresses: 'Addresses',
}

interface MergeFormProps {
  first: ContactView
  second: ContactView
  onMerged?: ((keptId: string) => void) | undefined
  onClose: () => void
}

function MergeForm({ first, second, onMerged, onClose }: MergeFormProps) {
  const [isSecondKept, setSecondKept] = useState(second.cases.length > first.cases.length)
  const [kept, removed] = isSecondKept ? [second, first] : [first, second]
  const [fromRemoved, setFromRemoved] = useState<ReadonlySet<Singles>>(new Set())
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const merge = useMergeContacts(kept.id)
  const undo = useUndoMerge()
  const toast = useToast()
  const details = chosenDetails({ kept, removed, fromRemoved, leftOut })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    merge.mutate(
      { removed_id: removed.id, version: kept.version, removed_version: removed.version, details },
      {
        onSuccess: ({ merge_id: id }) => {
          onClose()
          onMerged?.(kept.id)
          toast({
            text: `${removed.name} was merged into ${details.name}.`,
            undo: () =>
              undo.mutate(id, {
                onError: (error) =>
                  toast({ tone: 'danger', text: sentenceFor(error, 'The merge could not be undone.') }),
              }),
          })
        },
      },
    )
  }
  const shownSingles = singles.filter((field) => kept[field] !== removed[field] && removed[field] !== '')
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Select
        label="Keep"
        hint="The other contact is removed from all lists. Its names become aliases of this one."
        options={[first, second].map(({ id, name, kind, cases }) => ({
          value: id,
          label: `${name} (${kindWords[kind].toLowerCase()}, ${cases.length === 1 ? 'one case' : `${cases.length} cases`})`,
        }))}
        value={kept.id}
        onChange={(event) => {
          setSecondKept(event.target.value === second.id)
          setFromRemoved(new Set())
        }}
      />
      {shownSingles.map((field) => (
        <Select
          key={field}
          label={singleLabels[field]}
          options={[
            { value: 'kept', label: textOf(kept, field) || 'Empty' },
            { value: 'removed', label: textOf(removed, field) },
          ]}
          value={fromRemoved.has(field) ? 'removed' : 'kept'}
          onChange={(event) => setFromRemoved(toggled(fromRemoved, field, event.target.value === 'removed'))}
        />
      ))}
      {lists.map((field) => (
        <ListChoice
          key={field}
          label={listLabels[field]}
          values={[...new Set([...kept[field], ...removed[field]])]}
          leftOut={leftOut}
          onChange={(value, isIn) => setLeftOut(toggled(leftOut, value, !isIn))}
        />
      ))}
      <p className="text-sm text-ink-soft">
        Cases, relations and draft invoices of {removed.name} move to {kept.name}. You can undo this for 30
        days.
      </p>
      <FormErrors
        message={merge.error ? sentenceFor(merge.error, 'The contacts could not be merged.') : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={merge.isPending} busyText="Merging...">
          Merge contacts
        </Button>
      </div>
    </form>
  )
}

const textOf = (contact: ContactDetails, field: Singles) =>
  field === 'kind' ? kindWords[contact.kind] : contact[field]

function toggled<Value>(set: ReadonlySet<Value>, value: Value, isIn: boolean): ReadonlySet<Value> {
  const next = new Set(set)
  if (isIn) next.add(value)
  else next.delete(value)
  return next
}

interface ListChoiceProps {
  label: string
  values: readonly string[]
  leftOut: ReadonlySet<string>
  onChange: (value: string, isIn: boolean) => void
}

function ListChoice({ label, values, leftOut, onChange }: ListChoiceProps) {
  if (values.length === 0) return null
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={value}
          checked={!leftOut.has(value)}
          onChange={(event) => onChange(value, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
