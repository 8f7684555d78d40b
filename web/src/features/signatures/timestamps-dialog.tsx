import { signaturesApi, type TimestampSettings } from '@pam/contracts/signatures'
import { useQuery } from '@tanstack/react-query'
import { useSavedForm } from '#lib/use-saved-form'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { FormDialog } from '#ui/overlays/form-dialog'
import { signatureQueries, useSaveTimestamps } from './signatures.queries.ts'

const title = 'Timestamp authority'

/** Who signs the time of signed documents, for the whole firm. */
export function TimestampsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(signatureQueries.timestamps())
  return (
    <QueryBoundary
      query={query}
      what="The timestamp authority"
      lines={4}
      frame={(state) => (
        <Dialog title={title} isOpen onClose={onClose}>
          {state}
        </Dialog>
      )}
    >
      {(data) => <TimestampsForm settings={data} onClose={onClose} />}
    </QueryBoundary>
  )
}

function TimestampsForm({ settings, onClose }: { settings: TimestampSettings; onClose: () => void }) {
  const save = useSaveTimestamps()
  const toast = useToast()
  const form = useSavedForm({
    schema: signaturesApi.saveTimestamps.body,
    defaultValues: { ...settings },
    onSave: async (body) => {
      const { address } = await save.mutateAsync(body)
      toast({
        text: address
          ? 'Saved. The authority answered with a valid timestamp.'
          : 'Saved. Signed documents carry this installation’s own timestamp.',
      })
      onClose()
    },
    failure: 'It was not saved. Try again.',
  })
  return (
    <FormDialog
      title={title}
      submitText="Save"
      busyText="Testing..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        Signed documents carry a timestamp. By default this installation signs it. An outside authority (RFC
        3161) proves the time independently. Only a hash of the signature is sent, never the document.
      </p>
      <TextField
        label="Address of the authority"
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        placeholder="https://timestamp.example.com"
        hint="Leave empty to use this installation’s own timestamp. The address is tested before it is saved."
        error={form.errorOf('address')}
        {...form.register('address')}
      />
      <Checkbox label="The authority is on our own network" {...form.register('is_inside')} />
      <p className="text-sm text-ink-soft">
        If the authority cannot be reached when a document is completed, the installation’s own timestamp is
        used. The certificate and the case timeline say so.
      </p>
    </FormDialog>
  )
}
