import { practiceArea } from '@pam/contracts/shared/practice-area'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { usePracticeAreas } from '#lib/practice-areas'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { appointmentQueries, useMakePage } from './appointments.queries.ts'

/** The firm's booking pages. */
export function PagesPanel() {
  const [isMaking, setMaking] = useState(false)
  const areas = usePracticeAreas()
  const { data, error, refetch } = useQuery(appointmentQueries.pages())
  const mayMake = useMay()('cases.view') && data?.can_create
  const make = mayMake && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      New booking page
    </Button>
  )
  return (
    <div className="grid gap-4">
      {data && data.items.length > 0 && make && <div>{make}</div>}
      {error && !data && (
        <LoadFailure
          what="Booking pages"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonLines count={4} label="Loading booking pages..." />}
      {data?.items.length === 0 && (
        <Empty
          title="No booking pages yet"
          icon={<CalendarClock size={28} strokeWidth={1.5} aria-hidden />}
          action={make || undefined}
        >
          A booking page offers your free times to visitors and clients. Conflicts are checked before an
          appointment is confirmed.
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <ul
          aria-label="Booking pages"
          className="divide-y divide-rule rounded-lg border border-rule bg-surface"
        >
          {data.items.map((page) => (
            <li
              key={page.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
            >
              <div className="min-w-0">
                <Link to={`/appointments/pages/${page.id}`} className="font-medium break-words">
                  {page.title}
                </Link>
                <p className="figures text-sm text-ink-soft">
                  {areas.nameOf(page.practice_area)}, {page.minutes} minutes with{' '}
                  {page.people.map(({ name }) => name).join(', ')}, {page.upcoming} upcoming
                </p>
              </div>
              <Badge tone={page.is_published ? 'good' : 'neutral'}>
                {page.is_published ? 'Open to the public' : 'Closed'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {isMaking && <NewPageDialog onClose={() => setMaking(false)} />}
    </div>
  )
}

function NewPageDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('Initial consultation')
  const areas = usePracticeAreas().options()
  const [chosen, setChosen] = useState<string>()
  const area = chosen ?? areas[0]?.value ?? 'corporate'
  const make = useMakePage()
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate(
      { title, practice_area: practiceArea.parse(area) },
      { onSuccess: ({ id }) => void navigate(`/appointments/pages/${id}`) },
    )
  }
  return (
    <Dialog title="New booking page" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Title"
          value={title}
          maxLength={120}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Select
          label="Practice area"
          options={areas}
          value={area}
          onChange={(event) => setChosen(event.target.value)}
        />
        <FormErrors
          message={make.error ? sentenceFor(make.error, 'The page was not created. Try again.') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={make.isPending}>
            Create booking page
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
