import { trustApi } from '@pam/contracts/trust'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { pickedCase } from '#features/cases'
import { documentQueries } from '#features/documents'
import { useSavedForm } from '#lib/use-saved-form'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { AccountField, useFirmDay } from './account-field.tsx'
import { MatterFields, noMatter } from './matter-fields.tsx'
import { enteredAmount } from './typed-fields.ts'

const matter = z.object({ case: pickedCase, clientId: z.string() })
const chosenMatter = matter.refine(
  (picked) => picked.case && picked.clientId,
  'Choose the case and its client.',
)
const { purpose, authorization_id } = trustApi.transfer.body.shape
const schema = z.object({
  trust_account_id: z.string(),
  from: chosenMatter,
  to: chosenMatter,
  amount_cents: enteredAmount,
  /** Left empty, it is today. */
  on_date: z.string(),
  purpose,
  authorization_id,
})
const matterOf = ({ case: picked, clientId }: z.infer<typeof matter>) => ({
  case_id: picked?.id ?? '',
  client_id: clientId,
})

/** From one client or case to another: the signed authorization is a document of the case the money comes from. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const today = useFirmDay()
  const call = useTrustCall(trustApi.transfer)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      trust_account_id: '',
      from: noMatter,
      to: noMatter,
      amount_cents: null,
      on_date: '',
      purpose: '',
      authorization_id: '',
    },
    onSave: async ({ from, to, on_date: on, ...typed }) => {
      await call.mutateAsync({
        body: { ...typed, from: matterOf(from), to: matterOf(to), on_date: on || today },
      })
      toast({ text: 'Transfer posted.' })
      onClose()
    },
  })
  const inCase = form.watch('from').case
  const list = useInfiniteQuery({
    ...documentQueries.list({ case_id: inCase?.id ?? '', sort: 'updated' }, 100),
    enabled: inCase !== null,
  })
  const documents = inCase ? (list.data?.pages.flatMap((page) => page.items) ?? []) : []
  return (
    <FormDialog
      title="Transfer between clients"
      submitText="Post transfer"
      busyText="Posting..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MatterFields
        label="From case"
        value={form.watch('from')}
        onChange={(picked) => form.setValue('from', picked)}
        error={form.errorOf('from')}
      />
      <MatterFields
        label="To case"
        value={form.watch('to')}
        onChange={(picked) => form.setValue('to', picked)}
        error={form.errorOf('to')}
      />
      <Select
        label="Signed authorization"
        error={form.errorOf('authorization_id')}
        options={[
          { value: '', label: inCase ? 'Choose a document of the case' : 'Choose the case first' },
          ...documents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={form.watch('authorization_id')}
        disabled={documents.length === 0}
        onChange={(event) => form.setValue('authorization_id', event.target.value)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label="Amount"
          value={form.watch('amount_cents')}
          onChange={(cents) => form.setValue('amount_cents', cents)}
          error={form.errorOf('amount_cents')}
        />
        <DueField
          label="Date"
          today={today}
          value={form.watch('on_date') || today}
          onChange={(on) => form.setValue('on_date', on)}
          error={form.errorOf('on_date')}
        />
      </div>
      <TextField
        label="Purpose"
        maxLength={300}
        error={form.errorOf('purpose')}
        {...form.register('purpose')}
      />
      <AccountField
        value={form.watch('trust_account_id')}
        onChange={(id) => form.setValue('trust_account_id', id)}
        error={form.errorOf('trust_account_id')}
      />
    </FormDialog>
  )
}
