import { type LeadName, type LeadView, leadName } from '@pam/contracts/intake'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { roleOptions } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { useChangeNames } from './intake.queries.ts'

interface TypedName extends LeadName {
  key: number
}

const kinds = [
  { value: 'person', label: 'Person' },
  { value: 'organisation', label: 'Organization' },
]

/** Corrects and adds names; the check is repeated with them. */
export function NamesDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const nextKey = useRef(lead.names.length)
  const [names, setNames] = useState<TypedName[]>(lead.names.map((entry, key) => ({ ...entry, key })))
  const [missing, setMissing] = useState('')
  const save = useChangeNames(lead.id)
  const change = (key: number, with_: Partial<LeadName>) =>
    setNames((before) =>
      before.map((typedName) => (typedName.key === key ? { ...typedName, ...with_ } : typedName)),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = names.filter((typedName) => typedName.name.trim())
    if (!given.some((typedName) => typedName.role === 'client')) return setMissing('Enter the client’s name.')
    setMissing('')
    save.mutate(
      { names: given.map(({ name, role, kind }) => ({ name, role, kind })), version: lead.version },
      { onSuccess: onClose },
    )
  }
  const refused = save.error ? sentenceFor(save.error, 'The names were not saved. Try again.') : ''
  return (
    <Dialog title="Names" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-sm text-ink-soft">
          Conflicts are checked again when you save. Until then the inquiry is not cleared.
        </p>
        <ul className="grid gap-4">
          {names.map(({ key, name, role, kind }, index) => (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 border-b border-rule pb-4">
              <TextField
                label={`Name ${index + 1}`}
                value={name}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => change(key, { name: event.target.value })}
              />
              <div className="pt-6.5">
                <IconButton
                  label={`Remove name ${index + 1}`}
                  icon={<X size={16} aria-hidden />}
                  disabled={names.length === 1}
                  onClick={() => setNames((before) => before.filter((typedName) => typedName.key !== key))}
                />
              </div>
              <div className="col-span-2 grid gap-2 sm:grid-cols-2">
                <Select
                  label={`Role of name ${index + 1}`}
                  options={roleOptions}
                  value={role}
                  onChange={(event) => change(key, { role: leadName.shape.role.parse(event.target.value) })}
                />
                <Select
                  label={`Kind of name ${index + 1}`}
                  options={kinds}
                  value={kind}
                  onChange={(event) => change(key, { kind: leadName.shape.kind.parse(event.target.value) })}
                />
              </div>
            </li>
          ))}
        </ul>
        <FormErrors message={missing || refused || undefined} />
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            icon={<Plus size={16} aria-hidden />}
            onClick={() => {
              const key = nextKey.current++
              setNames((before) => [...before, { key, name: '', role: 'related', kind: 'person' }])
            }}
          >
            Add a name
          </Button>
          <Button type="submit" look="primary" isBusy={save.isPending} busyText="Saving...">
            Save and check again
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
