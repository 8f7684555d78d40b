import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { showRefusal } from './form-refusal.ts'

interface SavedFormOptions<Typed extends FieldValues, Saved> {
  /** Usually the body of the call in the contract: it decides on screen what it decides on the server. */
  schema: z.ZodType<Saved, Typed>
  /** Every field of the form. A refusal of the server is shown beside the field it names, any other over the button. */
  defaultValues: DefaultValues<Typed> & FieldValues
  onSave: (values: Saved) => Promise<unknown>
  /** The sentence for a failure that brings none, instead of the general one. */
  failure?: string
}

/** A form that one call saves. Typed text stays until the server has confirmed it. */
export function useSavedForm<Typed extends FieldValues, Saved>(options: SavedFormOptions<Typed, Saved>) {
  const { schema, defaultValues, onSave, failure } = options
  const form = useForm<Typed, unknown, Saved>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  // As they are on screen: pickers too, which the library does not know.
  useLayoutEffect(() => {
    if (submitCount === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const control = wrong?.querySelector('input') ?? wrong
    control?.focus()
  }, [submitCount])
  const save = form.handleSubmit(async (values) => {
    try {
      await onSave(values)
    } catch (error) {
      showRefusal(error, form.setError, Object.keys(defaultValues) as Path<Typed>[], failure)
    }
  })
  return {
    ...form,
    submit: (event?: FormEvent<HTMLFormElement>) => {
      event?.preventDefault()
      element.current = event?.currentTarget ?? null
      return isSubmitting ? Promise.resolve() : save(event)
    },
    isSaving: isSubmitting,
    /** The sentence beside one field. */
    errorOf: (field: Path<Typed>) => form.getFieldState(field, form.formState).error?.message,
    /** The sentence for the whole form. */
    formError: errors.root?.message,
  }
}
