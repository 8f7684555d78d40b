import { type ContactView, type RelationKind, relationKind, worksAtKinds } from '@pam/contracts/contacts'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { relationWords } from '#slice/cases/case-labels.ts'
import { useRelate, useUnrelate } from '#slice/cases/contacts/contacts.queries.ts'
import { ContactPicker, type PickedContact } from '#slice/cases/contacts/picker.tsx'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Dialog } from '#ui/overlays/dialog'

const day = dateInList

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
  const when = [since && `since ${day(since)}`, until && `until ${day(until)}`].filter(Boolean).join(', ')
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

interface RelationDialogProps {
  contact: ContactView
  /** Who works where: on a company's page, the chosen person is the employee. */
  isWork?: boolean
  onClose: () => void
}

export function RelationDialog({ contact, isWork = false, onClose }: RelationDialogProps) {
  const isCompany = isWork && contact.kind === 'organisation'
  const [kind, setKind] = useState<RelationKind>(isWork ? 'employee_of' : 'owner_of')
  const [title, setTitle] = useState('')
  const [other, setOther] = useState<PickedContact>({ name: '' })
  const [since, setSince] = useState('')
  const [until, setUntil] = useState('')
  const [missing, setMissing] = useState('')
  const relate = useRelate(isCompany && other.id ? other.id : contact.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!other.id) return setMissing('Choose a contact from the list. Add it first if it is not there.')
    setMissing('')
    relate.mutate(
      { to_id: isCompany ? contact.id : other.id, kind, title, since: since || null, until: until || null },
      { onSuccess: onClose },
    )
  }
  const fields = relate.error instanceof ApiError ? relate.error.fields : {}
  const isNamed = Boolean(fields.to_id || fields.until)
  return (
    <Dialog
      title={isCompany ? `Add person to ${contact.name}` : `Add relation of ${contact.name}`}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Select
          label={isCompany ? 'The person is' : `${contact.name} is`}
          options={isWork ? kinds.filter(({ value }) => workKinds.includes(value)) : kinds}
          value={kind}
          onChange={(event) => setKind(relationKind.parse(event.target.value))}
        />
        <ContactPicker
          label={isCompany ? 'Person' : isWork ? 'Company' : 'Contact'}
          value={other}
          onChange={setOther}
          allowsNewName={false}
          error={missing || fields.to_id}
        />
        <TextField
          label="Title"
          isOptional
          maxLength={120}
          placeholder="Claims manager"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Since"
            isOptional
            type="date"
            value={since}
            onChange={(event) => setSince(event.target.value)}
          />
          <TextField
            label="Until"
            isOptional
            type="date"
            value={until}
            error={fields.until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
        <FormErrors
          message={
            relate.error && !isNamed
              ? sentenceFor(relate.error, 'The relation could not be added.')
              : undefined
          }
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={relate.isPending} busyText="Adding...">
            Add relation
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
