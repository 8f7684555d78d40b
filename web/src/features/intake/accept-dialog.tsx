import type { LeadView } from '@pam/contracts/intake'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CourtByName, JurisdictionChoice } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { contactsFoundIn } from './contacts-found.ts'
import { intakeQueries, useAccept } from './intake.queries.ts'

/** Creates the case, its contacts and parties, its tasks and the draft of the engagement letter in one step. */
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
    setMissing(title.trim() ? '' : 'Enter a title.')
    if (!title.trim()) return
    const contacts = Object.fromEntries(Object.entries(chosen).filter(([, id]) => id))
    accept.mutate(
      { title, court, jurisdiction, template_id: template || null, walled: isWalled, contacts },
      {
        onSuccess: () => {
          toast({ text: 'Case opened. Review the draft engagement letter below.' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title="Accept inquiry" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-sm text-ink-soft">
          Pam checks for conflicts again, then creates the contacts, the case with its parties and tasks, and
          a draft engagement letter. If any part fails, nothing is created.
        </p>
        <TextField
          label="Case title"
          value={title}
          maxLength={200}
          error={missing || fields.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        {found.map(({ index, name, contactId, matched }) => (
          <Select
            key={index}
            label={`Contact for ${name}`}
            options={[
              { value: contactId, label: `Existing contact: ${matched}` },
              { value: '', label: 'New contact' },
            ]}
            value={chosen[index] ?? ''}
            onChange={(event) => setChosen((before) => ({ ...before, [index]: event.target.value }))}
          />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <CourtByName
            value={court}
            error={fields.court}
            onText={setCourt}
            onCourt={(chosen) => {
              setCourt(chosen.name)
              setJurisdiction(chosen.jurisdiction)
            }}
          />
          <JurisdictionChoice value={jurisdiction} error={fields.jurisdiction} onChange={setJurisdiction} />
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
          hint="Only the case team can then see the case and this inquiry."
          checked={isWalled}
          onChange={(event) => setWalled(event.target.checked)}
        />
        <FormErrors
          message={accept.error ? sentenceFor(accept.error, 'Nothing was created. Try again.') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={accept.isPending} busyText="Opening case...">
            Open case
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
