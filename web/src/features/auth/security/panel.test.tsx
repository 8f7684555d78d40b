import { authApi, type SecurityPolicyView } from '@pam/contracts/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQueryClient } from '#lib/query-client'
import { axeFindings } from '#test/axe'
import { renderPart } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { ToastProvider } from '#ui/feedback/toast'
import { SecurityPanel } from './panel.tsx'
import { lengthInWords } from './session-lengths.ts'

let server: FakeServer
let policy: SecurityPolicyView

beforeEach(() => {
  server = new FakeServer()
  policy = {
    session_idle_minutes: 480,
    session_total_minutes: 10_080,
    second_factor_roles: ['admin'],
    password_minimum: 8,
    allowed_networks: ['192.0.2.0/24'],
    guest_access: true,
    version: 3,
    changed_at: '2026-11-04T12:00:00.000Z',
    changed_by: 'Judith Marsh',
    own_address: '192.0.2.9',
  }
  server.on(authApi.securityPolicy, () => policy)
})

const show = () =>
  renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <ToastProvider>
        <SecurityPanel />
      </ToastProvider>
    </QueryClientProvider>,
  )

describe('the security rules', () => {
  it('shows the current rules, with who changed them', async () => {
    show()
    expect(await screen.findByText(/Last changed on Wed, Nov 4, 2026.* by Judith Marsh\./)).toBeVisible()
    expect(screen.getByLabelText('Sign out after inactivity')).toHaveDisplayValue('8 hours')
    expect(screen.getByLabelText('Maximum session length')).toHaveDisplayValue('7 days')
    expect(screen.getByRole('checkbox', { name: 'admin' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'lawyer' })).not.toBeChecked()
    expect(screen.getByLabelText('Networks, one on each line')).toHaveValue('192.0.2.0/24')
    expect(screen.getByText(/You are connecting from 192\.0\.2\.9 now/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Guest access' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Save rules' })).toBeDisabled()
    expect(await axeFindings()).toEqual([])
  })

  it('are saved with the version that was read', async () => {
    server.on(authApi.changeSecurityPolicy, ({ body }) => {
      policy = { ...policy, ...body, version: 4 }
      return policy
    })
    const { user: person } = show()
    await person.selectOptions(await screen.findByLabelText('Sign out after inactivity'), '30 minutes')
    await person.click(screen.getByRole('checkbox', { name: 'lawyer' }))
    const minimum = screen.getByLabelText('Minimum password length')
    await person.clear(minimum)
    await person.type(minimum, '12')
    await person.type(screen.getByLabelText('Networks, one on each line'), '\n10.0.0.7')
    await person.click(screen.getByRole('checkbox', { name: 'Guest access' }))
    await person.click(screen.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText('Rules saved. They apply from now on.')).toBeVisible()
    expect(server.of(authApi.changeSecurityPolicy)[0]?.input.body).toEqual({
      session_idle_minutes: 30,
      session_total_minutes: 10_080,
      second_factor_roles: ['lawyer', 'admin'],
      password_minimum: 12,
      allowed_networks: ['192.0.2.0/24', '10.0.0.7'],
      guest_access: false,
      version: 3,
    })
    expect(screen.getByRole('button', { name: 'Save rules' })).toBeDisabled()
  })

  it('say beside the field what cannot be, before and after asking the server', async () => {
    const locked = 'Your own address 192.0.2.9 is not in any of these networks. You would lock yourself out.'
    server.on(authApi.changeSecurityPolicy, () => {
      throw new Refusal(400, { code: 'bad_input', detail: locked, fields: { allowed_networks: locked } })
    })
    const { user: person } = show()
    const minimum = await screen.findByLabelText('Minimum password length')
    await person.clear(minimum)
    await person.type(minimum, '4')
    await person.click(screen.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText('Enter 8 or more characters.')).toBeVisible()
    expect(server.of(authApi.changeSecurityPolicy)).toEqual([])
    await person.clear(minimum)
    await person.type(minimum, '9')
    await person.click(screen.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText(locked)).toBeVisible()
  })

  it('that someone else changed meanwhile can be loaded again', async () => {
    const detail = 'Someone else changed these rules since you opened them.'
    server.on(authApi.changeSecurityPolicy, () => {
      policy = { ...policy, password_minimum: 20, version: 4 }
      throw new Refusal(409, { code: 'conflict', detail })
    })
    const { user: person } = show()
    await person.click(await screen.findByRole('checkbox', { name: 'user' }))
    await person.click(screen.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
    expect(screen.getByRole('checkbox', { name: 'user' })).toBeChecked()
    await person.click(screen.getByRole('button', { name: 'Load the new rules' }))
    expect(await screen.findByDisplayValue('20')).toBeVisible()
  })

  it('can be loaded again when that failed', async () => {
    let isDown = true
    server.on(authApi.securityPolicy, () => {
      if (isDown)
        throw new Refusal(403, { code: 'forbidden', detail: 'You do not have permission to do this.' })
      return policy
    })
    const { user: person } = show()
    expect(await screen.findByRole('alert')).toHaveTextContent('The rules could not be loaded')
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Save rules' })).toBeVisible()
  })
})

it.each([
  [5, '5 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [480, '8 hours'],
  [1440, '1 day'],
  [43_200, '30 days'],
])('%i minutes read as %s', (minutes, words) => {
  expect(lengthInWords(minutes)).toBe(words)
})
