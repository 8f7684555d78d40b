import type { ContactView } from '@pam/contracts/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { showRefusal } from '#lib/form-refusal'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { contactQueries, useAddContact, useChangeContact } from './contacts.queries.ts'
import { ContactFields } from './fields.tsx'
import { type ContactForm, detailsOf, formOf } from './form-shape.ts'
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
  const form = useForm<ContactForm>({ defaultValues: formOf(contact) })
  const { handleSubmit, setError, formState, watch } = form
  const cache = useQueryClient()
  const [isNew, setNew] = useState(false)
  const [name, emails, phones] = watch(['name', 'emails', 'phones'])
  const save = handleSubmit(async (typed) => {
    const read = detailsOf(typed)
    if ('errors' in read) {
      const [first] = Object.keys(read.errors)
      for (const [name, message] of Object.entries(read.errors))
        setError(name as keyof ContactForm, { message }, { shouldFocus: name === first })
      return
    }
    try {
      // Quick hands reach the button before the offer is on screen.
      const asked = contactQueries.similar({ name: typed.name, emails: typed.emails, phones: typed.phones })
      if (!contact && !isNew && (await cache.fetchQuery(asked)).length > 0) {
        setError('root', { message: 'Use an existing contact or create a new one.' })
        return
      }
      const saved = contact
        ? await change.mutateAsync({ ...read.details, version: contact.version })
        : await add.mutateAsync(read.details)
      onClose()
      onSaved?.(saved)
    } catch (error) {
      showRefusal(error, setError, ['name'])
    }
  })
  return (
    <Dialog title={contact ? 'Edit contact' : 'New contact'} isOpen onClose={onClose}>
      <FormProvider {...form}>
        <form onSubmit={save} noValidate className="grid gap-4">
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
          <FormErrors message={formState.errors.root?.message} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              look="primary"
              isBusy={add.isPending || change.isPending}
              busyText="Saving..."
            >
              {contact ? 'Save contact' : 'Add contact'}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}
