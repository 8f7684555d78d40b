import { type BackupSettingsView, backupSettingsChange } from '@pam/contracts/backups'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { useBackupActs } from './monitoring.queries.ts'

/** When backups are made, and the passphrase they are encrypted with. */
export function BackupSettings({ settings, onClose }: { settings: BackupSettingsView; onClose: () => void }) {
  const [isDaily, setDaily] = useState(settings.daily_at !== 'off')
  const [at, setAt] = useState(settings.daily_at === 'off' ? '02:30' : settings.daily_at)
  const [isEncrypted, setEncrypted] = useState(settings.encryption !== 'none')
  const [passphrase, setPassphrase] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { change } = useBackupActs()
  const toast = useToast()
  const isFixed = {
    schedule: settings.schedule_source === 'configuration',
    encryption: settings.encryption_source === 'configuration',
  }
  const hasStored = settings.encryption_source === 'screen'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = { daily_at: isDaily ? at : 'off', encrypted: isEncrypted, passphrase }
    const read = backupSettingsChange.safeParse(wanted)
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => [String(path[0]), message])
      return setProblems(Object.fromEntries(found))
    }
    setProblems({})
    change.mutate(read.data, {
      onSuccess: () => {
        toast({ text: 'Backup settings saved.' })
        onClose()
      },
      onError: (error) => setProblems(error instanceof ApiError ? error.fields : {}),
    })
  }
  return (
    <Dialog title="Schedule and encryption" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
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
          checked={isDaily}
          disabled={isFixed.schedule}
          onChange={(event) => setDaily(event.target.checked)}
        />
        {isDaily && (
          <TextField
            label="Time"
            type="time"
            hint="By the clock of the computer Pam runs on."
            value={at}
            disabled={isFixed.schedule}
            error={problems.daily_at}
            onChange={(event) => setAt(event.target.value)}
          />
        )}
        <Checkbox
          label="Encrypt backups with a passphrase"
          checked={isEncrypted}
          disabled={isFixed.encryption}
          onChange={(event) => setEncrypted(event.target.checked)}
        />
        {isEncrypted && !isFixed.encryption && (
          <PasswordField
            label="Passphrase"
            autoComplete="new-password"
            placeholder={hasStored ? 'Leave empty to keep it' : undefined}
            hint="At least 12 characters. Write it down and keep it elsewhere: without it nobody can open a backup. Backups made before a change keep their old passphrase."
            value={passphrase}
            error={problems.passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
        )}
        <FormErrors
          message={
            change.error && Object.keys(problems).length === 0
              ? sentenceFor(change.error, 'The settings were not saved. Try again.')
              : undefined
          }
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={change.isPending} busyText="Saving...">
            Save settings
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
