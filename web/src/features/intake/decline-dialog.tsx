import { intakeApi, type LeadView } from '@pam/contracts/intake'
import { useSavedForm } from '#lib/use-saved-form'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useDecline } from './intake.queries.ts'
import { reasonOptions } from './intake-labels.ts'

/** Declines the inquiry: the names stay for conflicts, and the letter is drafted for review. */
export function DeclineDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const decline = useDecline(lead.id)
  const toast = useToast()
  const form = useSavedForm({
    schema: intakeApi.decline.body,
    defaultValues: { reason: lead.clearance === 'refused' ? 'conflict' : 'outside_practice', note: '' },
    onSave: async (body) => {
      await decline.mutateAsync(body)
      toast({ text: 'Declined. The letter is drafted but not sent yet.' })
      onClose()
    },
    failure: 'It was not declined. Try again.',
  })
  return (
    <FormDialog
      title="Decline"
      submitText="Decline"
      busyText="Declining..."
      isDangerous
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        The names are kept for conflict checks. Pam drafts a letter that declines the matter, warns of time
        limits and gives no advice. You review it before it is sent.
      </p>
      <Select
        label="Reason"
        hint="For the firm only. Not mentioned in the letter."
        options={reasonOptions}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
      <TextArea
        label="Note"
        isOptional
        maxLength={2000}
        error={form.errorOf('note')}
        {...form.register('note')}
      />
    </FormDialog>
  )
}
