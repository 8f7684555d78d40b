import { authApi } from '@pam/contracts/auth'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

const token = 'T'.repeat(43)
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
})

describe('a forgotten password', () => {
  it('is one link away from the sign-in page', async () => {
    const person = openApp('/login')
    await person.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    expect(currentPlace()).toBe('/forgot-password')
    expect(await axeFindings()).toEqual([])
  })

  it('shows the same text for every account', async () => {
    server.on(authApi.forgotPassword, () => done)
    const person = openApp('/forgot-password')
    await person.type(await screen.findByLabelText('Username or email address'), 'ada@firm.test')
    await person.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('Check your email')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('If there is an account with this name')
    expect(server.of(authApi.forgotPassword)[0]?.input.body).toEqual({ username: 'ada@firm.test' })
  })

  it('reports when too many links were requested', async () => {
    const detail = 'Several links were already sent. Check your email, or wait before you request another.'
    server.on(authApi.forgotPassword, () => {
      throw new Refusal(429, { code: 'too_many', detail, retry_after: 60 })
    })
    const person = openApp('/forgot-password')
    await person.type(await screen.findByLabelText('Username or email address'), 'ada')
    await person.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
  })
})

describe('a reset link', () => {
  it('sets a new password, ends the session here and leads to sign-in', async () => {
    signIn(server, 'lawyer')
    server.on(authApi.resetPassword, () => done)
    const person = openApp(`/reset-password#${token}`)
    const field = await screen.findByLabelText('New password')
    expect(currentPlace()).toBe('/reset-password')
    expect(field).toHaveAttribute('placeholder', 'Minimum 8 characters')
    expect(await axeFindings()).toEqual([])
    await person.type(field, 'short')
    await person.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Use at least 8 characters.')).toBeVisible()
    await person.type(field, ' but now longer')
    await person.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible()
    expect(server.of(authApi.resetPassword)[0]?.input.body).toEqual({
      token,
      new_password: 'short but now longer',
    })
    expect(localStorage.getItem('token')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  })

  it('reports a used link, and offers a new one', async () => {
    const detail = 'This link was already used or has expired. Request a new one.'
    server.on(authApi.resetPassword, () => {
      throw new Refusal(404, { code: 'not_found', detail })
    })
    const person = openApp(`/reset-password#${token}`)
    await person.type(await screen.findByLabelText('New password'), 'a quiet brass lamp')
    await person.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  it('that is cut short or missing is reported', async () => {
    const person = openApp('/reset-password#half')
    await person.type(await screen.findByLabelText('New password'), 'a quiet brass lamp')
    await person.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete. Copy all of it.')
    expect(server.calls).toEqual([])
  })

  it('without a token asks for the whole link', async () => {
    openApp('/reset-password')
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete')
  })
})
