import { settingsApi } from '@pam/contracts/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, X } from 'lucide-react'
import { usePublicAddress } from '#features/auth'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { useMutation } from '#lib/use-mutation'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { todayQueries } from './today.queries.ts'

interface SetupStep {
  readonly text: string
  readonly to: string
  readonly isDone: boolean
}

interface Setup {
  /** Empty until it is known what is done. */
  readonly steps: readonly SetupStep[]
  readonly isNeeded: boolean
  readonly close: () => void
}

/** A firm is set up in six steps. Shown to administrators until each is done or the list is closed. */
export function useSetup(): Setup {
  const may = useMay()
  const cache = useQueryClient()
  const toast = useToast()
  const isAllowed = may('settings.manage') && may('cases.create')
  const { data: firm } = useQuery({ ...todayQueries.firm(), enabled: isAllowed })
  const enabled = isAllowed && firm !== undefined && !firm.setup_closed
  const { data: hasCases } = useQuery({ ...todayQueries.anyCase(), enabled })
  const { data: installation } = useQuery({ ...todayQueries.installation(), enabled })
  const { data: people } = useQuery({ ...todayQueries.people(), enabled })
  const { data: hasBackup } = useQuery({ ...todayQueries.backups(), enabled })
  const address = usePublicAddress()
  const isKnown = hasCases !== undefined && hasBackup !== undefined && firm && installation && people
  const steps: SetupStep[] = isKnown
    ? [
        {
          text: 'Enter the firm’s name, address and time zone',
          to: '/settings?tab=general',
          isDone: Boolean(firm.address),
        },
        {
          text: 'Set up outgoing email',
          to: '/settings/installation',
          isDone: installation.mail_configured,
        },
        {
          text: 'Set the public address, for links to clients',
          to: '/settings/installation',
          isDone: Boolean(address),
        },
        { text: 'Make the first backup', to: '/monitoring#backups', isDone: hasBackup },
        { text: 'Import your cases, or create the first one', to: '/cases/import', isDone: hasCases },
        {
          text: 'Invite your colleagues',
          to: '/users?tab=invitations',
          isDone: people.total_users > 1 || people.pending_invitations > 0,
        },
      ]
    : []
  const { mutate } = useMutation({
    mutationFn: () => api(settingsApi.closeSetup, {}),
    onSuccess: (view) => cache.setQueryData(todayQueries.firm().queryKey, view),
    onError: (error) =>
      toast({ tone: 'danger', text: sentenceFor(error, 'The list was not closed. Try again.') }),
  })
  return { steps, isNeeded: enabled && steps.some(({ isDone }) => !isDone), close: () => mutate() }
}

export function SetupCard({ steps, onClose }: { steps: readonly SetupStep[]; onClose: () => void }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      title="Set up your firm"
      lead={`${done} of ${steps.length} steps done`}
      actions={<IconButton label="Close setup" icon={<X size={18} aria-hidden />} onClick={onClose} />}
    >
      <ol className="-my-2 divide-y divide-rule">
        {steps.map(({ text, to, isDone }) => (
          <li key={text} className="flex min-h-10 items-center gap-3 text-sm">
            {isDone ? (
              <CircleCheck size={18} role="img" aria-label="Done" className="shrink-0 text-good" />
            ) : (
              <CircleDashed size={18} role="img" aria-label="To do" className="shrink-0 text-ink-faint" />
            )}
            <Link to={to} className={isDone ? 'text-ink-soft' : 'font-medium'}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
