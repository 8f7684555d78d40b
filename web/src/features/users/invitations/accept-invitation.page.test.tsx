import { authApi } from '@pam/contracts/auth'
import { usersApi } from '@pam/contracts/users'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { person as userOf } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

const token = 'T'.repeat(43)
const invitation = {
  email: 'ada@firm.test',
  role: 'lawyer' as const,
  firm_name: 'Marsh & Rivera LLP',
  invited_by: 'Judith Marsh',
  expires_at: '2026-11-23T08:00:00.000Z',
}

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  server.on(usersApi.lookAtInvitation, () => invitation)
})

describe('an invitation link', () => {
  it('shows who invites whom to what, and removes the token from the URL', async () => {
    openApp(`/accept-invitation#${token}`)
    expect(await screen.findByRole('heading', { name: 'Welcome to Marsh & Rivera LLP' })).toBeVisible()
    expect(screen.getByText(/Judith Marsh invites you as/)).toHaveTextContent(
      'The invitation is for ada@firm.test and is open until Mon, Nov 23, 2026.',
    )
    expect(server.of(usersApi.lookAtInvitation)[0]?.input.body).toEqual({ token })
    expect(currentPlace()).toBe('/accept-invitation')
    expect(await axeFindings()).toEqual([])
  })

  it('makes the account and signs in', async () => {
    server.on(usersApi.accept, () => done)
    server.on(authApi.login, () => ({ user: userOf('lawyer', 'ada'), access_token: 'token-1' }))
    server.on(authApi.me, () => ({ user: userOf('lawyer', 'ada') }))
    const person = openApp(`/accept-invitation#${token}`)
    expect(await screen.findByLabelText('Username')).toHaveValue('ada')
    await person.type(screen.getByLabelText('Full name'), 'Ada Byron')
    await person.type(screen.getByLabelText('Password'), 'a quiet brass lamp')
    await person.click(screen.getByRole('button', { name: 'Accept and sign in' }))
    await waitFor(() => expect(currentPlace()).toBe('/dashboard'))
    expect(server.of(usersApi.accept)[0]?.input.body).toEqual({
      token,
      username: 'ada',
      full_name: 'Ada Byron',
      password: 'a quiet brass lamp',
    })
  })

  it('shows what the server refuses beside its field', async () => {
    const taken = 'This username is already in use.'
    server.on(usersApi.accept, () => {
      throw new Refusal(409, { code: 'conflict', detail: taken, fields: { username: taken } })
    })
    const person = openApp(`/accept-invitation#${token}`)
    await person.type(await screen.findByLabelText('Password'), 'a quiet brass lamp')
    await person.click(screen.getByRole('button', { name: 'Accept and sign in' }))
    expect(await screen.findByText(taken)).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveValue('a quiet brass lamp')
  })

  it.each([
    ['conflict', 'This invitation has expired. Ask the sender to send it again.'],
    ['not_found', 'This link does not work.'],
  ] as const)('says that it cannot be opened (%s)', async (code, detail) => {
    server.on(usersApi.lookAtInvitation, () => {
      throw new Refusal(409, { code, detail })
    })
    openApp(`/accept-invitation#${token}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
  })

  it('without a token asks for the whole link', async () => {
    openApp('/accept-invitation')
    expect(await screen.findByRole('alert')).toHaveTextContent('Open the full link from the email')
  })
})
