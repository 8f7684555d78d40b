import { authApi } from '@pam/contracts/auth'
import { egressApi } from '@pam/contracts/egress'
import { settingsApi } from '@pam/contracts/settings'
import { usersApi } from '@pam/contracts/users'
import { describe, expect, it } from 'vitest'
import { hashOf } from '#platform/id'
import { type TestApp, testApp, testPassword } from '#test/app'
import { mailedToken, mailsTo } from '#test/mailed-token'

let last = 0
const nextName = () => `invited-${process.pid}-${++last}`
const nextAddress = () => `${nextName()}@firm.example`
const at = (entry: { id: string }) => ({ params: { id: entry.id } })
const week = 7 * 24 * 3600

const acceptance = (token: string, change: Record<string, unknown> = {}) => ({
  body: { token, username: nextName(), full_name: 'Ada Byron', password: testPassword, ...change },
})

async function invited(world: TestApp, change: Record<string, unknown> = {}) {
  const admin = await world.person('admin', { fullName: 'Judith Marsh' })
  const email = nextAddress()
  const invitation = await admin.call(usersApi.invite, { body: { email, ...change } })
  return { admin, email, invitation, token: await mailedToken(world, email) }
}

describe('without a mail server an invitation', () => {
  it('shows its link once to the sender, and again only by a new one', async () => {
    const world = await testApp({ mail: false })
    const admin = await world.person('admin')
    const email = nextAddress()
    const sent = await admin.call(usersApi.invite, { body: { email } })
    const token = sent.link?.split('#')[1] ?? ''
    expect(await world.everyRow()).not.toContain(token)
    expect((await admin.send(usersApi.invitations)).body).not.toContain(token)
    const { link } = await admin.call(usersApi.resendInvitation, at(sent))
    await expect(world.visitor().call(usersApi.accept, acceptance(token))).rejects.toMatchObject({
      code: 'not_found',
    })
    await world.visitor().call(usersApi.accept, acceptance(link?.split('#')[1] ?? ''))
  })
})

describe('with outbound traffic blocked an invitation', () => {
  it('is held and says so, and its link goes to the sender', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
    const sent = await admin.call(usersApi.invite, { body: { email: nextAddress() } })
    expect(sent.delivery).toBe('switch')
    await world.visitor().call(usersApi.accept, acceptance(sent.link?.split('#')[1] ?? ''))
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: false } })
    expect(await admin.call(usersApi.invite, { body: { email: nextAddress() } })).toMatchObject({
      delivery: 'sent',
      link: null,
    })
  })
})

describe('an invitation', () => {
  it('is hidden from the firm if there is a mail server', async () => {
    const world = await testApp()
    const { admin, invitation, token } = await invited(world)
    expect(invitation.link).toBeNull()
    expect((await admin.call(usersApi.resendInvitation, at(invitation))).link).toBeNull()
    expect((await admin.send(settingsApi.outbox)).body).not.toContain(token)
    expect(await world.everyRow()).not.toContain(token)
  })

  it('is mailed with a link that explains it', async () => {
    const world = await testApp()
    const { email, invitation, token } = await invited(world, {
      role: 'lawyer',
      message: 'Come and join us.',
    })
    expect(invitation).toMatchObject({ email, role: 'lawyer', status: 'pending', invited_by: 'Judith Marsh' })
    expect(new Date(invitation.expires_at).getTime() - new Date(invitation.sent_at).getTime()).toBe(
      week * 1000,
    )
    const [mail] = await mailsTo(world, email)
    expect(mail?.subject).toBe('Judith Marsh invites you to Test firm on Pam')
    expect(mail?.text).toContain(`http://localhost/accept-invitation#${token}`)
    expect(mail?.text).toContain('Come and join us.')
    expect(await world.visitor().call(usersApi.lookAtInvitation, { body: { token } })).toEqual({
      email,
      role: 'lawyer',
      firm_name: 'Test firm',
      invited_by: 'Judith Marsh',
      expires_at: invitation.expires_at,
    })
  })

  it('stores only a hash of its token, separate from the mail', async () => {
    const world = await testApp()
    const { token } = await invited(world)
    const everywhere = await world.everyRow()
    expect(everywhere).toContain(hashOf(token))
    expect(everywhere.split(token).length - 1).toBe(everywhere.split(`accept-invitation#${token}`).length - 1)
  })

  it('creates an account of the firm that signs in with the chosen password', async () => {
    const world = await testApp()
    const { admin, email, token } = await invited(world, { role: 'paralegal' })
    const chosen = acceptance(token)
    await world.visitor().call(usersApi.accept, chosen)
    const { username, password } = chosen.body
    const { user, access_token } = await world.visitor().call(authApi.login, { body: { username, password } })
    expect(user).toMatchObject({ username, email, role: 'paralegal' })
    expect((await world.holding(access_token).call(authApi.me)).must).toBeNull()
    expect((await admin.call(usersApi.list)).map((entry) => entry.email)).toContain(email)
    expect((await admin.call(usersApi.invitations))[0]).toMatchObject({ email, status: 'accepted' })
    await expect(world.visitor().call(usersApi.accept, acceptance(token))).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This invitation was already accepted. Sign in with the username and password you chose.',
    })
  })

  it('accepted a hundred times at the same moment makes one account', async () => {
    const world = await testApp()
    const { admin, email, token } = await invited(world)
    const before = (await admin.call(usersApi.list)).length
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) =>
        world.visitor(`198.18.${process.pid % 250}.${i}`).call(usersApi.accept, acceptance(token)),
      ),
    )
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    for (const result of tries)
      if (result.status === 'rejected') expect(['conflict', 'too_many']).toContain(result.reason.code)
    const after = await admin.call(usersApi.list)
    expect(after).toHaveLength(before + 1)
    expect(after.filter((entry) => entry.email === email)).toHaveLength(1)
  })

  it('names the refused value, and stays open', async () => {
    const world = await testApp()
    const { admin, token } = await invited(world)
    const accept = (change: Record<string, unknown>) =>
      world.visitor().call(usersApi.accept, acceptance(token, change))
    await expect(accept({ username: admin.username.toUpperCase() })).rejects.toMatchObject({
      code: 'conflict',
      fields: { username: 'This username is already in use.' },
    })
    await expect(accept({ username: admin.email })).rejects.toMatchObject({ code: 'conflict' })
    await expect(accept({ password: 'password123' })).rejects.toMatchObject({
      fields: { password: expect.any(String) },
    })
    await accept({})
  })

  it('expires after seven days by the clock, and is valid again when resent', async () => {
    const world = await testApp()
    const { admin, email, invitation, token } = await invited(world)
    world.clock.pass(week - 1)
    await world.visitor().call(usersApi.lookAtInvitation, { body: { token } })
    world.clock.pass(1)
    const expired = {
      code: 'conflict',
      detail: 'This invitation has expired. Ask the sender to send it again.',
    }
    await expect(world.visitor().call(usersApi.accept, acceptance(token))).rejects.toMatchObject(expired)
    const again = await world.person('admin')
    expect((await again.call(usersApi.invitations))[0]?.status).toBe('expired')
    expect((await again.call(usersApi.stats)).pending_invitations).toBe(0)
    await expect(again.call(usersApi.cancelInvitation, at(invitation))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await again.call(usersApi.resendInvitation, at(invitation))).toMatchObject({ status: 'pending' })
    const renewed = await mailedToken(world, email)
    expect(renewed).not.toBe(token)
    await expect(world.visitor().call(usersApi.accept, acceptance(token))).rejects.toMatchObject({
      code: 'not_found',
    })
    await world.visitor().call(usersApi.accept, acceptance(renewed))
    await expect(again.call(usersApi.resendInvitation, at(invitation))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(admin.id).not.toBe(again.id)
  })

  it('is canceled, and its link stops working', async () => {
    const world = await testApp()
    const { admin, invitation, token } = await invited(world)
    expect(await admin.call(usersApi.cancelInvitation, at(invitation))).toMatchObject({ status: 'cancelled' })
    await expect(world.visitor().call(usersApi.lookAtInvitation, { body: { token } })).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This invitation was canceled. Ask the sender.',
    })
    await expect(admin.call(usersApi.cancelInvitation, at(invitation))).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(admin.call(usersApi.resendInvitation, at(invitation))).rejects.toMatchObject({
      detail: 'This invitation was canceled. Send a new one if you need it.',
    })
  })

  it('ends when its address gets an account another way', async () => {
    const world = await testApp()
    const { admin, email } = await invited(world)
    const body = { username: nextName(), email: email.toUpperCase(), password: testPassword }
    await admin.call(usersApi.create, { body })
    expect((await admin.call(usersApi.invitations)).map((entry) => entry.status)).toEqual(['cancelled'])
  })

  it('is refused to an address with an account or an open invitation, whatever the case, but not to an expired one', async () => {
    const world = await testApp()
    const { admin, email } = await invited(world)
    const invite = (by: typeof admin, address: string) =>
      by.call(usersApi.invite, { body: { email: address } })
    await expect(invite(admin, admin.email.toUpperCase())).rejects.toMatchObject({
      code: 'conflict',
      fields: { email: 'This email address is already in use.' },
    })
    await expect(invite(admin, email.toUpperCase())).rejects.toMatchObject({
      code: 'conflict',
      fields: { email: 'This address already has a pending invitation. Resend it or cancel it.' },
    })
    world.clock.pass(week)
    const later = await world.person('admin')
    expect(await invite(later, email)).toMatchObject({ status: 'pending' })
    const [, old] = await later.call(usersApi.invitations)
    expect(old?.status).toBe('expired')
    await expect(later.call(usersApi.resendInvitation, at(old ?? { id: '' }))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('is sent once when many send it at the same moment', async () => {
    const { person } = await testApp()
    const admin = await person('admin')
    const email = nextAddress()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => admin.call(usersApi.invite, { body: { email } })),
    )
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  })

  it('cannot be guessed: wrong tokens are counted by where they come from', async () => {
    const world = await testApp()
    const from = world.visitor(`198.19.${process.pid % 250}.1`)
    const guess = (i: number) =>
      from.call(usersApi.lookAtInvitation, { body: { token: `wrong-token-of-some-length-${i}` } })
    for (let i = 0; i < 10; i++) await expect(guess(i)).rejects.toMatchObject({ code: 'not_found' })
    await expect(guess(10)).rejects.toMatchObject({ code: 'too_many', status: 429 })
  })
})
