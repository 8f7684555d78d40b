import type { ContactView } from '@pam/contracts/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSavedForm } from '#lib/use-saved-form'
import { FormDialog } from '#ui/overlays/form-dialog'
import { contactQueries, useAddContact, useChangeContact } from './contacts.queries.ts'
import { ContactFields } from './fields.tsx'
import { formOf, typedContact } from './form-shape.ts'
import { SimilarContacts } from './similar-contacts.tsx'

interface ContactDialogProps {
  /** The contact to change; a new one without it. */
  contact?: ContactView
  /** Called with the saved contact, or with the existing one that was chosen. */
  onSaved?: (contact: Pick<ContactView, 'id'>) => void
  onClose: () => void
}

export function ContactDialog({ contact, onSaved, onClose }: ContactDialogProps) {
  const add = useAddContact()
  const change = useChangeContact(contact?.id ?? '')
  const cache = useQueryClient()
  const [isNew, setNew] = useState(false)
  const form = useSavedForm({
    schema: typedContact,
    defaultValues: formOf(contact),
    onSave: async (details) => {
      // Quick hands reach the button before the offer is on screen.
      const [name, emails, phones] = form.getValues(['name', 'emails', 'phones'])
      const asked = contactQueries.similar({ name, emails, phones })
      if (!contact && !isNew && (await cache.fetchQuery(asked)).length > 0) {
        form.setError('root', { message: 'Use an existing contact or create a new one.' })
        return
      }
      const saved = contact
        ? await change.mutateAsync({ ...details, version: contact.version })
        : await add.mutateAsync(details)
      onClose()
      onSaved?.(saved)
    },
  })
  const [name, emails, phones] = form.watch(['name', 'emails', 'phones'])
  return (
    <FormProvider {...form}>
      <FormDialog
        title={contact ? 'Edit contact' : 'New contact'}
        submitText={contact ? 'Save contact' : 'Add contact'}
        busyText="Saving..."
        isBusy={form.isSaving}
        error={form.formError}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <ContactFields />
        {!contact && (
          <SimilarContacts
            typed={{ name, emails, phones }}
            isNew={isNew}
            onNew={() => {
              setNew(true)
              form.clearErrors('root')
            }}
            onUse={(found) => {
              onClose()
              onSaved?.(found)
            }}
          />
        )}
      </FormDialog>
    </FormProvider>
  )
}
