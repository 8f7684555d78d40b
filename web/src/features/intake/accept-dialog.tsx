import type { LeadView } from '@pam/contracts/intake'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Dialog } from '#ui/dialog'
import { FormErrors } from '#ui/form-errors'
import { Select } from '#ui/select'
import { TextField } from '#ui/text-field'
import { useToast } from '#ui/toast'
import { contactsFoundIn } from './contacts-found.ts'
import { intakeQueries, useAccept } from './intake.queries.ts'

/** Makes the case, its contacts and parties, its tasks and the draft of the engagement letter in one step. */
export function AcceptDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const { data: templates = [] } = useQuery(intakeQueries.templates())
  const [title, setTitle] = useState(lead.suggested_title)
  const [court, setCourt] = useState('')
  const [jurisdiction, setJurisdiction] = useState('')
  const [template, setTemplate] = useState('')
  const [isWalled, setWalled] = useState(false)
  const found = contactsFoundIn(lead)
  const [chosen, setChosen] = useState<Record<string, string>>(
    Object.fromEntries(found.map(({ index, contactId }) => [index, contactId])),
  )
  const [missing, setMissing] = useState('')
  const accept = useAccept(lead.id)
  const toast = useToast()
  const fields = accept.error instanceof ApiError ? accept.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(title.trim() ? '' : 'Give the case a title.')
    if (!title.trim()) return
    const contacts = Object.fromEntries(Object.entries(chosen).filter(([, id]) => id))
    accept.mutate(
      { title, court, jurisdiction, template_id: template || null, walled: isWalled, contacts },
      {
        onSuccess: () => {
          toast({ text: 'The case is open. The engagement letter is a draft below.' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title="Take on" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-sm text-ink-soft">
          Conflicts are looked at once more. Then the contacts, the case with its parties, its tasks and the
          draft of the engagement letter are made together, or nothing is.
        </p>
        <TextField
          label="Title of the case"
          value={title}
          maxLength={200}
          error={missing || fields.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        {found.map(({ index, name, contactId, matched }) => (
          <Select
            key={index}
            label={`${name} is`}
            options={[
              { value: contactId, label: `the contact ${matched}` },
              { value: '', label: 'a new contact' },
            ]}
            value={chosen[index] ?? ''}
            onChange={(event) => setChosen((before) => ({ ...before, [index]: event.target.value }))}
          />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Court"
            isOptional
            value={court}
            maxLength={200}
            onChange={(event) => setCourt(event.target.value)}
          />
          <TextField
            label="Jurisdiction"
            isOptional
            placeholder="us-dct:NY"
            hint="As deadlines read it: us-dct:NY, st:CA."
            value={jurisdiction}
            maxLength={40}
            error={fields.jurisdiction}
            onChange={(event) => setJurisdiction(event.target.value)}
          />
        </div>
        <Select
          label="Tasks"
          options={[
            { value: '', label: 'No tasks yet' },
            ...templates.map(({ id, name, tasks }) => ({ value: id, label: `${name} (${tasks.length})` })),
          ]}
          value={template}
          onChange={(event) => setTemplate(event.target.value)}
        />
        <Checkbox
          label="Behind an ethical wall"
          hint="The case and this inquiry then exist for the team of the case alone."
          checked={isWalled}
          onChange={(event) => setWalled(event.target.checked)}
        />
        <FormErrors
          message={accept.error ? sentenceFor(accept.error, 'Nothing was made. Try again.') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={accept.isPending} busyText="Opening the case...">
            Open the case
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
