import { type BackupSettingsView, backupSettingsChange } from '@pam/contracts/backups'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useBackupActs } from './monitoring.queries.ts'

const schema = z
  .object({ isDaily: z.boolean(), daily_at: z.string(), encrypted: z.boolean(), passphrase: z.string() })
  .transform(
    ({ isDaily, daily_at, ...typed }): z.input<typeof backupSettingsChange> => ({
      ...typed,
      daily_at: isDaily ? daily_at : 'off',
    }),
  )
  .pipe(backupSettingsChange)

/** When backups are made, and the passphrase they are encrypted with. */
export function BackupSettings({ settings, onClose }: { settings: BackupSettingsView; onClose: () => void }) {
  const { change } = useBackupActs()
  const toast = useToast()
  const isFixed = {
    schedule: settings.schedule_source === 'configuration',
    encryption: settings.encryption_source === 'configuration',
  }
  const hasStored = settings.encryption_source === 'screen'
  const form = useSavedForm({
    schema,
    defaultValues: {
      isDaily: settings.daily_at !== 'off',
      daily_at: settings.daily_at === 'off' ? '02:30' : settings.daily_at,
      encrypted: settings.encryption !== 'none',
      passphrase: '',
    },
    onSave: async (body) => {
      await change.mutateAsync(body)
      toast({ text: 'Backup settings saved.' })
      onClose()
    },
    failure: 'The settings were not saved. Try again.',
  })
  return (
    <FormDialog
      title="Schedule and encryption"
      submitText="Save settings"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {(isFixed.schedule || isFixed.encryption) && (
        <Notice>
          {isFixed.schedule && isFixed.encryption
            ? 'Schedule and encryption are'
            : isFixed.schedule
              ? 'The schedule is'
              : 'The encryption is'}{' '}
          set in the configuration of the server, which decides.
        </Notice>
      )}
      <Checkbox
        label="Back up every day"
        checked={form.watch('isDaily')}
        disabled={isFixed.schedule}
        onChange={(event) => form.setValue('isDaily', event.target.checked)}
      />
      {form.watch('isDaily') && (
        <TextField
          label="Time"
          type="time"
          hint="By the clock of the computer Pam runs on."
          value={form.watch('daily_at')}
          disabled={isFixed.schedule}
          error={form.errorOf('daily_at')}
          onChange={(event) => form.setValue('daily_at', event.target.value)}
        />
      )}
      <Checkbox
        label="Encrypt backups with a passphrase"
        checked={form.watch('encrypted')}
        disabled={isFixed.encryption}
        onChange={(event) => form.setValue('encrypted', event.target.checked)}
      />
      {form.watch('encrypted') && !isFixed.encryption && (
        <PasswordField
          label="Passphrase"
          autoComplete="new-password"
          placeholder={hasStored ? 'Leave empty to keep it' : undefined}
          hint="At least 12 characters. Write it down and keep it elsewhere: without it nobody can open a backup. Backups made before a change keep their old passphrase."
          error={form.errorOf('passphrase')}
          {...form.register('passphrase')}
        />
      )}
    </FormDialog>
  )
}
