import { type PortalView, portalApi } from '@pam/contracts/portal'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { LinkOnce } from '#ui/actions/link-once'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useInvite } from './portal.queries.ts'
import { RightsFields } from './rights-fields.tsx'

const someoneElse = ''
const { language, rights, invite_by } = portalApi.invite.body.shape
const schema = z
  .object({
    contact_id: z.string(),
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    invite_by,
    language,
    rights,
  })
  .transform(
    ({ contact_id, ...typed }): z.input<typeof portalApi.invite.body> => ({
      ...typed,
      contact_id: contact_id || null,
    }),
  )
  .pipe(portalApi.invite.body)
const firstRights = { documents: true, messages: true, money: false }

export function InviteDialog({ portal, onClose }: { portal: PortalView; onClose: () => void }) {
  const invite = useInvite()
  const say = useToast()
  const [contact] = portal.contacts
  const form = useSavedForm({
    schema,
    defaultValues: {
      contact_id: contact?.id ?? someoneElse,
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      mobile: '',
      invite_by: 'email',
      language: 'en',
      rights: firstRights,
    },
    onSave: async (body) => {
      const { link } = await invite.mutateAsync({ id: portal.case_id, body })
      if (link) return
      say({ text: `Invitation sent to ${body.invite_by === 'sms' ? body.mobile : body.email}.` })
      onClose()
    },
    failure: 'The invitation was not sent. Try again.',
  })
  const choose = (id: string) => {
    const chosen = portal.contacts.find((one) => one.id === id)
    form.setValue('name', chosen?.name ?? '')
    form.setValue('email', chosen?.email ?? '')
  }
  if (invite.data?.link)
    return (
      <Dialog title={`Invitation of ${form.getValues('name')}`} isOpen onClose={onClose}>
        <LinkOnce url={invite.data.link} delivery={invite.data.delivery} onDone={onClose} />
      </Dialog>
    )
  return (
    <FormDialog
      title="Invite client"
      submitText="Send invitation"
      busyText="Sending..."
      isBusy={form.isSaving}
      error={form.formError ?? form.errorOf('rights')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        They get a link that works once, within 72 hours. After that they sign in with a code we send them, or
        with a passkey.
      </p>
      {portal.contacts.length > 0 && (
        <Select
          label="Contact"
          error={form.errorOf('contact_id')}
          {...form.register('contact_id', { onChange: (event) => choose(event.target.value) })}
          options={[
            ...portal.contacts.map(({ id, name: label }) => ({ value: id, label })),
            { value: someoneElse, label: 'Someone else on the client’s side' },
          ]}
        />
      )}
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={120}
        error={form.errorOf('name')}
        {...form.register('name')}
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        maxLength={254}
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      {portal.sms_leaves && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Mobile number"
            type="tel"
            isOptional={form.watch('invite_by') === 'email'}
            autoComplete="off"
            placeholder="+15551234567"
            hint="They can get sign-in codes by SMS."
            error={form.errorOf('mobile')}
            {...form.register('mobile')}
          />
          <Select
            label="Send invitation by"
            {...form.register('invite_by')}
            options={[
              { value: 'email', label: 'Email' },
              { value: 'sms', label: 'SMS' },
            ]}
          />
        </div>
      )}
      <Select
        label="Language"
        {...form.register('language')}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Spanish' },
        ]}
      />
      <RightsFields
        value={form.watch('rights') ?? firstRights}
        onChange={(given) => form.setValue('rights', given)}
      />
    </FormDialog>
  )
}
