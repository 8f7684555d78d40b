import { usersApi } from '@pam/contracts/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQueryClient } from '#lib/query-client'
import { renderPart } from '#test/render'
import { FakeServer } from '#test/server'
import { peopleAt, userOf } from '#test/users'
import { ToastProvider } from '#ui/feedback/toast'
import { UsersShort } from './users-short.tsx'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  peopleAt(server, () => [userOf(1)])
})

const show = () =>
  renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <ToastProvider>
        <UsersShort />
      </ToastProvider>
    </QueryClientProvider>,
  )

describe('the users in short', () => {
  it('are the same table without the last login, with a way to the whole screen', async () => {
    show()
    expect(await screen.findByText('Person 1')).toBeVisible()
    expect(screen.getAllByRole('columnheader').map((element) => element.textContent)).toEqual([
      'User',
      'Role',
      'Status',
      'Actions',
    ])
    expect(screen.getByRole('link', { name: 'User Management' })).toHaveAttribute('href', '/users')
  })

  it('open the real form by + Add New User', async () => {
    server.on(usersApi.create, () => userOf(2))
    const { user: person } = show()
    await person.click(await screen.findByRole('button', { name: '+ Add New User' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }))
    await person.type(dialog.getByLabelText('Username'), 'new.one')
    await person.type(dialog.getByLabelText('Email'), 'new.one@firm.test')
    await person.type(dialog.getByLabelText('Password'), 'a quiet brass lamp')
    await person.click(dialog.getByRole('button', { name: 'Create User' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('User created successfully!')
  })
})
