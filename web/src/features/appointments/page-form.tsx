import { type BookingPageView, bookingLimits, bookingPageDetails } from '@pam/contracts/appointments'
import { useQuery } from '@tanstack/react-query'
import { caseQueries } from '#features/cases'
import { usePracticeAreas } from '#lib/practice-areas'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { appointmentQueries, useSavePage } from './appointments.queries.ts'
import { HoursFields } from './hours-fields.tsx'
import { placeOptions } from './labels.ts'

const zones = (own: string) =>
  [
    ...new Set([
      own,
      ...Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Pacific)\//.test(zone)),
    ]),
  ].map((value) => ({ value, label: value.replaceAll('_', ' ') }))

const numbers = [
  ['minutes', 'Length in minutes', bookingLimits.minutes],
  ['buffer_minutes', 'Buffer before and after, in minutes', bookingLimits.buffer],
  ['notice_hours', 'Minimum notice, in hours', bookingLimits.noticeHours],
  ['horizon_days', 'Days ahead', bookingLimits.horizonDays],
] as const

const placeLabels = {
  phone: 'Number visitors can call, if any',
  office: 'Office address',
  video: 'Video call link',
} as const

export function PageForm({ page }: { page: BookingPageView }) {
  const areas = usePracticeAreas()
  const save = useSavePage(page.id)
  const toast = useToast()
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const { data: forms = [] } = useQuery(appointmentQueries.forms())
  const form = useSavedForm({
    schema: bookingPageDetails,
    defaultValues: page,
    onSave: async (details) => {
      await save.mutateAsync({ ...details, version: page.version })
      toast({ text: 'Saved.' })
    },
    failure: 'It was not saved. Try again.',
  })
  const { register, errorOf, setValue } = form
  const [placeKind, hours, people, formId, zone] = form.watch([
    'place_kind',
    'hours',
    'people',
    'form_id',
    'time_zone',
  ])
  const formOptions = forms.some(({ id }) => id === page.form_id)
    ? forms
    : [{ id: page.form_id, title: page.form_title }, ...forms]
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <Card title="Appointment">
        <div className="grid gap-4">
          <TextField label="Title" maxLength={120} error={errorOf('title')} {...register('title')} />
          <TextArea
            label="Introduction"
            isOptional
            rows={3}
            maxLength={1000}
            error={errorOf('intro')}
            {...register('intro')}
          />
          <Select
            label="Practice area"
            options={areas.options(page.practice_area)}
            error={errorOf('practice_area')}
            {...register('practice_area')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label="Where"
              options={placeOptions}
              error={errorOf('place_kind')}
              {...register('place_kind')}
            />
            <TextField
              label={placeLabels[placeKind ?? 'phone']}
              maxLength={300}
              error={errorOf('place')}
              {...register('place')}
            />
            {numbers.map(([name, label, { least, most }]) => (
              <TextField
                key={name}
                label={label}
                type="number"
                min={least}
                max={most}
                error={errorOf(name)}
                {...register(name, { valueAsNumber: true })}
              />
            ))}
          </div>
        </div>
      </Card>
      <Card title="Hours">
        <div className="grid gap-4">
          <Select
            label="Time zone"
            options={zones(zone)}
            error={errorOf('time_zone')}
            {...register('time_zone')}
          />
          <HoursFields hours={hours} errorOf={errorOf} onChange={(all) => setValue('hours', all)} />
          <Checkbox
            label="Closed on federal holidays and court closures"
            {...register('closes_on_holidays')}
          />
        </div>
      </Card>
      <Card title="People and questions">
        <div className="grid gap-4">
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-medium">Appointments with</legend>
            {colleagues.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={people.includes(id)}
                onChange={(event) =>
                  setValue(
                    'people',
                    event.target.checked ? [...people, id] : people.filter((one) => one !== id),
                  )
                }
              />
            ))}
            {errorOf('people') && <p className="text-sm text-danger">{errorOf('people')}</p>}
          </fieldset>
          <Select
            label="Questions"
            hint="The inquiry form visitors fill in. It must ask for a name and an email address."
            options={formOptions.map(({ id, title }) => ({ value: id, label: title }))}
            error={errorOf('form_id')}
            {...register('form_id')}
          />
          <p className="text-sm">
            <Link to={`/intake/forms/${formId}`}>Edit questions</Link>
          </p>
          <Checkbox
            label="The firm confirms every appointment"
            hint="Otherwise an appointment without a conflict hit is confirmed at once."
            {...register('needs_confirmation')}
          />
          <Checkbox label="Clients can book it in the portal" {...register('is_for_clients')} />
        </div>
      </Card>
      <FormErrors message={form.formError} />
      {page.can_change && (
        <div>
          <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
            Save booking page
          </Button>
        </div>
      )}
    </form>
  )
}
