import { authApi } from '@pam/contracts/auth'
import { usersApi } from '@pam/contracts/users'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#platform/files/csv'
import { testApp } from '#test/app'
import { mailedToken, mailsTo } from '#test/mailed-token'

let last = 0
const nextName = () => `imported-${process.pid}-${++last}`

describe('the preview of an import', () => {
  it('reads columns in any order and under the names people use', async () => {
    const { person } = await testApp()
    const admin = await person('admin')
    const csv =
      '\ufeffRole;E-Mail;Full Name;User_Name;Notes\r\nLawyer;A.B@firm.example;"Byron; Ada";ab-one;x\r\n'
    const { rows, good, bad } = await admin.call(usersApi.previewImport, { body: { csv } })
    expect({ good, bad }).toEqual({ good: 1, bad: 0 })
    expect(rows).toEqual([
      {
        line: 2,
        username: 'ab-one',
        email: 'A.B@firm.example',
        full_name: 'Byron; Ada',
        role: 'lawyer',
        errors: [],
      },
    ])
  })

  it('reports the errors of every row', async () => {
    const { person } = await testApp()
    const [admin, user] = [await person('admin'), await person('user')]
    const csv = [
      'username,email,role',
      'fine-one,fine@firm.example,',
      'two words,nobody,emperor',
      'FINE-ONE,FINE@firm.example,user',
      `${user.username.toUpperCase()},other@firm.example,user`,
      `other-one,${user.email.toUpperCase()},user`,
      `${user.email},third@firm.example,user`,
      ',,user',
    ].join('\n')
    const { rows, good, bad } = await admin.call(usersApi.previewImport, { body: { csv } })
    expect([good, bad]).toEqual([1, 6])
    expect(rows.map((row) => [row.line, ...row.errors])).toEqual([
      [2],
      [
        3,
        'Use letters, digits, dots, dashes and underscores.',
        'Enter an email address, like name@firm.com.',
        'Use one of these roles: user, paralegal, lawyer, admin.',
      ],
      [4, 'Line 2 has the same username.', 'Line 2 has the same email address.'],
      [5, 'This username is already in use.'],
      [6, 'This email address is already in use.'],
      [7, 'Someone already signs in with this username.'],
      [8, expect.any(String), expect.any(String)],
    ])
  })

  it.each([
    ['name,city\nAda,London', 'The first line must contain the column names'],
    ['username,email\n', 'no people'],
    ['username,email\n"open,x@y.example\n', 'cannot be read as CSV'],
    [`username,email\n${'a,b\n'.repeat(5001)}`, 'The file has 5001 people. Import at most 5000 at a time.'],
  ])('refuses what is no list of people: %#', async (csv, sentence) => {
    const { person } = await testApp()
    const refused = (await person('admin')).call(usersApi.previewImport, { body: { csv } })
    await expect(refused).rejects.toMatchObject({
      code: 'bad_input',
      detail: expect.stringContaining(sentence),
    })
  })
})

describe('an import', () => {
  it('makes an account for every line; each person sets a password by the link they are mailed', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const names = [nextName(), nextName()]
    const csv = `username,email,role\n${names.map((text) => `${text},${text}@firm.example,paralegal`).join('\n')}`
    expect(await admin.call(usersApi.importUsers, { body: { csv } })).toEqual({ created: 2, mailed: true })
    await world.services.jobs.settle()
    const [username = ''] = names
    const address = `${username}@firm.example`
    expect((await mailsTo(world, address))[0]?.text).toContain(`Your username is ${username}.`)
    const login = (password: string) => world.visitor().call(authApi.login, { body: { username, password } })
    await expect(login('')).rejects.toMatchObject({ code: 'bad_input' })
    await expect(login('anything at all')).rejects.toMatchObject({ code: 'bad_credentials' })
    const token = await mailedToken(world, address)
    await world.visitor().call(authApi.resetPassword, { body: { token, new_password: 'a quiet brass lamp' } })
    expect((await login('a quiet brass lamp')).user).toMatchObject({ username, role: 'paralegal' })
  })

  it('is all or none', async () => {
    const { person, fingerprint } = await testApp()
    const admin = await person('admin')
    const before = await fingerprint()
    const csv = `username,email\n${nextName()},good@firm.example\n${nextName()},bad`
    await expect(admin.call(usersApi.importUsers, { body: { csv } })).rejects.toMatchObject({
      code: 'bad_input',
      detail:
        'One line needs attention. Line 3: Enter an email address, like name@firm.com. Nobody was imported.',
    })
    expect(await fingerprint()).toBe(before)
  })

  it('twice at the same moment brings everyone in once', async () => {
    const { person } = await testApp()
    const admin = await person('admin')
    const [one, two] = [nextName(), nextName()]
    const csv = `username,email\n${one},${one}@firm.example\n${two},${two}@firm.example`
    const tries = await Promise.allSettled(
      [1, 2].map(() => admin.call(usersApi.importUsers, { body: { csv } })),
    )
    expect(tries.map((attempt) => attempt.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await admin.call(usersApi.list)).toHaveLength(3)
  })
})

describe('the export', () => {
  it('is a file of everyone, in which no name is a formula', async () => {
    const world = await testApp()
    const admin = await world.person('admin', { fullName: '=HYPERLINK("http://evil.example","Ada")' })
    const user = await world.person('user', { fullName: 'Byron, Ada', isActive: false })
    const { name, type, text } = await admin.call(usersApi.exportUsers)
    expect([name, type]).toEqual(['pam-users-2026-11-16.csv', 'text/csv;charset=utf-8'])
    const { header, rows } = readCsv(text)
    expect(header.slice(0, 5)).toEqual(['username', 'email', 'full_name', 'role', 'active'])
    const cells = rows.map((row) => row.cells)
    expect(cells.map((cell) => cell[2])).toEqual(['\'=HYPERLINK("http://evil.example","Ada")', 'Byron, Ada'])
    expect(cells[1]?.slice(0, 5)).toEqual([user.username, user.email, 'Byron, Ada', 'user', 'no'])
  })
})
