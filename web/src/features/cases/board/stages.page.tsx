import { practiceArea } from '@pam/contracts/shared/practice-area'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { usePracticeAreas } from '#lib/practice-areas'
import { useUrlState } from '#lib/url-state'
import { caseQueries } from '#slice/cases/cases.queries.ts'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'
import { StagesForm } from './stages-form.tsx'

const place = z.object({ area: practiceArea.default('corporate') })

/** The columns of the board, for each practice area its own. */
export function StagesPage() {
  const [{ area }, setPlace] = useUrlState(place)
  const areas = usePracticeAreas()
  const stages = useQuery(caseQueries.stages())
  return (
    <Page title="Stages" lead="The stages of a case, by practice area. They are the columns of the board.">
      <div className="grid max-w-xl gap-5">
        <Select
          label="Practice area"
          options={areas.options(area)}
          value={area}
          onValue={(value) => setPlace({ area: value })}
        />
        <QueryBoundary query={stages} what="The stages" lines={6}>
          {(all) => (
            <StagesForm key={area} area={area} stages={all.filter((stage) => stage.practice_area === area)} />
          )}
        </QueryBoundary>
      </div>
    </Page>
  )
}
