import { appointmentPlace, type BookingPageView, bookingLimits } from '@pam/contracts/appointments'
import { practiceArea } from '@pam/contracts/shared/practice-area'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { caseQueries } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { usePracticeAreas } from '#lib/practice-areas'
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
  const [draft, setDraft] = useState(page)
  const areas = usePracticeAreas()
  const save = useSavePage(page.id)
  const toast = useToast()
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const { data: forms = [] } = useQuery(appointmentQueries.forms())
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const set = (change: Partial<BookingPageView>) => setDraft((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft, { onSuccess: () => toast({ text: 'Saved.' }) })
  }
  const toggle = (id: string, isChosen: boolean) =>
    set({ people: isChosen ? [...draft.people, id] : draft.people.filter((one) => one !== id) })
  const formOptions = forms.some(({ id }) => id === draft.form_id)
    ? forms
    : [{ id: draft.form_id, title: page.form_title }, ...forms]
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Card title="Appointment">
        <div className="grid gap-4">
          <TextField
            label="Title"
            value={draft.title}
            maxLength={120}
            error={fields.title}
            onChange={(event) => set({ title: event.target.value })}
          />
          <TextArea
            label="Introduction"
            isOptional
            rows={3}
            maxLength={1000}
            value={draft.intro}
            onChange={(event) => set({ intro: event.target.value })}
          />
          <Select
            label="Practice area"
            options={areas.options(page.practice_area)}
            value={draft.practice_area}
            onChange={(event) => set({ practice_area: practiceArea.parse(event.target.value) })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label="Where"
              options={placeOptions}
              value={draft.place_kind}
              onChange={(event) => set({ place_kind: appointmentPlace.parse(event.target.value) })}
            />
            <TextField
              label={placeLabels[draft.place_kind]}
              value={draft.place}
              maxLength={300}
              error={fields.place}
              onChange={(event) => set({ place: event.target.value })}
            />
            {numbers.map(([name, label, { least, most }]) => (
              <TextField
                key={name}
                label={label}
                type="number"
                min={least}
                max={most}
                value={String(draft[name])}
                error={fields[name]}
                onChange={(event) => set({ [name]: Math.round(Number(event.target.value)) })}
              />
            ))}
          </div>
        </div>
      </Card>
      <Card title="Hours">
        <div className="grid gap-4">
          <Select
            label="Time zone"
            options={zones(draft.time_zone)}
            value={draft.time_zone}
            error={fields.time_zone}
            onChange={(event) => set({ time_zone: event.target.value })}
          />
          <HoursFields hours={draft.hours} errors={fields} onChange={(hours) => set({ hours })} />
          <Checkbox
            label="Closed on federal holidays and court closures"
            checked={draft.closes_on_holidays}
            onChange={(event) => set({ closes_on_holidays: event.target.checked })}
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
                checked={draft.people.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
            {fields.people && <p className="text-sm text-danger">{fields.people}</p>}
          </fieldset>
          <Select
            label="Questions"
            hint="The inquiry form visitors fill in. It must ask for a name and an email address."
            options={formOptions.map(({ id, title }) => ({ value: id, label: title }))}
            value={draft.form_id}
            error={fields.form_id}
            onChange={(event) => set({ form_id: event.target.value })}
          />
          <p className="text-sm">
            <Link to={`/intake/forms/${draft.form_id}`}>Edit questions</Link>
          </p>
          <Checkbox
            label="The firm confirms every appointment"
            hint="Otherwise an appointment without a conflict hit is confirmed at once."
            checked={draft.needs_confirmation}
            onChange={(event) => set({ needs_confirmation: event.target.checked })}
          />
          <Checkbox
            label="Clients can book it in the portal"
            checked={draft.is_for_clients}
            onChange={(event) => set({ is_for_clients: event.target.checked })}
          />
        </div>
      </Card>
      <FormErrors
        message={save.error ? sentenceFor(save.error, 'It was not saved. Try again.') : undefined}
      />
      {page.can_change && (
        <div>
          <Button type="submit" look="primary" isBusy={save.isPending} busyText="Saving...">
            Save booking page
          </Button>
        </div>
      )}
    </form>
  )
}
