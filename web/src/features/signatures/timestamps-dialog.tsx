import { signaturesApi, type TimestampSettings } from '@pam/contracts/signatures'
import { useQuery } from '@tanstack/react-query'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { signatureQueries, useSaveTimestamps } from './signatures.queries.ts'

/** Who signs the time of signed documents, for the whole firm. */
export function TimestampsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(signatureQueries.timestamps())
  return (
    <Dialog title="Timestamp authority" isOpen onClose={onClose}>
      <QueryBoundary query={query} what="The timestamp authority" lines={4}>
        {(data) => <TimestampsForm settings={data} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
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
    <form onSubmit={form.submit} noValidate className="grid gap-5">
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
      <FormErrors message={form.formError} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Testing...">
          Save
        </Button>
      </div>
    </form>
  )
}
