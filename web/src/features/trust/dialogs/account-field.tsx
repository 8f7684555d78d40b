import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trustQueries } from '#slice/trust/trust.queries.ts'
import { Select } from '#ui/fields/select'

interface AccountFieldProps {
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** The trust bank account; the only one is chosen by itself. */
export function AccountField({ value, onChange, error }: AccountFieldProps) {
  const { data } = useQuery(trustQueries.overview())
  const accounts = data?.accounts.filter(({ is_active }) => is_active) ?? []
  const first = accounts[0]?.id ?? ''
  useEffect(() => {
    if (value === '' && first) onChange(first)
  }, [value, first, onChange])
  return (
    <Select
      label="Trust account"
      disabled={accounts.length === 0}
      error={data && accounts.length === 0 ? 'Add a trust account first, on the Trust screen.' : error}
      options={accounts.map(({ id, name, account_last4, book_cents }) => ({
        value: id,
        label: `${name} ··${account_last4} (${dollars(book_cents)})`,
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Today by the firm's calendar, once it is known. */
export function useFirmDay(): string {
  return useQuery(trustQueries.overview()).data?.today ?? ''
}
