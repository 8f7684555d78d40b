import type { IntegrationView } from '@pam/contracts/settings'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { momentInList } from '#lib/dates'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { IntegrationFields } from './fields.tsx'
import type { ProviderWords } from './provider-labels.ts'

type Status = IntegrationView['status']

const failed = (message: string): Status => ({ active: false, message, checked_at: null })

/** One provider: its status, its fields, and its actions. */
export function IntegrationCard({ words }: { words: ProviderWords }) {
  const { data: view, error, refetch } = useQuery(settingsQueries.integration(words.provider))
  const [saveFailed, setSaveFailed] = useState(false)
  const status = saveFailed
    ? failed('Failed to save settings')
    : error && !view
      ? failed('Failed to load settings')
      : view?.status
  return (
    <Card title={words.title} lead={words.lead} actions={status && <ActiveBadge isActive={status.active} />}>
      <div className="grid gap-4">
        {status && <StatusLine status={status} />}
        {!view && !error && <SkeletonLines count={4} label={`Loading ${words.title}...`} />}
        {!view && error && (
          <Button className="justify-self-start" onClick={() => void refetch()}>
            Retry
          </Button>
        )}
        {view && <IntegrationFields words={words} view={view} onSaveFailed={setSaveFailed} />}
      </div>
    </Card>
  )
}

function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon={<CircleCheck size={14} aria-hidden />}>
      Active
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<CircleSlash size={14} aria-hidden />}>
      Inactive
    </Badge>
  )
}

function StatusLine({ status }: { status: Status }) {
  if (!status.message) return null
  return (
    <p role="status" className="text-sm text-ink-soft">
      {status.message}
      {status.checked_at && (
        <span className="figures text-ink-faint"> Checked {momentInList(status.checked_at)}.</span>
      )}
    </p>
  )
}
