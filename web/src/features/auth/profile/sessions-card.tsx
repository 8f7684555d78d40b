import { authApi, type OwnSession } from '@pam/contracts/auth'
import { countedFirst } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useMutation } from '#lib/use-mutation'
import { authQueries, useReloadAccount } from '#slice/auth/auth.queries.ts'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'

export function SessionsCard() {
  const { data, error } = useQuery(authQueries.sessions())
  return (
    <Card title="Sessions" lead="Where you are signed in now.">
      {error && <Notice tone="danger">{sentenceFor(error, 'Your sessions could not be loaded.')}</Notice>}
      {!data && !error && <SkeletonLines count={3} label="Loading your sessions..." />}
      {data && (
        <div className="grid gap-4">
          <SessionList sessions={data.sessions} />
          <SignOutEverywhere hasOthers={data.sessions.length > 1} />
        </div>
      )}
    </Card>
  )
}

const shownAtFirst = 4

/** The current session is first; a long list expands on demand. */
function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [isOpen, setOpen] = useState(false)
  const sorted = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  const shown = isOpen ? sorted : sorted.slice(0, shownAtFirst)
  return (
    <>
      <ul className="grid divide-y divide-rule">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button look="plain" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          Show all {sorted.length} sessions
        </Button>
      )}
    </>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const toast = useToast()
  const reload = useReloadAccount()
  const end = useMutation({
    mutationFn: () => api(authApi.endSession, { params: { id: session.id } }),
    onSuccess: async () => {
      toast({ text: 'The session has ended.' })
      await reload()
    },
    onError: (error) =>
      toast({ tone: 'danger', text: sentenceFor(error, 'The session could not be ended.') }),
  })
  const Icon = /phone|android|ios|mobile/i.test(session.device) ? Smartphone : Monitor
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 font-medium break-words">
          {session.device}
          {session.current && <Badge tone="good">This session</Badge>}
        </p>
        <p className="figures text-ink-soft">
          {session.address} · last seen {momentInList(session.last_seen_at)}
        </p>
        <p className="figures text-ink-faint">Signed in {momentInList(session.created_at)}</p>
      </div>
      {!session.current && (
        <Button
          size="small"
          isBusy={end.isPending}
          busyText="Ending..."
          onClick={() => end.mutate()}
          aria-label={`End session on ${session.device}`}
        >
          End
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere({ hasOthers }: { hasOthers: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [endsLinks, setEndsLinks] = useState(true)
  const toast = useToast()
  const reload = useReloadAccount()
  const end = useMutation({
    mutationFn: () =>
      api(authApi.logoutEverywhere, { query: { end_calendar_links: endsLinks ? 'true' : 'false' } }),
    onSuccess: async ({ ended }) => {
      toast({ text: countedFirst(ended, 'other session has ended.', 'other sessions have ended.') })
      await reload()
    },
    onError: (error) =>
      toast({ tone: 'danger', text: sentenceFor(error, 'The sessions could not be ended.') }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button className="justify-self-start" disabled={!hasOthers} onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
      <Confirm
        title="Sign out everywhere else?"
        confirmText="Sign out everywhere else"
        isDangerous
        isBusy={end.isPending}
        isOpen={isAsking}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        <div className="grid gap-3">
          <p>All your other sessions are signed out immediately, on all devices. This one stays signed in.</p>
          <Checkbox
            label="Also end my calendar links"
            hint="Calendar apps that show your deadlines stop updating until you add a new link."
            checked={endsLinks}
            onChange={(event) => setEndsLinks(event.target.checked)}
          />
        </div>
      </Confirm>
    </>
  )
}
