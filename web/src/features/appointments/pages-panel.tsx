import { appointmentsApi } from '@pam/contracts/appointments'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePracticeAreas } from '#lib/practice-areas'
import { useMay } from '#lib/use-may'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { appointmentQueries, useMakePage } from './appointments.queries.ts'

/** The firm's booking pages. */
export function PagesPanel() {
  const [isMaking, setMaking] = useState(false)
  const areas = usePracticeAreas()
  const pages = useQuery(appointmentQueries.pages())
  const { data } = pages
  const mayMake = useMay()('cases.view') && data?.can_create
  const make = mayMake && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      New booking page
    </Button>
  )
  return (
    <div className="grid gap-4">
      {data && data.items.length > 0 && make && <div>{make}</div>}
      <QueryBoundary query={pages} what="The booking pages" lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              title="No booking pages yet"
              icon={<CalendarClock size={28} strokeWidth={1.5} aria-hidden />}
              action={make || undefined}
            >
              A booking page offers your free times to visitors and clients. Conflicts are checked before an
              appointment is confirmed.
            </Empty>
          ) : (
            <ul
              aria-label="Booking pages"
              className="divide-y divide-rule rounded-lg border border-rule bg-surface"
            >
              {items.map((page) => (
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
          )
        }
      </QueryBoundary>
      {isMaking && <NewPageDialog onClose={() => setMaking(false)} />}
    </div>
  )
}

function NewPageDialog({ onClose }: { onClose: () => void }) {
  const areas = usePracticeAreas().options()
  const make = useMakePage()
  const navigate = useNavigate()
  const form = useSavedForm({
    schema: appointmentsApi.makePage.body,
    defaultValues: { title: 'Initial consultation', practice_area: areas[0]?.value ?? 'corporate' },
    onSave: async (body) => {
      const { id } = await make.mutateAsync(body)
      void navigate(`/appointments/pages/${id}`)
    },
    failure: 'The page was not created. Try again.',
  })
  return (
    <FormDialog
      title="New booking page"
      submitText="Create booking page"
      busyText="Creating..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label="Title" maxLength={120} error={form.errorOf('title')} {...form.register('title')} />
      <Select
        label="Practice area"
        options={areas}
        error={form.errorOf('practice_area')}
        {...form.register('practice_area')}
      />
    </FormDialog>
  )
}
