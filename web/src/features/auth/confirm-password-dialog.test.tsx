import { authApi } from '@pam/contracts/auth'
import { usersApi } from '@pam/contracts/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'
import { invitationOf, peopleAt } from '#test/users'

let server: FakeServer
let isConfirmed: boolean

beforeEach(() => {
  server = new FakeServer()
  isConfirmed = false
  signIn(server, 'admin')
  peopleAt(server, () => [])
  server.on(usersApi.invitations, () => [])
  server.on(usersApi.invite, () => {
    if (!isConfirmed) throw new Refusal(403, { code: 'confirm_password', detail: 'Confirm your password.' })
    return { ...invitationOf(9), link: null }
  })
  server.on(authApi.confirmPassword, ({ body }) => {
    const detail = 'This is not your current password.'
    if (body.password !== 'secret') throw new Refusal(400, { code: 'bad_input', detail })
    isConfirmed = true
    return done
  })
})

async function invite() {
  const person = openApp('/users?tab=invitations')
  await person.click(await screen.findByRole('button', { name: 'Send Invitation' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send Invitation' }))
  await person.type(form.getByLabelText('Email'), 'new@firm.test')
  await person.click(form.getByRole('button', { name: 'Send Invitation' }))
  return { person, dialog: await screen.findByRole('dialog', { name: 'Confirm your password' }) }
}

describe('a call that asks for the password again', () => {
  it('opens one dialog over the form, and is repeated as it was once the password is confirmed', async () => {
    const { person, dialog } = await invite()
    expect(await axeFindings()).toEqual([])
    const field = within(dialog).getByLabelText('Your password')
    await waitFor(() => expect(field).toHaveFocus())
    await person.type(field, 'wrong{Enter}')
    expect(await within(dialog).findByText('This is not your current password.')).toBeVisible()
    await person.clear(field)
    await person.type(field, 'secret{Enter}')
    expect(await screen.findByText('Invitation sent successfully!')).toBeVisible()
    const bodies = server.of(usersApi.invite).map(({ input }) => input.body)
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toEqual(bodies[0])
  })

  it('is not repeated when the person closes the dialog, and the form keeps what was typed', async () => {
    const { person } = await invite()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm your password' })).toBeNull())
    expect(await screen.findByRole('dialog', { name: 'Send Invitation' })).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('new@firm.test')
    expect(server.of(usersApi.invite)).toHaveLength(1)
  })
})
