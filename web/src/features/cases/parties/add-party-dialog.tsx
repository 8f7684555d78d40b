import { casesApi } from '@pam/contracts/cases'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { kindOptions, roleOptions } from '#slice/cases/case-labels.ts'
import { useAddParty } from '#slice/cases/cases.queries.ts'
import { contactQueries } from '#slice/cases/contacts/contacts.queries.ts'
import { ContactPicker } from '#slice/cases/contacts/picker.tsx'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { FormDialog } from '#ui/overlays/form-dialog'

const schema = casesApi.addParty.body
  .extend({ isNew: z.boolean().optional() })
  .refine(({ contact_id: id, name }) => id || name, {
    path: ['name'],
    message: 'Choose a contact or enter a name.',
  })

export function AddPartyDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const add = useAddParty(caseId)
  const cache = useQueryClient()
  const form = useSavedForm({
    schema,
    defaultValues: {
      contact_id: undefined,
      name: '',
      isNew: false,
      kind: 'person',
      role: 'adverse',
      note: '',
    },
    onSave: async ({ contact_id: id, name, isNew, kind, ...rest }) => {
      if (!id && !isNew) {
        const asked = contactQueries.similar({ name, emails: '', phones: '' })
        const offered = await cache.fetchQuery(asked).catch(() => [])
        if (offered.length > 0) {
          form.setError('name', { message: 'Choose a contact below, or create a new one.' })
          return
        }
      }
      await add.mutateAsync({ ...(id ? { contact_id: id } : { name, kind }), ...rest })
      onClose()
    },
    failure: 'The party could not be added.',
  })
  const [id, name, isNew] = form.watch(['contact_id', 'name', 'isNew'])
  return (
    <FormDialog
      title="Add party"
      submitText="Add party"
      busyText="Adding..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ContactPicker
        label="Name"
        value={{ id, name: name ?? '', isNew }}
        onChange={(picked) => {
          form.clearErrors('name')
          form.setValue('contact_id', picked.id)
          form.setValue('name', picked.name)
          form.setValue('isNew', picked.isNew ?? false)
        }}
        error={form.errorOf('name') ?? form.errorOf('contact_id')}
      />
      {!id && <Select label="It is a" options={kindOptions} {...form.register('kind')} />}
      <Select
        label="Role in this case"
        options={roleOptions}
        error={form.errorOf('role')}
        {...form.register('role')}
      />
      <TextArea
        label="Note"
        isOptional
        maxLength={1000}
        error={form.errorOf('note')}
        {...form.register('note')}
      />
    </FormDialog>
  )
}
