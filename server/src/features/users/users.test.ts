import { authApi } from '@pam/contracts/auth'
import { settingsApi } from '@pam/contracts/settings'
import { usersApi } from '@pam/contracts/users'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/context'
import { type TestPerson, testApp, testPassword } from '#test/app'
import { mailsTo } from '#test/mailed-token'
import { requireColleague } from './users.policy.ts'
import { changeUser, deactivateUser } from './users.service.ts'

let last = 0
const nextName = () => `person-${process.pid}-${++last}`
const newPerson = (change: Record<string, unknown> = {}) => {
  const username = nextName()
  return { username, email: `${username}@firm.example`, password: testPassword, ...change }
}
const actorOf = ({ id: userId }: TestPerson, firmId: string) => ({
  userId,
  firmId,
  role: 'admin',
  sessionId: null,
})
const at = (person: { id: string }) => ({ params: { id: person.id } })
const asBody = (person: TestPerson, change: Record<string, unknown> = {}) => ({
  email: person.email,
  full_name: '',
  role: 'admin' as const,
  ...change,
})

describe('the people of the firm', () => {
  it('are listed by name with the fields of the contract; guests, clients and other firms are not', async () => {
    const world = await testApp()
    const admin = await world.person('admin', { fullName: 'Zoe Marsh' })
    const user = await world.person('user', { fullName: 'ada Byron' })
    for (const role of ['guest', 'client'] as const) await world.person(role)
    await (await testApp()).person('user')
    const listed = await admin.call(usersApi.list)
    expect(listed.map((entry) => entry.full_name)).toEqual(['ada Byron', 'Zoe Marsh'])
    expect(listed[0]).toEqual({
      id: user.id,
      username: user.username,
      email: user.email,
      full_name: 'ada Byron',
      role: 'user',
      is_active: true,
      last_login: null,
      created_at: world.clock.now().toISOString(),
      second_factor: false,
      has_passkey: false,
      must_change_password: false,
    })
  })

  it('are counted by role and status', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    await world.person('lawyer')
    await world.person('lawyer', { isActive: false })
    await world.person('client')
    await admin.call(usersApi.invite, { body: { email: `${nextName()}@firm.example` } })
    expect(await admin.call(usersApi.stats)).toEqual({
      total_users: 3,
      active_users: 2,
      pending_invitations: 1,
      users_by_role: { user: 0, paralegal: 0, lawyer: 2, admin: 1 },
    })
  })
})

describe('a new account', () => {
  it('signs in, must choose a new password, and its owner is notified without the password', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const body = newPerson({ full_name: 'Ada Byron', role: 'paralegal', message: 'See you on Monday.' })
    const made = await admin.call(usersApi.create, { body })
    expect(made).toMatchObject({ username: body.username, role: 'paralegal', must_change_password: true })
    const { access_token } = await world
      .visitor()
      .call(authApi.login, { body: { username: body.username, password: testPassword } })
    expect((await world.holding(access_token).call(authApi.me)).must).toBe('change_password')
    const [mail] = await mailsTo(world, body.email)
    expect(mail?.text).toContain('See you on Monday.')
    expect(mail?.text).toContain(`Your username is ${body.username}.`)
    expect(mail?.text).not.toContain(testPassword)
  })

  it('has the role user by default, and may keep its password', async () => {
    const { person } = await testApp()
    const body = newPerson({ must_change_password: false })
    const made = await (await person('admin')).call(usersApi.create, { body })
    expect(made).toMatchObject({ role: 'user', full_name: '', must_change_password: false })
  })

  it.each([
    ['username', { username: 'two words' }, 'Use letters, digits, dots, dashes and underscores.'],
    ['username', { username: '' }, 'Enter a username.'],
    ['email', { email: 'nobody' }, 'Enter an email address, like name@firm.com.'],
    ['password', { password: 'short12' }, 'Use at least 8 characters.'],
    ['password', { password: 'x'.repeat(129) }, 'Use at most 128 characters.'],
    ['password', { password: 'password123' }, 'This password is too common. Choose another.'],
  ])('is refused for its %s: %j', async (field, wrong, message) => {
    const { person } = await testApp()
    const refused = (await person('admin')).call(usersApi.create, { body: newPerson(wrong) })
    await expect(refused).rejects.toMatchObject({ code: 'bad_input', fields: { [field]: message } })
  })

  it.each(['guest', 'client', 'emperor'])('cannot be a %s', async (role) => {
    const { person } = await testApp()
    const refused = (await person('admin')).send(usersApi.create, { body: newPerson({ role }) })
    expect((await refused).statusCode).toBe(400)
  })

  it('has a name and an address that are unique in the installation, ignoring case', async () => {
    const { person } = await testApp()
    const elsewhere = await (await testApp()).person('user')
    const admin = await person('admin')
    const sameName = admin.call(usersApi.create, {
      body: newPerson({ username: elsewhere.username.toUpperCase() }),
    })
    await expect(sameName).rejects.toMatchObject({
      code: 'conflict',
      fields: { username: 'This username is already in use.' },
    })
    const sameAddress = admin.call(usersApi.create, {
      body: newPerson({ email: elsewhere.email.toUpperCase() }),
    })
    await expect(sameAddress).rejects.toMatchObject({
      code: 'conflict',
      fields: { email: 'This email address is already in use.' },
    })
    const theirAddressAsName = admin.call(usersApi.create, { body: newPerson({ username: elsewhere.email }) })
    await expect(theirAddressAsName).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is made once however many ask for it at the same moment', async () => {
    const { person } = await testApp()
    const admin = await person('admin')
    const body = newPerson()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => admin.call(usersApi.create, { body })),
    )
    const refused = tries.filter((attempt) => attempt.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'conflict' })
  })
})

describe('changing an account', () => {
  it('takes a new name, address and role, which count at once', async () => {
    const { person } = await testApp()
    const [admin, user] = [await person('admin'), await person('lawyer')]
    const body = { email: `${nextName()}@firm.example`, full_name: 'Ada Byron', role: 'admin' as const }
    expect(await admin.call(usersApi.change, { ...at(user), body })).toMatchObject(body)
    expect((await user.call(usersApi.list)).length).toBe(2)
    await admin.call(usersApi.change, { ...at(user), body: { ...body, role: 'user' } })
    await expect(user.call(usersApi.list)).rejects.toMatchObject({ status: 403 })
  })

  it('takes the same username and no other', async () => {
    const { person } = await testApp()
    const [admin, user] = [await person('admin'), await person('user')]
    const body = {
      ...asBody(user),
      role: 'user' as const,
      full_name: 'Ada',
      password: '' as const,
      message: '',
    }
    await admin.call(usersApi.change, { ...at(user), body: { ...body, username: user.username } })
    const renamed = admin.call(usersApi.change, { ...at(user), body: { ...body, username: 'another' } })
    await expect(renamed).rejects.toMatchObject({ fields: { username: 'A username cannot be changed.' } })
  })

  it('never sets a password', async () => {
    const { person } = await testApp()
    const [admin, user] = [await person('admin'), await person('user')]
    const answer = await admin.send(usersApi.change, {
      ...at(user),
      body: asBody(user, { password: testPassword }),
    })
    expect(answer.statusCode).toBe(400)
  })

  it('notifies the old address when the address changes', async () => {
    const world = await testApp()
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    const body = asBody(user, { role: 'user', email: `${nextName()}@firm.example` })
    await admin.call(usersApi.change, { ...at(user), body })
    expect((await mailsTo(world, user.email)).map((entry) => entry.subject)).toEqual([
      'The email address of your Pam account was changed',
    ])
  })

  it('refuses an address someone else has', async () => {
    const { person } = await testApp()
    const [admin, user, other] = [await person('admin'), await person('user'), await person('user')]
    const refused = admin.call(usersApi.change, {
      ...at(user),
      body: asBody(user, { email: other.email.toUpperCase() }),
    })
    await expect(refused).rejects.toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } })
  })

  it('of the own role is refused, up or down, and writes nothing when nothing changes', async () => {
    const { person, auditOf } = await testApp()
    const admin = await person('admin')
    await person('admin')
    const lower = admin.call(usersApi.change, { ...at(admin), body: asBody(admin, { role: 'user' }) })
    await expect(lower).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'You do not have permission to change your own role. Ask another administrator.',
    })
    await admin.call(usersApi.change, { ...at(admin), body: asBody(admin) })
    expect(await auditOf()).toEqual([])
  })
})

describe('the last active administrator', () => {
  const sentence = 'This is the last active administrator of the firm. Make someone else administrator first.'

  it('is neither lowered nor deactivated by someone whose call was let in before they lost the role', async () => {
    const world = await testApp()
    const [last, late] = [await world.person('admin'), await world.person('admin')]
    const ctx = {
      ...world.services,
      now: () => world.clock.now(),
      address: '',
      actor: actorOf(late, world.firmId),
    }
    const colleague = await requireColleague(ctx as unknown as Ctx, last.id, 'deactivate')
    const changing = await requireColleague(ctx as unknown as Ctx, last.id, 'change')
    await world.changeUser(late.id, { role: 'user' })
    await expect(deactivateUser(ctx as unknown as Ctx, colleague)).rejects.toMatchObject({
      message: sentence,
    })
    const lowered = changeUser(ctx as unknown as Ctx, changing, {
      email: last.email,
      full_name: '',
      role: 'user',
    })
    await expect(lowered).rejects.toMatchObject({ code: 'conflict', message: sentence })
    await last.call(usersApi.list)
  })

  it('stays when two administrators lower or deactivate each other at the same moment', async () => {
    for (const act of ['lower', 'deactivate'] as const) {
      const { person } = await testApp()
      const [one, two] = [await person('admin'), await person('admin')]
      const strike = (by: TestPerson, whom: TestPerson) =>
        act === 'lower'
          ? by.call(usersApi.change, { ...at(whom), body: asBody(whom, { role: 'user' }) })
          : by.call(usersApi.deactivate, at(whom))
      const results = await Promise.allSettled([strike(one, two), strike(two, one)])
      expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = results.find((result) => result.status === 'rejected')
      expect(['conflict', 'forbidden', 'signed_out']).toContain(refused?.reason.code)
      if (refused?.reason.code === 'conflict') expect(refused.reason.detail).toBe(sentence)
    }
  })
})

describe('deactivating', () => {
  it('ends sessions at once, keeps the account out, and is undone by activating', async () => {
    const world = await testApp()
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    await admin.call(usersApi.sendReset, at(user))
    expect(await admin.call(usersApi.deactivate, at(user))).toMatchObject({ is_active: false })
    await expect(user.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
    expect(await world.sessionRows(user.id)).toEqual([])
    const body = { username: user.username, password: testPassword }
    await expect(world.visitor().call(authApi.login, { body })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    expect(await admin.call(usersApi.activate, at(user))).toMatchObject({ is_active: true })
    expect((await world.visitor().call(authApi.login, { body })).user.id).toBe(user.id)
  })

  it('twice is once, and the own account is refused', async () => {
    const { person, auditOf } = await testApp()
    const [admin, user] = [await person('admin'), await person('user')]
    for (let i = 0; i < 2; i++) await admin.call(usersApi.deactivate, at(user))
    for (let i = 0; i < 2; i++) await admin.call(usersApi.activate, at(user))
    expect((await auditOf()).map((entry) => entry.action)).toEqual(['user.deactivated', 'user.activated'])
    await expect(admin.call(usersApi.deactivate, at(admin))).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'You do not have permission to deactivate your own account. Ask another administrator.',
    })
  })
})

it('the outbox is limited to administrators', async () => {
  const { person } = await testApp()
  for (const role of ['user', 'paralegal', 'lawyer', 'guest', 'client'] as const) {
    await expect((await person(role)).call(settingsApi.outbox)).rejects.toMatchObject({ status: 403 })
  }
})
