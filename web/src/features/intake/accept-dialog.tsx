import { intakeApi, type LeadView } from '@pam/contracts/intake'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { CourtByName, JurisdictionChoice } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { contactsFoundIn } from './contacts-found.ts'
import { intakeQueries, useAccept } from './intake.queries.ts'

const schema = z
  .object({
    title: z.string(),
    court: z.string(),
    jurisdiction: z.string(),
    template_id: z.string(),
    walled: z.boolean(),
    /** By the place of the name in the inquiry; empty for a new contact. */
    contacts: z.record(z.string(), z.string()),
  })
  .transform(
    ({ template_id, contacts, ...typed }): z.input<typeof intakeApi.accept.body> => ({
      ...typed,
      template_id: template_id || null,
      contacts: Object.fromEntries(Object.entries(contacts).filter(([, id]) => id)),
    }),
  )
  .pipe(intakeApi.accept.body)

/** Creates the case, its contacts and parties, its tasks and the draft of the engagement letter in one step. */
export function AcceptDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const { data: templates = [] } = useQuery(intakeQueries.templates())
  const found = contactsFoundIn(lead)
  const accept = useAccept(lead.id)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      title: lead.suggested_title,
      court: '',
      jurisdiction: '',
      template_id: '',
      walled: false,
      contacts: Object.fromEntries(found.map(({ index, contactId }) => [String(index), contactId])),
    },
    onSave: async (body) => {
      await accept.mutateAsync(body)
      toast({ text: 'Case opened. Review the draft engagement letter below.' })
      onClose()
    },
    failure: 'Nothing was created. Try again.',
  })
  const chosen = form.watch('contacts')
  return (
    <FormDialog
      title="Accept inquiry"
      submitText="Open case"
      busyText="Opening case..."
      isBusy={form.isSaving}
      error={form.formError ?? form.errorOf('contacts')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        Pam checks for conflicts again, then creates the contacts, the case with its parties and tasks, and a
        draft engagement letter. If any part fails, nothing is created.
      </p>
      <TextField
        label="Case title"
        maxLength={200}
        error={form.errorOf('title')}
        {...form.register('title')}
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
          onChange={(event) => form.setValue('contacts', { ...chosen, [index]: event.target.value })}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <CourtByName
          value={form.watch('court')}
          error={form.errorOf('court')}
          onText={(text) => form.setValue('court', text)}
          onCourt={({ name, jurisdiction }) => {
            form.setValue('court', name)
            form.setValue('jurisdiction', jurisdiction)
          }}
        />
        <JurisdictionChoice
          value={form.watch('jurisdiction')}
          error={form.errorOf('jurisdiction')}
          onChange={(code) => form.setValue('jurisdiction', code)}
        />
      </div>
      <Select
        label="Tasks"
        options={[
          { value: '', label: 'No tasks yet' },
          ...templates.map(({ id, name, tasks }) => ({ value: id, label: `${name} (${tasks.length})` })),
        ]}
        value={form.watch('template_id')}
        error={form.errorOf('template_id')}
        onChange={(event) => form.setValue('template_id', event.target.value)}
      />
      <Checkbox
        label="Behind an ethical wall"
        hint="Only the case team can then see the case and this inquiry."
        {...form.register('walled')}
      />
    </FormDialog>
  )
}
