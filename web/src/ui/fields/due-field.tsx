import { clsx } from 'clsx'
import { useState } from 'react'
import { dateInList } from '#lib/dates'
import { controlStyles, Field } from './field.tsx'
import { dayHere, readTypedDate, weekendName } from './typed-date.ts'

interface DueFieldProps {
  label: string
  /** A day as `2026-12-05`, or empty. */
  value: string
  onChange: (day: string) => void
  /** The day it is for the firm; the browser's own where that is not known. */
  today?: string
  error?: string | undefined
  isOptional?: boolean
  /** The label is read aloud and not shown. */
  isBare?: boolean
  className?: string
}

/** A day by typing: "fri", "+14", "12/5". What was understood is shown under the field. */
export function DueField(props: DueFieldProps) {
  const { label, value, onChange, today = dayHere(), error, isOptional = false, isBare = false } = props
  const [typed, setTyped] = useState<string>()
  const understood = typed === undefined ? value : (readTypedDate(typed, today) ?? '')
  const isUnclear = typed !== undefined && typed.trim() !== '' && understood === ''
  const weekend = understood && weekendName(understood)
  const shown = typed ?? (value && dateInList(value))
  const input = (aria: object) => (
    <input
      {...aria}
      type="text"
      autoComplete="off"
      placeholder="fri, +14, 12/5"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readTypedDate(event.target.value, today) ?? '')
      }}
      onBlur={() => !isUnclear && setTyped(undefined)}
      className={clsx(controlStyles, props.className)}
    />
  )
  const meant = isUnclear ? 'Type a day, such as fri, +14 or 12/5.' : undefined
  if (isBare) return input({ 'aria-label': label, ...(isUnclear && { 'aria-invalid': true }) })
  return (
    <Field
      label={label}
      isOptional={isOptional}
      error={error ?? meant}
      hint={
        weekend
          ? `${dateInList(understood)} is a ${weekend}.`
          : typed !== undefined && understood
            ? dateInList(understood)
            : undefined
      }
    >
      {input}
    </Field>
  )
}
