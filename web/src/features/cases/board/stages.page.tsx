import { practiceArea } from '@pam/contracts/shared/practice-area'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { usePracticeAreas } from '#lib/practice-areas'
import { useUrlState } from '#lib/url-state'
import { caseQueries } from '#slice/cases/cases.queries.ts'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'
import { StagesForm } from './stages-form.tsx'

const place = z.object({ area: practiceArea.default('corporate') })

/** The columns of the board, for each practice area its own. */
export function StagesPage() {
  const [{ area }, setPlace] = useUrlState(place)
  const areas = usePracticeAreas()
  const { data: stages, error, refetch } = useQuery(caseQueries.stages())
  return (
    <Page title="Stages" lead="The stages of a case, by practice area. They are the columns of the board.">
      <div className="grid max-w-xl gap-5">
        <Select
          label="Practice area"
          options={areas.options(area)}
          value={area}
          onValue={(value) => setPlace({ area: value })}
        />
        {error && !stages && (
          <LoadFailure
            what="The stages"
            why={sentenceFor(error, 'Try again.')}
            onRetry={() => void refetch()}
          />
        )}
        {!stages && !error && <SkeletonLines count={6} label="Loading the stages..." />}
        {stages && (
          <StagesForm
            key={area}
            area={area}
            stages={stages.filter((stage) => stage.practice_area === area)}
          />
        )}
      </div>
    </Page>
  )
}
