import type { LostEvent, SyncedAccount } from '@pam/contracts/calendar/sync'
import { clockTime } from '@pam/law/dates/clock-time'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { dateInList, momentInList } from '#lib/dates'
import { useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { syncQueries, useConnect, useDisconnect, useSyncNow } from './sync.queries.ts'

/** A calendar elsewhere that is kept in step with one's own events. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(syncQueries.account())
  return (
    <Dialog title="Sync with your calendar" isOpen onClose={onClose}>
      {error && data === undefined && (
        <LoadFailure
          what="The connection"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !error && <SkeletonLines count={4} label="Loading the connection..." />}
      {data === null && <ConnectForm />}
      {data && <Connected account={data} />}
    </Dialog>
  )
}

function ConnectForm() {
  const [form, setForm] = useState({
    address: '',
    username: '',
    password: '',
    with_titles: false,
    is_inside: false,
  })
  const connect = useConnect()
  const sync = useSyncNow()
  const mayChange = useMayChange()
  const toast = useToast()
  const put = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }))
  const errors = connect.error instanceof ApiError ? connect.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    connect.mutate(form, {
      onSuccess: () => {
        toast({ text: 'Calendar connected. Syncing...' })
        sync.mutate(undefined)
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-sm text-ink-soft">
        Your events are copied to a CalDAV calendar (iCloud, Fastmail, Nextcloud and others) and changes made
        there come back. Create an app password with your provider.
      </p>
      <TextField
        label="Calendar address"
        inputMode="url"
        placeholder="https://"
        value={form.address}
        error={errors.address}
        onChange={({ target }) => put({ address: target.value })}
      />
      <TextField
        label="User name"
        autoComplete="off"
        value={form.username}
        error={errors.username}
        onChange={({ target }) => put({ username: target.value })}
      />
      <PasswordField
        label="App password"
        autoComplete="off"
        value={form.password}
        error={errors.password}
        onChange={({ target }) => put({ password: target.value })}
      />
      <Checkbox
        label="Include titles of confidential cases"
        hint="Otherwise events of walled or confidential cases appear there as Busy."
        checked={form.with_titles}
        onChange={({ target }) => put({ with_titles: target.checked })}
      />
      {mayChange('settings.manage') && (
        <Checkbox
          label="The server is on our own network"
          checked={form.is_inside}
          onChange={({ target }) => put({ is_inside: target.checked })}
        />
      )}
      <FormErrors
        message={
          connect.error ? sentenceFor(connect.error, 'The calendar could not be connected.') : undefined
        }
      />
      <div className="flex justify-end">
        <Button type="submit" look="primary" isBusy={connect.isPending} busyText="Connecting...">
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
