import {
  type ContactView,
  contactsApi,
  type RelationKind,
  relationKind,
  worksAtKinds,
} from '@pam/contracts/contacts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { relationWords } from '#slice/cases/case-labels.ts'
import { useRelate, useUnrelate } from '#slice/cases/contacts/contacts.queries.ts'
import { ContactPicker, type PickedContact } from '#slice/cases/contacts/picker.tsx'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { FormDialog } from '#ui/overlays/form-dialog'

/** Who is who to whom: a conflict can come by way of a spouse, an owner or a parent company. */
export function RelationsCard({ contact }: { contact: ContactView }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title="Relations"
      actions={
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Add relation
        </Button>
      }
    >
      {contact.relations.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No relationships yet. Conflict checks follow owners, officers, spouses and parent companies, such as
          Owner of Elm Street Holdings.
        </p>
      ) : (
        <ul className="divide-y divide-rule text-sm">
          {contact.relations.map((relation) => (
            <RelationLine key={relation.id} contact={contact} relation={relation} />
          ))}
        </ul>
      )}
      {isAdding && <RelationDialog contact={contact} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function RelationLine({
  contact,
  relation,
}: {
  contact: ContactView
  relation: ContactView['relations'][number]
}) {
  const { id, kind, title, is_from: isFrom, other, since, until } = relation
  const unrelate = useUnrelate()
  const relateFrom = useRelate(isFrom ? contact.id : other.id)
  const toast = useToast()
  const failed = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'The relation could not be changed.') })
  const remove = () =>
    unrelate.mutate(id, {
      onSuccess: () =>
        toast({
          text: `The relation to ${other.name} was removed.`,
          undo: () =>
            relateFrom.mutate(
              { to_id: isFrom ? other.id : contact.id, kind, title, since, until },
              { onError: failed },
            ),
        }),
      onError: failed,
    })
  const when = [since && `since ${dateInList(since)}`, until && `until ${dateInList(until)}`]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="flex items-center gap-2 py-1">
      <p className="min-w-0 flex-1 break-words">
        <span className="text-ink-soft">{relationWords[kind][isFrom ? 0 : 1]}</span>{' '}
        <Link to={`/contacts/${other.id}`}>{other.name}</Link>
        {title && <span className="text-ink-soft">, {title}</span>}
        {when && <span className="figures text-ink-soft"> ({when})</span>}
      </p>
      <IconButton
        label={`Remove the relation to ${other.name}`}
        icon={<X size={16} aria-hidden />}
        isBusy={unrelate.isPending}
        onClick={remove}
      />
    </li>
  )
}

const workKinds: readonly RelationKind[] = worksAtKinds
const kinds = relationKind.options.map((value) => ({ value, label: relationWords[value][0] }))

const day = z.union([z.literal(''), z.iso.date('Enter a date.')]).transform((typed) => typed || null)
const relation = contactsApi.relate.body.extend({
  to_id: z.uuid('Choose a contact from the list. Add it first if it is not there.'),
  since: day,
  until: day,
})

interface RelationDialogProps {
  contact: ContactView
  /** Who works where: on a company's page, the chosen person is the employee. */
  isWork?: boolean
  onClose: () => void
}

export function RelationDialog({ contact, isWork = false, onClose }: RelationDialogProps) {
  const isCompany = isWork && contact.kind === 'organisation'
  const [other, setOther] = useState<PickedContact>({ name: '' })
  const relate = useRelate(isCompany && other.id ? other.id : contact.id)
  const form = useSavedForm({
    schema: relation,
    defaultValues: { to_id: '', kind: isWork ? 'employee_of' : 'owner_of', title: '', since: '', until: '' },
    onSave: async (typed) => {
      await relate.mutateAsync(isCompany ? { ...typed, to_id: contact.id } : typed)
      onClose()
    },
    failure: 'The relation could not be added.',
  })
  return (
    <FormDialog
      title={isCompany ? `Add person to ${contact.name}` : `Add relation of ${contact.name}`}
      submitText="Add relation"
      busyText="Adding..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select
        label={isCompany ? 'The person is' : `${contact.name} is`}
        options={isWork ? kinds.filter(({ value }) => workKinds.includes(value)) : kinds}
        error={form.errorOf('kind')}
        {...form.register('kind')}
      />
      <ContactPicker
        label={isCompany ? 'Person' : isWork ? 'Company' : 'Contact'}
        value={other}
        onChange={(picked) => {
          setOther(picked)
          form.setValue('to_id', picked.id ?? '')
        }}
        allowsNewName={false}
        error={form.errorOf('to_id')}
      />
      <TextField
        label="Title"
        isOptional
        maxLength={120}
        placeholder="Claims manager"
        error={form.errorOf('title')}
        {...form.register('title')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Since"
          isOptional
          type="date"
          error={form.errorOf('since')}
          {...form.register('since')}
        />
        <TextField
          label="Until"
          isOptional
          type="date"
          error={form.errorOf('until')}
          {...form.register('until')}
        />
      </div>
    </FormDialog>
  )
}
