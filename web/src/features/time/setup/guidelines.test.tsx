import { casesApi } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import { type GuidelineView, timeSetupApi } from '@pam/contracts/time/setup'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { aroundTime } from '#test/time'

const insurer: GuidelineView = {
  id: idOf(1),
  contact_id: idOf(2),
  case_id: null,
  name: 'Harbor Insurance',
  requires_task_code: true,
  requires_activity_code: false,
  max_hundredths_a_day: 800,
  forbidden_words: ['various'],
  note: '',
  version: 3,
}

it('changes what a client requires, and reports when somebody else changed it first', async () => {
  const server = new FakeServer()
  signIn(server, 'lawyer')
  aroundTime(server)
  server.on(casesApi.colleagues, () => ({ items: [] }))
  server.on(casesApi.list, () => ({ items: [], next: null, total: 0 }))
  server.on(contactsApi.list, () => ({ items: [], next: null, total: 0 }))
  server.on(timeSetupApi.settings, () => ({
    rounding: 'tenth_up' as const,
    requires_approval: false,
    idle_minutes: 10,
    version: 1,
  }))
  server.on(timeSetupApi.rates, () => ({ items: [] }))
  server.on(timeSetupApi.mileage, () => ({ items: [] }))
  server.on(timeSetupApi.guidelines, () => ({ items: [insurer] }))
  server.on(timeSetupApi.changeGuideline, () => {
    throw new Refusal(409, {
      code: 'conflict',
      detail: 'Someone changed these guidelines since you opened them. Load them again.',
    })
  })
  const user = openApp('/time/setup')
  await user.click(await screen.findByRole('button', { name: 'Edit guidelines for Harbor Insurance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guidelines of Harbor Insurance' }))
  expect(dialog.getByLabelText(/Words not accepted/)).toHaveValue('various')
  const hours = dialog.getByLabelText(/Maximum hours per day/)
  expect(hours).toHaveValue('8.0')
  await user.clear(hours)
  await user.type(hours, 'ten')
  await user.click(dialog.getByRole('button', { name: 'Save guidelines' }))
  expect(await dialog.findByText('Enter hours, such as 10.')).toBeVisible()
  expect(server.of(timeSetupApi.changeGuideline)).toHaveLength(0)
  await user.clear(hours)
  await user.type(hours, '10')
  await user.click(dialog.getByRole('button', { name: 'Save guidelines' }))
  expect(await dialog.findByText(/Someone changed these guidelines/)).toBeVisible()
  server.on(timeSetupApi.changeGuideline, () => ({ ...insurer, max_hundredths_a_day: 1000, version: 4 }))
  await user.click(dialog.getByRole('button', { name: 'Save guidelines' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.of(timeSetupApi.changeGuideline).at(-1)?.input).toMatchObject({
    params: { id: insurer.id },
    body: { max_hundredths_a_day: 1000, forbidden_words: ['various'], requires_task_code: true, version: 3 },
  })
})
