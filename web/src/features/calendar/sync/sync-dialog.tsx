import type { LostEvent, SyncedAccount } from '@pam/contracts/calendar/sync'
import { calendarSyncApi } from '@pam/contracts/calendar/sync'
import { clockTime } from '@pam/law/dates/clock-time'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { dateInList, momentInList } from '#lib/dates'
import { useMayChange } from '#lib/use-may'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { syncQueries, useConnect, useDisconnect, useSyncNow } from './sync.queries.ts'

/** A calendar elsewhere that is kept in step with one's own events. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const connection = useQuery(syncQueries.account())
  return (
    <Dialog title="Sync with your calendar" isOpen onClose={onClose}>
      <QueryBoundary query={connection} what="The connection" lines={4}>
        {(account) => (account ? <Connected account={account} /> : <ConnectForm />)}
      </QueryBoundary>
    </Dialog>
  )
}

function ConnectForm() {
  const connect = useConnect()
  const sync = useSyncNow()
  const mayChange = useMayChange()
  const toast = useToast()
  const form = useSavedForm({
    schema: calendarSyncApi.connect.body,
    defaultValues: { address: '', username: '', password: '', with_titles: false, is_inside: false },
    onSave: async (body) => {
      await connect.mutateAsync(body)
      toast({ text: 'Calendar connected. Syncing...' })
      sync.mutate(undefined)
    },
    failure: 'The calendar could not be connected.',
  })
  const { register, errorOf } = form
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <p className="text-sm text-ink-soft">
        Your events are copied to a CalDAV calendar (iCloud, Fastmail, Nextcloud and others) and changes made
        there come back. Create an app password with your provider.
      </p>
      <TextField
        label="Calendar address"
        inputMode="url"
        placeholder="https://"
        error={errorOf('address')}
        {...register('address')}
      />
      <TextField label="User name" autoComplete="off" error={errorOf('username')} {...register('username')} />
      <PasswordField
        label="App password"
        autoComplete="off"
        error={errorOf('password')}
        {...register('password')}
      />
      <Checkbox
        label="Include titles of confidential cases"
        hint="Otherwise events of walled or confidential cases appear there as Busy."
        {...register('with_titles')}
      />
      {mayChange('settings.manage') && (
        <Checkbox label="The server is on our own network" {...register('is_inside')} />
      )}
      <FormErrors message={form.formError} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Connecting...">
          Connect calendar
        </Button>
      </div>
    </form>
  )
}

/** What the other calendar replaced, so that it can be entered again. */
function Lost({ events }: { events: readonly LostEvent[] }) {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer">Your version</summary>
      <ul className="mt-1 grid gap-1">
        {events.map((event) => (
          <li key={`${event.title} ${event.starts}`} className="whitespace-pre-wrap">
            {[event.title, lostTime(event), event.place, event.notes].filter(Boolean).join('\n')}
          </li>
        ))}
      </ul>
    </details>
  )
}

function lostTime({ all_day: isAllDay, starts, ends, time_zone: zone }: LostEvent): string {
  const isOneDay = starts.slice(0, 10) === ends.slice(0, 10)
  const end = isOneDay ? ends.slice(11) && clockTime(ends.slice(11)) : dateInList(ends)
  return [dateInList(starts), end && `to ${end}`, !isAllDay && `(${zone})`].filter(Boolean).join(' ')
}

function Connected({ account }: { account: SyncedAccount }) {
  const sync = useSyncNow()
  const disconnect = useDisconnect()
  const toast = useToast()
  const run = () =>
    sync.mutate(undefined, {
      onSuccess: ({ sent, received, conflicts }) =>
        toast({
          text: `Synced: ${sent} sent, ${received} received${conflicts > 0 ? `, ${conflicts} to review` : ''}.`,
        }),
    })
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-soft">Calendar</dt>
        <dd className="break-all">{account.address}</dd>
        <dt className="text-ink-soft">User name</dt>
        <dd>{account.username}</dd>
        <dt className="text-ink-soft">Last sync</dt>
        <dd>{account.last_sync_at ? momentInList(account.last_sync_at) : 'Not yet'}</dd>
        <dt className="text-ink-soft">Events</dt>
        <dd className="figures">{account.items}</dd>
      </dl>
      {account.last_error && <Notice tone="attention">{account.last_error} Nothing was lost.</Notice>}
      {account.conflicts.length > 0 && (
        <section aria-label="To review">
          <h3 className="text-sm font-semibold">To review</h3>
          <ul className="divide-y divide-rule text-sm">
            {account.conflicts.map(({ id, title, text, lost, at }) => (
              <li key={id} className="py-2">
                <span className="font-medium">{title}</span>
                <span className="block text-ink-soft">
                  {text} {momentInList(at)}
                </span>
                {lost.length > 0 && <Lost events={lost} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FormErrors message={sync.error ? sentenceFor(sync.error, 'The sync failed. Try again.') : undefined} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="danger"
          className="mr-auto"
          isBusy={disconnect.isPending}
          busyText="Disconnecting..."
          onClick={() => disconnect.mutate(undefined)}
        >
          Disconnect
        </Button>
        <Button look="primary" isBusy={sync.isPending} busyText="Syncing..." onClick={run}>
          Sync now
        </Button>
      </div>
      <p className="text-xs text-ink-faint">Syncs every 15 minutes. Disconnecting deletes no events.</p>
    </div>
  )
}
