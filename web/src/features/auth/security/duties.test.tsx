import { authApi, type SessionDuty } from '@pam/contracts/auth'
import { usersApi } from '@pam/contracts/users'
import { workflowsApi } from '@pam/contracts/workflows'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQueryClient } from '#lib/query-client'
import { restoreSession } from '#lib/session'
import { SetUpSecondFactorPage } from '#slice/auth/second-factor/set-up-second-factor.page.tsx'
import { axeFindings } from '#test/axe'
import { signIn, person as userOf } from '#test/people'
import { currentPlace, openApp, renderPart } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

let server: FakeServer
let must: SessionDuty | null

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(authApi.me, () => ({ user: userOf('lawyer'), must }))
  server.on(workflowsApi.list, () => ({ workflows: [] }))
})

describe('a password that must be changed', () => {
  beforeEach(() => {
    must = 'change_password'
  })

  it('blocks every screen, and then continues to the requested one', async () => {
    server.on(authApi.changePassword, () => {
      must = null
      return done
    })
    const person = openApp('/workflows')
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    expect(currentPlace()).toBe('/change-password')
    expect(await axeFindings()).toEqual([])
    await person.type(screen.getByLabelText('Current password'), 'the first password')
    await person.type(screen.getByLabelText('New password'), 'a quiet brass lamp')
    await person.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(currentPlace()).toBe('/workflows'))
  })

  it('shows what the server refuses, and can be left by signing out', async () => {
    const message = 'This is your current password. Choose another.'
    server.on(authApi.changePassword, () => {
      throw new Refusal(400, { code: 'bad_input', detail: message, fields: { new_password: message } })
    })
    server.on(authApi.logout, () => done)
    const person = openApp('/dashboard')
    await person.type(await screen.findByLabelText('Current password'), 'a quiet brass lamp')
    await person.type(screen.getByLabelText('New password'), 'a quiet brass lamp')
    await person.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText(message)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Sign out instead' }))
    await waitFor(() => expect(currentPlace()).toBe('/login'))
  })
})

describe('a second factor that must be set up', () => {
  it('keeps the recovery codes on screen although the server has nothing more to ask', async () => {
    must = 'set_up_second_factor'
    server.on(authApi.offerSecondFactor, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Pam:ada' }))
    server.on(authApi.confirmSecondFactor, () => {
      must = null
      return { recovery_codes: ['aaaa-bbbb'] }
    })
    restoreSession()
    const client = makeQueryClient()
    const { user: person } = renderPart(
      <QueryClientProvider client={client}>
        <SetUpSecondFactorPage />
      </QueryClientProvider>,
    )
    await person.type(await screen.findByLabelText('Your password'), 'a quiet brass lamp')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await person.type(await screen.findByLabelText('Six digits'), '123456')
    await person.click(screen.getByRole('button', { name: 'Turn on' }))
    await screen.findByText('aaaa-bbbb')
    await act(() => client.invalidateQueries())
    expect(screen.getByText('aaaa-bbbb')).toBeVisible()
  })

  it('blocks every screen until the recovery codes are stored', async () => {
    must = 'set_up_second_factor'
    server.on(authApi.offerSecondFactor, () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/Pam:ada?secret=ABCDEFGH',
    }))
    server.on(authApi.confirmSecondFactor, () => {
      must = null
      return { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] }
    })
    const person = openApp('/dashboard')
    expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
    expect(currentPlace()).toBe('/set-up-second-factor')
    await person.type(screen.getByLabelText('Your password'), 'a quiet brass lamp')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await person.type(await screen.findByLabelText('Six digits'), '123456')
    await person.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'I have stored them' }))
    await waitFor(() => expect(currentPlace()).toBe('/dashboard'))
  })
})

describe('without a duty', () => {
  it.each(['/change-password', '/set-up-second-factor'])('%s leads on to the dashboard', async (path) => {
    must = null
    openApp(path)
    await waitFor(() => expect(currentPlace()).toBe('/dashboard'))
  })

  it('a visitor at a stop is sent to sign in', async () => {
    localStorage.clear()
    openApp('/change-password')
    await waitFor(() => expect(currentPlace()).toBe('/login'))
  })

  it('a duty that comes up while working is noticed with the next refusal', async () => {
    must = null
    signIn(server, 'admin')
    server.on(authApi.me, () => ({ user: userOf('admin'), must }))
    server.on(usersApi.stats, () => {
      throw new Refusal(403, { code: 'forbidden', detail: 'Choose a new password first.' })
    })
    server.on(usersApi.list, () => {
      must = 'change_password'
      throw new Refusal(403, { code: 'forbidden', detail: 'Choose a new password first.' })
    })
    openApp('/users')
    await waitFor(() => expect(currentPlace()).toBe('/change-password'))
  })
})

describe('a place the firm does not allow', () => {
  it('is shown once, without asking repeatedly, and the session is kept', async () => {
    const detail = 'Your firm opens Pam only from its own networks, and 203.0.113.5 is in none of them.'
    const refuse = (): never => {
      throw new Refusal(403, { code: 'forbidden', detail })
    }
    server.on(authApi.me, refuse)
    server.on(authApi.profile, refuse)
    server.on(authApi.logout, () => done)
    const person = openApp('/dashboard')
    expect(await screen.findByRole('heading', { name: 'Network not allowed' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(detail)
    expect(localStorage.getItem('token')).not.toBeNull()
    const asked = server.of(authApi.me).length
    await person.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(currentPlace()).toBe('/login'))
    expect(asked).toBeLessThanOrEqual(3)
  })
})
