import { useQuery } from '@tanstack/react-query'
import { momentInList } from '#lib/dates'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { GeneralForm } from './form.tsx'
import { LogoCard } from './logo-card.tsx'
import { PracticeAreasCard } from './practice-areas-card.tsx'

export function GeneralPanel() {
  const query = useQuery(settingsQueries.general())
  const { refetch } = query
  return (
    <QueryBoundary query={query} what="The firm" lines={8}>
      {(general) => (
        <div className="grid gap-(--gap)">
          {general.changed_at && (
            <p className="text-sm text-ink-soft">
              Last changed on {momentInList(general.changed_at)} by{' '}
              {general.changed_by ?? 'someone who has left'}.
            </p>
          )}
          <LogoCard logo={general.logo} />
          {/* Another version is another form: what was typed over an older one must not be mixed in. */}
          <GeneralForm key={general.version} general={general} onReload={() => void refetch()} />
          <PracticeAreasCard />
        </div>
      )}
    </QueryBoundary>
  )
}
