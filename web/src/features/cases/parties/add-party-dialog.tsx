import type { PartyRole } from '@pam/contracts/cases'
import type { ContactKind } from '@pam/contracts/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { kindOptions, roleOptions } from '#slice/cases/case-labels.ts'
import { useAddParty } from '#slice/cases/cases.queries.ts'
import { contactQueries } from '#slice/cases/contacts/contacts.queries.ts'
import { ContactPicker, type PickedContact } from '#slice/cases/contacts/picker.tsx'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'

export function AddPartyDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const add = useAddParty(caseId)
  const [who, setWho] = useState<PickedContact>({ name: '' })
  const [kind, setKind] = useState<ContactKind>('person')
  const [role, setRole] = useState<PartyRole>('adverse')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState('')
  const cache = useQueryClient()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = who.name.trim()
    if (!who.id && !name) return setMissing('Choose a contact or enter a name.')
    setMissing('')
    if (!who.id && !who.isNew) {
      const asked = contactQueries.similar({ name, emails: '', phones: '' })
      const offered = await cache.fetchQuery(asked).catch(() => [])
      if (offered.length > 0) return setMissing('Choose a contact below, or create a new one.')
    }
    const someone = who.id ? { contact_id: who.id } : { name: who.name, kind }
    add.mutate({ ...someone, role, note }, { onSuccess: onClose })
  }
  const named = add.error instanceof ApiError ? add.error.fields.name : undefined
  return (
    <Dialog title="Add party" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ContactPicker
          label="Name"
          value={who}
          onChange={(picked) => {
            setMissing('')
            setWho(picked)
          }}
          error={missing || named}
        />
        {!who.id && <Select label="It is a" options={kindOptions} value={kind} onValue={setKind} />}
        <Select label="Role in this case" options={roleOptions} value={role} onValue={setRole} />
        <TextArea
          label="Note"
          isOptional
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormErrors
          message={add.error && !named ? sentenceFor(add.error, 'The party could not be added.') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={add.isPending} busyText="Adding...">
            Add party
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
