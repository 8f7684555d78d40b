import { type AskedName, askedName, type CheckView } from '@pam/contracts/conflicts'
import { Plus, SearchCheck, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { roleOptions } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { useCheckNames } from './conflicts.queries.ts'

interface TypedName extends AskedName {
  key: number
}

const most = 200

/** Several names with their roles, checked before there is a case. */
export function NamesForm({ onChecked }: { onChecked: (check: CheckView) => void }) {
  const nextKey = useRef(2)
  const [names, setNames] = useState<TypedName[]>([
    { key: 0, name: '', role: 'client' },
    { key: 1, name: '', role: 'adverse' },
  ])
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const check = useCheckNames()
  const change = (key: number, with_: Partial<AskedName>) =>
    setNames((before) =>
      before.map((typedName) => (typedName.key === key ? { ...typedName, ...with_ } : typedName)),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = names.filter((typedName) => typedName.name.trim())
    if (asked.length === 0) {
      setError('Enter at least one name.')
      form.current?.querySelector('input')?.focus()
      return
    }
    setError('')
    check.mutate(
      asked.map(({ name, role }) => askedName.parse({ name, role })),
      { onSuccess: onChecked },
    )
  }
  return (
    <Card title="Check names">
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <ul className="grid gap-3">
          {names.map(({ key, name, role }, index) => (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
            >
              <TextField
                label={`Name ${index + 1}`}
                value={name}
                maxLength={200}
                autoComplete="off"
                error={index === 0 ? error || undefined : undefined}
                onChange={(event) => change(key, { name: event.target.value })}
              />
              <div className="max-sm:order-last max-sm:col-span-2">
                <Select
                  label={`Role of name ${index + 1}`}
                  options={roleOptions}
                  value={role}
                  onChange={(event) => change(key, { role: askedName.shape.role.parse(event.target.value) })}
                />
              </div>
              <div className="pt-6.5">
                <IconButton
                  label={`Remove name ${index + 1}`}
                  icon={<X size={16} aria-hidden />}
                  disabled={names.length === 1}
                  onClick={() => setNames((before) => before.filter((typedName) => typedName.key !== key))}
                />
              </div>
            </li>
          ))}
        </ul>
        <FormErrors
          message={
            check.error ? sentenceFor(check.error, 'The check could not be run. Try again.') : undefined
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            look="primary"
            icon={<SearchCheck size={16} aria-hidden />}
            isBusy={check.isPending}
            busyText="Checking..."
          >
            Check conflicts
          </Button>
          {names.length < most && (
            <Button
              icon={<Plus size={16} aria-hidden />}
              onClick={() => {
                const key = nextKey.current++
                setNames((before) => [...before, { key, name: '', role: 'related' }])
              }}
            >
              Add name
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
