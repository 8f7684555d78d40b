import type { IntegrationView } from '@pam/contracts/settings'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { TextField } from '#ui/fields/text-field'

interface ModelFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'list'> {
  view: IntegrationView
}

/** Any name can be typed; once the service answers, its own list is offered. */
export function ModelField({ view, ...rest }: ModelFieldProps) {
  const list = useId()
  const { data, error } = useQuery({ ...settingsQueries.models(), enabled: view.status.active })
  const models = data?.models ?? []
  return (
    <>
      <TextField
        {...rest}
        id="openrouter-model"
        label="Default Model"
        list={list}
        autoComplete="off"
        spellCheck={false}
        hint={hintFor(models.length, error ? listFailed : data?.message)}
      />
      <datalist id={list}>
        {models.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

const listFailed = 'The model list could not be loaded. Type a model name.'

const hintFor = (count: number, message: string | null | undefined) =>
  message ?? (count > 0 ? `Choose one of ${count}, or type a name.` : 'Type the name of a model.')
