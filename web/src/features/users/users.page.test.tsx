import { authApi } from '@pam/contracts/auth'
import { type UserView, usersApi } from '@pam/contracts/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { profileOf, signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'
import { peopleAt, userOf } from '#test/users'

const lena = userOf(1, {
  full_name: 'Lena Chen',
  username: 'chen',
  role: 'paralegal',
  last_login: '2026-11-04T12:00:00.000Z',
  second_factor: true,
})
const dora = userOf(2, { full_name: '', username: 'dora', email: 'dora@firm.test', is_active: false })

let server: FakeServer
let users: UserView[]

beforeEach(() => {
  server = new FakeServer()
  users = [lena, dora]
  signIn(server, 'admin')
  peopleAt(server, () => users)
})

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'td span.break-words' })).closest('tr')
  if (!row) throw new Error(`no row for ${name}`)
  return within(row)
}
const refuse = (
  status: number,
  code: 'conflict' | 'forbidden' | 'bad_input',
  detail: string,
  fields = {},
) => {
  throw new Refusal(status, { code, detail, fields })
}
const unreachable = () => {
  throw new TypeError('network down')
}

describe('the users screen', () => {
  it('has its title, three tabs and four figures', async () => {
    openApp('/users')
    expect(await screen.findByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
    expect(screen.getAllByRole('tab').map((element) => element.textContent)).toEqual([
      'Users',
      'Invitations',
      'Roles & Permissions',
    ])
    for (const [label, value] of [
      ['Total Users', '12'],
      ['Active Users', '11'],
      ['Pending Invitations', '3'],
      ['Administrators', '1'],
    ] as const) {
      const term = screen.getByText(label)
      await waitFor(() => expect(term.nextElementSibling).toHaveTextContent(value))
    }
  })

  it('shows name or username, email, role, status, last login or Never, and what can be done', async () => {
    openApp('/users')
    const one = await rowOf('Lena Chen')
    for (const text of ['user1@firm.test', 'paralegal', 'Active', 'Wed, Nov 4, 2026', 'Edit', 'Deactivate'])
      expect(one.getByText(text)).toBeVisible()
    const two = await rowOf('dora')
    for (const text of ['dora@firm.test', 'Inactive', 'Never', 'Activate'])
      expect(two.getByText(text)).toBeVisible()
    const headings = screen.getAllByRole('columnheader').map((element) => element.textContent)
    expect(headings).toEqual(['User', 'Role', 'Status', 'Last Login', 'Actions'])
    expect(await axeFindings()).toEqual([])
  })

  it('finds by words and filters by role, and keeps both in the address', async () => {
    const person = openApp('/users')
    await rowOf('Lena Chen')
    const roles = screen.getByLabelText('Role')
    expect(
      within(roles)
        .getAllByRole('option')
        .map((element) => element.textContent),
    ).toEqual(['All Roles', 'Guest', 'User', 'Paralegal', 'Lawyer', 'Admin'])
    await person.type(screen.getByLabelText('Search users'), 'FIRM.test dora')
    await waitFor(() => expect(screen.queryByText('Lena Chen', { selector: 'td span' })).toBeNull())
    expect(currentPlace()).toBe('/users?search=FIRM.test+dora')
    await person.selectOptions(roles, 'Paralegal')
    expect(await screen.findByText('No users match your search')).toBeVisible()
    await person.clear(screen.getByLabelText('Search users'))
    await rowOf('Lena Chen')
    expect(currentPlace()).toBe('/users?role=paralegal')
  })

  it('opens with the search of its address', async () => {
    openApp('/users?search=dora')
    await rowOf('dora')
    expect(screen.getByLabelText('Search users')).toHaveValue('dora')
    expect(screen.queryByText('Lena Chen', { selector: 'td span' })).toBeNull()
  })

  it('reports that the list could not be loaded, and loads it on Retry', async () => {
    let isDown = true
    server.on(
      usersApi.list,
      () =>
        (isDown ? refuse(403, 'forbidden', 'You do not have permission to do this.') : users) as UserView[],
    )
    const person = openApp('/users')
    expect(await screen.findByText('The users could not be loaded')).toBeVisible()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await rowOf('Lena Chen')
  })

  it('draws one page of ten thousand people', async () => {
    users = Array.from({ length: 10_000 }, (_, index) => userOf(index))
    openApp('/users')
    await rowOf('Person 0')
    expect(screen.getAllByRole('row')).toHaveLength(51)
    expect(screen.getByText('1–50 of 10,000')).toBeVisible()
  })
})

describe('adding a user', () => {
  const open = async () => {
    const person = openApp('/users')
    await person.click(await screen.findByRole('button', { name: 'Add User' }))
    return { person, dialog: within(await screen.findByRole('dialog', { name: 'Add User' })) }
  }

  it('sends what was typed and confirms it', async () => {
    server.on(usersApi.create, ({ body }) => {
      const made = userOf(3, { username: body.username, full_name: body.full_name })
      users = [...users, made]
      return made
    })
    const { person, dialog } = await open()
    expect(dialog.getByLabelText('Password')).toHaveAttribute('placeholder', 'Minimum 8 characters')
    expect(dialog.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(dialog.getByLabelText('Role')).toHaveValue('user')
    await person.type(dialog.getByLabelText('Username'), 'new.one')
    await person.type(dialog.getByLabelText('Email'), 'new.one@firm.test')
    await person.type(dialog.getByLabelText(/Full name/), 'New One')
    await person.selectOptions(dialog.getByLabelText('Role'), 'lawyer')
    await person.type(dialog.getByLabelText('Password'), 'a quiet brass lamp')
    await person.type(dialog.getByLabelText(/Message/), 'Welcome.')
    await person.click(dialog.getByRole('button', { name: 'Create User' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('User created successfully!')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.of(usersApi.create)[0]?.input.body).toEqual({
      username: 'new.one',
      email: 'new.one@firm.test',
      full_name: 'New One',
      role: 'lawyer',
      password: 'a quiet brass lamp',
      message: 'Welcome.',
      must_change_password: true,
    })
    await rowOf('New One')
    expect(server.of(usersApi.stats).length).toBeGreaterThan(1)
  })

  it('names what is missing beside each field, and sends nothing', async () => {
    const { person, dialog } = await open()
    await person.click(dialog.getByRole('button', { name: 'Create User' }))
    for (const text of [
      'Enter a username.',
      'Enter an email address, like name@firm.com.',
      'Use at least 8 characters.',
    ])
      expect(await dialog.findByText(text)).toBeVisible()
    expect(dialog.getByLabelText('Username')).toHaveFocus()
    expect(server.of(usersApi.create)).toEqual([])
    expect(await axeFindings()).toEqual([])
  })

  const fill = async ({ person, dialog }: Awaited<ReturnType<typeof open>>) => {
    await person.type(dialog.getByLabelText('Username'), 'chen')
    await person.type(dialog.getByLabelText('Email'), 'x@firm.test')
    await person.type(dialog.getByLabelText('Password'), 'a quiet brass lamp')
    await person.click(dialog.getByRole('button', { name: 'Create User' }))
  }

  it('shows the server’s refusal as an alert and beside its field, and keeps what was typed', async () => {
    const taken = 'This username is already in use.'
    server.on(usersApi.create, () => refuse(409, 'conflict', taken, { username: taken }) as never)
    const opened = await open()
    await fill(opened)
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${taken}`)
    expect(opened.dialog.getByText(taken)).toBeVisible()
    expect(opened.dialog.getByLabelText('Username')).toHaveValue('chen')
  })

  it('shows a server error as Error: and its detail, with the request id in the details only', async () => {
    const detail = 'Something failed here.'
    server.on(usersApi.create, () => {
      throw new Refusal(500, { code: 'internal', detail, request_id: 'req-7' })
    })
    await fill(await open())
    expect(await screen.findByText(`Error: ${detail}`)).toBeVisible()
    for (const alert of screen.getAllByRole('alert')) {
      expect(alert.textContent?.match(/req-7/g) ?? []).toHaveLength(1)
      expect(within(alert).getByText('Details').closest('details')).toHaveTextContent('Request req-7')
    }
  })

  it('shows Failed to create user when the server is unreachable', async () => {
    server.on(usersApi.create, () => unreachable() as never)
    await fill(await open())
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toContain('Failed to create user')
  })

  it('is forgotten by Cancel', async () => {
    const { person, dialog } = await open()
    await person.type(dialog.getByLabelText('Username'), 'half-typed')
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Add User' }))
    expect(await screen.findByLabelText('Username')).toHaveValue('')
  })
})

describe('editing a user', () => {
  const open = async () => {
    const person = openApp('/users')
    await person.click(await screen.findByRole('button', { name: 'Edit Lena Chen' }))
    return { person, dialog: within(await screen.findByRole('dialog', { name: 'Edit User' })) }
  }

  it('starts from what is known, without a password, and cannot change the username', async () => {
    const { dialog } = await open()
    expect(dialog.getByLabelText('Username')).toHaveValue('chen')
    expect(dialog.getByLabelText('Username')).toBeDisabled()
    expect(dialog.getByLabelText('Email')).toHaveValue('user1@firm.test')
    expect(dialog.getByLabelText(/Full name/)).toHaveValue('Lena Chen')
    expect(dialog.getByLabelText('Role')).toHaveValue('paralegal')
    expect(dialog.queryByLabelText('Password')).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('saves and confirms it', async () => {
    server.on(usersApi.change, ({ body }) => ({ ...lena, ...body, username: 'chen' }))
    const { person, dialog } = await open()
    await person.selectOptions(dialog.getByLabelText('Role'), 'admin')
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('User updated successfully!')
    const [call] = server.of(usersApi.change)
    expect(call?.input.params).toEqual({ id: lena.id })
    expect(call?.input.body).toMatchObject({ username: 'chen', role: 'admin', email: 'user1@firm.test' })
  })

  it.each([
    [
      () => refuse(403, 'forbidden', 'You do not have permission to change your own role.'),
      'Error: You do not have permission to change your own role.',
    ],
    [unreachable, 'Failed to update user'],
  ])('says what went wrong: %#', async (answer, text) => {
    server.on(usersApi.change, () => answer() as never)
    const { person, dialog } = await open()
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }))
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toContain(text)
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})

describe('an act on an account', () => {
  const menuOf = async (person: ReturnType<typeof openApp>, entry: string) => {
    await person.click(await screen.findByRole('button', { name: 'More for Lena Chen' }))
    await person.click(await screen.findByRole('menuitem', { name: entry }))
    return within(await screen.findByRole('alertdialog'))
  }

  it('deactivates after a question, and reloads the list', async () => {
    server.on(usersApi.deactivate, () => {
      users = [{ ...lena, is_active: false }, dora]
      return { ...lena, is_active: false }
    })
    const person = openApp('/users')
    await person.click(await screen.findByRole('button', { name: 'Deactivate Lena Chen' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Lena Chen?' }))
    await person.click(question.getByRole('button', { name: 'Cancel' }))
    expect(server.of(usersApi.deactivate)).toEqual([])
    await person.click(await screen.findByRole('button', { name: 'Deactivate Lena Chen' }))
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }),
    )
    expect(await screen.findByRole('button', { name: 'Activate Lena Chen' })).toBeVisible()
  })

  it('activates after a question', async () => {
    server.on(usersApi.activate, () => ({ ...dora, is_active: true }))
    const person = openApp('/users')
    await person.click(await screen.findByRole('button', { name: 'Activate dora' }))
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('dora is active again.')
  })

  it.each([
    [
      () => refuse(409, 'conflict', 'This is the last active administrator of the firm.'),
      'Error: This is the last active administrator of the firm.',
    ],
    [unreachable, 'Failed to update user status'],
  ])('says why the status was not changed: %#', async (answer, text) => {
    server.on(usersApi.deactivate, () => answer() as never)
    const person = openApp('/users')
    await person.click(await screen.findByRole('button', { name: 'Deactivate Lena Chen' }))
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it('sends a reset link, requires a new password, and turns off a second factor', async () => {
    server.on(usersApi.sendReset, () => ({ ...done, link: null }))
    server.on(usersApi.requirePasswordChange, () => ({ ...lena, must_change_password: true }))
    server.on(usersApi.dropSecondFactor, () => ({ ...lena, second_factor: false }))
    const person = openApp('/users')
    await person.click((await menuOf(person, 'Send reset link')).getByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(server.of(usersApi.sendReset)).toHaveLength(1))
    await person.click(
      (await menuOf(person, 'Require password change')).getByRole('button', { name: 'Require it' }),
    )
    await waitFor(() => expect(server.of(usersApi.requirePasswordChange)).toHaveLength(1))
    await person.click(
      (await menuOf(person, 'Turn off two-step sign-in')).getByRole('button', { name: 'Turn off' }),
    )
    await waitFor(() => expect(server.of(usersApi.dropSecondFactor)).toHaveLength(1))
  })

  it('shows a reset link once where no mail server is set up', async () => {
    const link = 'http://127.0.0.1:8787/reset-password#secret'
    server.on(authApi.profile, () => profileOf({ role: 'admin', mail_configured: false, public_address: '' }))
    server.on(usersApi.sendReset, () => ({ ...done, link }))
    const person = openApp('/users')
    const question = await menuOf(person, 'Send reset link')
    expect(await question.findByText(/Pam shows you the link once/)).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByLabelText('Link')).toHaveValue(link)
    expect(screen.getByText('Works only on this computer')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set the public address' })).toHaveAttribute(
      'href',
      '/settings/installation',
    )
    await person.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers no second factor to turn off where there is none', async () => {
    const person = openApp('/users')
    await person.click(await screen.findByRole('button', { name: 'More for dora' }))
    await screen.findByRole('menuitem', { name: 'Send reset link' })
    expect(screen.queryByRole('menuitem', { name: 'Turn off two-step sign-in' })).toBeNull()
  })
})
