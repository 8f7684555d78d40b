import { centsTyped } from '@pam/law/billing/typed-dollars'
import { dollars } from '@pam/law/format/money'
import { useState } from 'react'
import { TextField } from '#ui/fields/text-field'

interface MoneyFieldProps {
  label: string
  value: number | null
  onChange: (cents: number | null) => void
  error?: string | undefined
  hint?: string | undefined
  isOptional?: boolean
  autoFocus?: boolean
}

/** A typed amount: “1,250” or “12.50”. What cannot be an amount is reported at once. */
export function MoneyField({ value, onChange, error, ...rest }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isUnclear = typed !== undefined && typed.trim() !== '' && centsTyped(typed) === undefined
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      className="figures"
      value={typed ?? (value === null ? '' : dollars(value))}
      error={isUnclear ? 'Enter dollars and cents, such as 1,250.00.' : error}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(centsTyped(event.target.value) ?? null)
      }}
      onBlur={() => !isUnclear && setTyped(undefined)}
    />
  )
}
