import { type InvitationView, usersApi } from '@pam/contracts/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { invitationOf, peopleAt } from '#test/users'

let server: FakeServer
let invitations: InvitationView[]

beforeEach(() => {
  server = new FakeServer()
  invitations = [
    invitationOf(1),
    invitationOf(2, { status: 'accepted' }),
    invitationOf(3, { status: 'expired' }),
    invitationOf(4, { status: 'cancelled' }),
  ]
  signIn(server, 'admin')
  peopleAt(
    server,
    () => [],
    () => invitations,
  )
})

const rowOf = async (email: string) => {
  const row = (await screen.findByText(email)).closest('tr')
  if (!row) throw new Error(`no row for ${email}`)
  return within(row)
}

describe('the invitations', () => {
  it('show email, role, status, both dates and what can be done', async () => {
    openApp('/users?tab=invitations')
    const pending = await rowOf('invited1@firm.test')
    for (const text of ['lawyer', 'Pending', 'Tue, Nov 10, 2026', 'Tue, Nov 17, 2026', 'by Judith Marsh'])
      expect(pending.getByText(text)).toBeVisible()
    expect(screen.getAllByRole('columnheader').map((element) => element.textContent)).toEqual([
      'Email',
      'Role',
      'Status',
      'Sent Date',
      'Expires',
      'Actions',
    ])
    expect(await axeFindings()).toEqual([])
  })

  it('are cancelled only while pending, and sent again while pending or expired', async () => {
    openApp('/users?tab=invitations')
    const acts = async (email: string) =>
      (await rowOf(email)).queryAllByRole('button').map((element) => element.textContent)
    expect(await acts('invited1@firm.test')).toEqual(['Cancel', 'Resend'])
    expect(await acts('invited2@firm.test')).toEqual([])
    expect(await acts('invited3@firm.test')).toEqual(['Resend'])
    expect(await acts('invited4@firm.test')).toEqual([])
    for (const word of ['Accepted', 'Expired', 'Canceled']) expect(screen.getByText(word)).toBeVisible()
  })

  it('are cancelled after a question, and the list is read again', async () => {
    server.on(usersApi.cancelInvitation, () => {
      invitations = [invitationOf(1, { status: 'cancelled' })]
      return invitationOf(1, { status: 'cancelled' })
    })
    const person = openApp('/users?tab=invitations')
    await person.click((await rowOf('invited1@firm.test')).getByText('Cancel'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this invitation?' }))
    await person.click(question.getByRole('button', { name: 'Cancel invitation' }))
    expect(await (await rowOf('invited1@firm.test')).findByText('Canceled')).toBeVisible()
    expect(server.of(usersApi.cancelInvitation)[0]?.input.params).toEqual({ id: invitationOf(1).id })
  })

  it('are sent again with a new link', async () => {
    server.on(usersApi.resendInvitation, () => ({ ...invitationOf(3), link: null }))
    const person = openApp('/users?tab=invitations')
    await person.click((await rowOf('invited3@firm.test')).getByText('Resend'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A new link is on its way to invited3@firm.test. The old one no longer works.',
    )
  })

  it('show a new link once where no mail server is set up', async () => {
    const link = 'https://pam.test/accept-invitation#secret'
    server.on(usersApi.resendInvitation, () => ({
      ...invitationOf(3),
      link,
      delivery: 'not_set_up' as const,
    }))
    const person = openApp('/users?tab=invitations')
    await person.click((await rowOf('invited3@firm.test')).getByText('Resend'))
    expect(await screen.findByLabelText('Link')).toHaveValue(link)
    await person.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('teach what they are for while there is none', async () => {
    invitations = []
    openApp('/users?tab=invitations')
    expect(await screen.findByText('No invitations yet')).toBeVisible()
  })
})

describe('sending an invitation', () => {
  const open = async () => {
    const person = openApp('/users?tab=invitations')
    await person.click(await screen.findByRole('button', { name: 'Send Invitation' }))
    return { person, dialog: within(await screen.findByRole('dialog', { name: 'Send Invitation' })) }
  }
  const send = async ({ person, dialog }: Awaited<ReturnType<typeof open>>) => {
    await person.type(dialog.getByLabelText('Email'), 'new@firm.test')
    await person.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  }

  it('needs an email address; the message is optional', async () => {
    server.on(usersApi.invite, () => ({ ...invitationOf(9), link: null }))
    const opened = await open()
    expect(opened.dialog.getByLabelText('Email')).toHaveAttribute('type', 'email')
    await opened.person.click(opened.dialog.getByRole('button', { name: 'Send Invitation' }))
    expect(await opened.dialog.findByText('Enter an email address, like name@firm.com.')).toBeVisible()
    await send(opened)
    expect(await screen.findByRole('alert')).toHaveTextContent('Invitation sent successfully!')
    expect(server.of(usersApi.invite)[0]?.input.body).toEqual({
      email: 'new@firm.test',
      role: 'user',
      message: '',
    })
  })

  it('shows the link once where no mail server is set up', async () => {
    const link = 'https://pam.test/accept-invitation#secret'
    server.on(usersApi.invite, () => ({ ...invitationOf(9), link, delivery: 'not_set_up' as const }))
    const opened = await open()
    await send(opened)
    expect(await screen.findByText('No mail server is set up.')).toBeVisible()
    expect(screen.getByText('Copy this link and send it yourself. It is shown only once.')).toBeVisible()
    expect(screen.getByLabelText('Link')).toHaveValue(link)
    expect(await axeFindings()).toEqual([])
    await opened.person.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByDisplayValue(link)).toBeNull()
  })

  it.each([
    ['switch', 'Held: outbound traffic is blocked.'],
    ['mute', 'Not sent: this copy of Pam sends nothing.'],
  ] as const)(
    'with mail that does not leave (%s) says so and offers the link, not that it was sent',
    async (delivery, title) => {
      const link = 'https://pam.test/accept-invitation#secret'
      server.on(usersApi.invite, () => ({ ...invitationOf(9), link, delivery }))
      const opened = await open()
      await send(opened)
      expect(await screen.findByText(title)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
      expect(screen.queryByText('Invitation sent successfully!')).toBeNull()
    },
  )

  it('shows what the server refused, and Failed to send invitation when it is unreachable', async () => {
    const taken = 'This address already has a pending invitation. Resend it or cancel it.'
    server.on(usersApi.invite, () => {
      throw new Refusal(409, { code: 'conflict', detail: taken, fields: { email: taken } })
    })
    const opened = await open()
    await send(opened)
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${taken}`)
    server.on(usersApi.invite, () => {
      throw new TypeError('network down')
    })
    await opened.person.click(opened.dialog.getByRole('button', { name: 'Send Invitation' }))
    const alerts = await screen.findAllByText('Failed to send invitation')
    expect(alerts.length).toBeGreaterThan(0)
  })
})
