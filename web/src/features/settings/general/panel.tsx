import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { GeneralForm } from './form.tsx'
import { LogoCard } from './logo-card.tsx'
import { PracticeAreasCard } from './practice-areas-card.tsx'

export function GeneralPanel() {
  const { data: general, error, refetch } = useQuery(settingsQueries.general())
  if (error && !general) {
    return (
      <LoadFailure what="The firm" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
    )
  }
  if (!general) return <SkeletonLines count={8} label="Loading the firm..." />
  return (
    <div className="grid gap-(--gap)">
      {general.changed_at && (
        <p className="text-sm text-ink-soft">
          Last changed on {momentInList(general.changed_at)} by {general.changed_by ?? 'someone who has left'}
          .
        </p>
      )}
      <LogoCard logo={general.logo} />
      {/* Another version is another form: what was typed over an older one must not be mixed in. */}
      <GeneralForm key={general.version} general={general} onReload={() => void refetch()} />
      <PracticeAreasCard />
    </div>
  )
}
