import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { ApiError } from './api-error.ts'
import { useSavedForm } from './use-saved-form.ts'

const schema = z.object({ name: z.string().trim().min(1, 'Enter a name.') })

function Example({ onSave }: { onSave: (values: { name: string }) => Promise<unknown> }) {
  const form = useSavedForm({ schema, defaultValues: { name: 'Ortega' }, onSave })
  return (
    <FormDialog
      title="Name"
      submitText="Save"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={() => undefined}
    >
      <TextField label="Name" error={form.errorOf('name')} {...form.register('name')} />
    </FormDialog>
  )
}

async function typeAndSave(text: string) {
  const field = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return field
}

it('saves what the schema makes of the typed text', async () => {
  const onSave = vi.fn(async () => undefined)
  render(<Example onSave={onSave} />)
  await typeAndSave('  Novak ')
  expect(onSave).toHaveBeenCalledWith({ name: 'Novak' })
})

it('does not call the server with what the contract refuses, and goes to the field', async () => {
  const onSave = vi.fn(async () => undefined)
  render(<Example onSave={onSave} />)
  const field = await typeAndSave('')
  expect(onSave).not.toHaveBeenCalled()
  expect(field).toHaveAccessibleDescription('Enter a name.')
  expect(field).toHaveFocus()
})

it('goes to a wrong control that it does not register', async () => {
  function Picker() {
    const form = useSavedForm({ schema, defaultValues: { name: '' }, onSave: async () => undefined })
    return (
      <form onSubmit={form.submit} noValidate>
        <TextField label="Name" error={form.errorOf('name')} value={form.watch('name')} readOnly />
        <button type="submit">Save</button>
      </form>
    )
  }
  render(<Picker />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
})

it('shows a refusal beside the field it names, and keeps the typed text', async () => {
  const fields = { name: 'This name is taken.' }
  render(<Example onSave={async () => Promise.reject(refusal(fields))} />)
  const field = await typeAndSave('Novak')
  expect(field).toHaveAccessibleDescription('This name is taken.')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Novak')
})

it('shows any other refusal for the whole form', async () => {
  render(<Example onSave={async () => Promise.reject(refusal({}))} />)
  await typeAndSave('Novak')
  expect(screen.getByRole('alert')).toHaveTextContent('The review was changed by someone else.')
})

const refusal = (fields: Record<string, string>) =>
  ApiError.refused(409, { code: 'conflict', detail: 'The review was changed by someone else.', fields })

it('saves once, however often it is sent', async () => {
  const onSave = vi.fn(() => new Promise<void>(() => undefined))
  render(<Example onSave={onSave} />)
  const field = await typeAndSave('Novak')
  await userEvent.type(field, '{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Saving...' }))
  expect(onSave).toHaveBeenCalledOnce()
})
