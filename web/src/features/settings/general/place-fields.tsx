import { type GeneralView, weekday } from '@pam/contracts/settings'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/fields/checkbox'
import { CourtByName } from '#ui/fields/court-by-name'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { currencyChoices, timeZoneChoices } from './place-choices.ts'
import type { TypedGeneral } from './shape.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function PlaceFields({ general }: { general: GeneralView }) {
  const { register, formState, watch, setValue } = useFormContext<TypedGeneral>()
  const putCourt = (court: string) => setValue('default_court', court, { shouldDirty: true })
  const { errors } = formState
  const zones = useMemo(() => timeZoneChoices(general.time_zone), [general.time_zone])
  const currencies = useMemo(() => currencyChoices(general.currency), [general.currency])
  return (
    <>
      <Card title="Place and court" lead="Deadlines and dates are computed in the firm’s time zone.">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label="Time zone"
            options={zones}
            error={errors.time_zone?.message}
            {...register('time_zone')}
          />
          <Select
            label="Currency"
            options={currencies}
            error={errors.currency?.message}
            {...register('currency')}
          />
          <TextField
            label="Default jurisdiction"
            isOptional
            placeholder="New York"
            error={errors.default_jurisdiction?.message}
            {...register('default_jurisdiction')}
          />
          <CourtByName
            label="Default court"
            value={watch('default_court') ?? ''}
            error={errors.default_court?.message}
            onText={putCourt}
            onCourt={({ name }) => putCourt(name)}
          />
        </div>
      </Card>
      <Card title="Working hours">
        <div className="grid gap-4">
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-medium">Days</legend>
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              {weekday.options.map((day) => (
                <Checkbox key={day} label={capital(day)} value={day} {...register('working_days')} />
              ))}
            </div>
            {errors.working_days?.message && (
              <p role="alert" className="text-sm text-danger">
                {errors.working_days.message}
              </p>
            )}
          </fieldset>
          <div className="grid max-w-sm grid-cols-2 gap-4">
            <TextField
              label="From"
              type="time"
              className="figures"
              error={errors.working_from?.message}
              {...register('working_from')}
            />
            <TextField
              label="Until"
              type="time"
              className="figures"
              error={errors.working_until?.message}
              {...register('working_until')}
            />
          </div>
        </div>
      </Card>
    </>
  )
}
