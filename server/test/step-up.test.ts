import { authApi, passwordCountsMinutes } from '@pam/contracts/auth'
import { settingsApi } from '@pam/contracts/settings'
import type { Role } from '@pam/contracts/shared/access'
import { usersApi } from '@pam/contracts/users'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { accessTable, endpointsByName, isOpenTo } from './access-table.ts'
import { testApp, testPassword } from './app.ts'
import { mailsTo } from './mailed-token.ts'

const guarded = [...endpointsByName].filter(([, { stepUp }]) => stepUp)

/** They change what opens the caller's own account. */
const ownWaysIn = ['passkeys.offer', 'passkeys.remove']

/** Exports of the firm that are called otherwise, and what decides who can read one. */
const firmPacks = ['backups.changeSettings', 'backups.download', 'trust.inspectionPack']

/** What everybody on the installation then relies on. */
const sharedRecords = ['authorityImports.begin', 'authorityImports.resume']

/** Exports that hold what one person asked for, and not the data of the firm. */
const ownExports = ['chat.export', 'researchRuns.export', 'reviews.export', 'search.export']

describe('the password is asked for again', () => {
  it('by every change of people, of passkeys, and every export of the firm', () => {
    const due = [...endpointsByName].filter(([name, { access, method }]) => {
      const changesPeople = access === 'users.manage' && method !== 'GET' && name !== 'users.previewImport'
      return (
        changesPeople ||
        ownWaysIn.includes(name) ||
        firmPacks.includes(name) ||
        sharedRecords.includes(name) ||
        (/\.export/.test(name) && !ownExports.includes(name))
      )
    })
    expect(guarded.map(([name]) => name).toSorted()).toEqual(due.map(([name]) => name).toSorted())
  })

  it.each(guarded)('before %s, and nothing is changed or told', async (name, endpoint) => {
    const world = await testApp()
    const row = accessTable.find((one) => one.name === name)
    for (const role of ['paralegal', 'lawyer', 'admin'] satisfies Role[]) {
      const person = await world.person(role)
      await world.passwordTyped(person.id, null)
      const before = await world.fingerprint()
      const answer = await person.send(endpoint, { params: { id: newId() } })
      const isOpen = row !== undefined && isOpenTo(row, role)
      expect(answer.json()).toMatchObject({ code: isOpen ? 'confirm_password' : 'forbidden' })
      expect([answer.statusCode, await world.fingerprint()]).toEqual([403, before])
    }
  })

  it('only after ten minutes; then once more typed, it counts for this session and for no other', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const login = () =>
      world.visitor().call(authApi.login, { body: { username: admin.username, password: testPassword } })
    const [here, there] = [
      world.holding((await login()).access_token),
      world.holding((await login()).access_token),
    ]
    world.clock.pass(passwordCountsMinutes * 60 - 1)
    await here.call(usersApi.exportUsers)
    world.clock.pass(1)
    await expect(here.call(usersApi.exportUsers)).rejects.toMatchObject({ code: 'confirm_password' })
    await here.call(authApi.confirmPassword, { body: { password: testPassword } })
    await here.call(usersApi.exportUsers)
    await expect(there.call(usersApi.exportUsers)).rejects.toMatchObject({ code: 'confirm_password' })
    expect((await world.auditOf()).map(({ action }) => action)).toContain('auth.password_confirmed')
  })

  it('and a request that needs no confirmation continues', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    await world.passwordTyped(admin.id, null)
    await admin.call(usersApi.list)
    await admin.call(settingsApi.installation)
  })
})

it('a wrong password confirms nothing, is logged, notifies the owner, and attempts are limited', async () => {
  const world = await testApp()
  const admin = await world.person('admin')
  await world.passwordTyped(admin.id, null)
  const confirm = (password: string) => admin.call(authApi.confirmPassword, { body: { password } })
  for (let count = 0; count < 10; count++)
    await expect(confirm('wrong')).rejects.toMatchObject({ fields: { password: expect.any(String) } })
  await expect(confirm(testPassword)).rejects.toMatchObject({ code: 'too_many' })
  await expect(admin.call(usersApi.exportUsers)).rejects.toMatchObject({ code: 'confirm_password' })
  expect(
    (await world.auditOf()).filter(({ action }) => action === 'auth.password_not_confirmed'),
  ).toHaveLength(10)
  expect(await mailsTo(world, admin.email)).toHaveLength(1)
})
