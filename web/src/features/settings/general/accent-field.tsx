import { shadesOf } from '@pam/contracts/shared/accent'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#ui/actions/button'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import type { TypedGeneral } from './shape.ts'

const pages = { light: '#fffdf9', dark: '#1b2236' } as const

/** The color of buttons and links for clients; an unreadable shade is adjusted, with a notice. */
export function AccentField() {
  const { register, setValue, control, formState } = useFormContext<TypedGeneral>()
  const typed = useWatch({ control, name: 'accent_color' }) ?? ''
  const color = typed.trim().toLowerCase()
  const shades = shadesOf(color)
  const choose = (value: string) =>
    setValue('accent_color', value, { shouldDirty: true, shouldValidate: true })
  const isAdjusted = shades !== null && shades.light !== color
  return (
    <Card title="Client pages" lead="The portal, booking and signing pages also show your name and logo.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="Accent color"
              isOptional
              placeholder="#1f4e79"
              maxLength={7}
              error={formState.errors.accent_color?.message}
              {...register('accent_color')}
            />
          </div>
          <input
            type="color"
            aria-label="Choose accent color"
            className="h-(--control) w-12 shrink-0 rounded-md border border-rule bg-surface p-1"
            value={shades ? color : '#0f5c53'}
            onChange={(event) => choose(event.target.value)}
          />
          {typed !== '' && <Button onClick={() => choose('')}>Clear</Button>}
        </div>
        {shades && (
          <div className="grid gap-2 text-sm">
            <div className="grid grid-cols-2 gap-2" role="img" aria-label="Preview on light and dark pages">
              <Sample page={pages.light} color={shades.light} ink={shades.on_light} name="Light" />
              <Sample page={pages.dark} color={shades.dark} ink={shades.on_dark} name="Dark" />
            </div>
            <p role="status">
              {isAdjusted
                ? `${color} is too light to read as text, so clients see ${shades.light} instead.`
                : 'This color is easy to read on light pages (WCAG AA).'}
              {shades.dark !== color && ` On dark pages clients see ${shades.dark}.`}
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}

interface SampleProps {
  page: string
  color: string
  ink: string
  name: string
}

const Sample = ({ page, color, ink, name }: SampleProps) => (
  <span className="grid gap-1.5 rounded-md border border-rule p-3" style={{ background: page }}>
    <span className="underline" style={{ color }}>
      {name}
    </span>
    <span
      className="justify-self-start rounded-md px-2.5 py-1 font-medium"
      style={{ background: color, color: ink }}
    >
      Button
    </span>
  </span>
)
