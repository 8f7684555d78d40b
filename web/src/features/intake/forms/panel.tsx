import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { dayInList } from '#lib/dates'
import { usePracticeAreas } from '#lib/practice-areas'
import { useMay } from '#lib/use-may'
import { intakeQueries } from '#slice/intake/intake.queries.ts'
import { NewFormDialog } from '#slice/intake/new-form-dialog.tsx'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'

/** The firm's forms. */
export function FormsPanel() {
  const [isMaking, setMaking] = useState(false)
  const query = useQuery(intakeQueries.forms())
  const areas = usePracticeAreas()
  const mayMake = useMay()('cases.manage')
  const make = mayMake && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      New form
    </Button>
  )
  return (
    <div className="grid gap-4">
      <QueryBoundary query={query} what="The forms" lines={4}>
        {(data) => (
          <>
            {data.length > 0 && make && <div>{make}</div>}
            {data.length === 0 && (
              <Empty
                title="No forms yet"
                icon={<ClipboardList size={28} strokeWidth={1.5} aria-hidden />}
                action={make || undefined}
              >
                A form asks prospective clients only for what the firm needs to check conflicts. Start from
                the one for your practice area, for example Accident and injury.
              </Empty>
            )}
            {data.length > 0 && (
              <ul
                aria-label="Forms"
                className="divide-y divide-rule rounded-lg border border-rule bg-surface"
              >
                {data.map((entry) => (
                  <li
                    key={entry.id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
                  >
                    <div className="min-w-0">
                      <Link to={`/intake/forms/${entry.id}`} className="font-medium break-words">
                        {entry.title}
                      </Link>
                      <p className="figures text-sm text-ink-soft">
                        {areas.nameOf(entry.practice_area)}, {entry.questions} questions, {entry.leads}{' '}
                        {entry.leads === 1 ? 'inquiry' : 'inquiries'}, changed {dayInList(entry.updated_at)}
                      </p>
                    </div>
                    <Badge tone={entry.is_published ? 'good' : 'neutral'}>
                      {entry.is_published ? 'Open to the public' : 'Closed'}
                    </Badge>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryBoundary>
      {isMaking && <NewFormDialog onClose={() => setMaking(false)} />}
    </div>
  )
}
