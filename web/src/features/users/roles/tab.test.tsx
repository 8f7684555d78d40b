import { mayDo, permissionNames, permissions, role, roleDescriptions } from '@pam/contracts/shared/access'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { peopleAt } from '#test/users'

beforeEach(() => {
  const server = new FakeServer()
  signIn(server, 'admin')
  peopleAt(server, () => [])
})

const cardOf = async (description: string) => {
  const card = (await screen.findByText(description)).closest('li')
  if (!card) throw new Error(`no card ${description}`)
  return within(card)
}

describe('roles and permissions', () => {
  it.each([
    ['guest', 'Limited read-only access', '0 users', ['view public content', 'use AI chat demo']],
    [
      'user',
      'Standard user access',
      '4 users',
      ['view own profile', 'edit own profile', 'use AI chat', 'create documents', 'view workflows'],
    ],
    [
      'paralegal',
      'Paralegal access',
      '3 users',
      [
        ...['manage documents', 'view assigned cases', 'legal research', 'time tracking'],
        ...['manage workflows', 'file and send email', 'edit assigned cases'],
      ],
    ],
    [
      'lawyer',
      'Legal professional access',
      '4 users',
      [
        ...['create cases', 'manage own cases', 'assign tasks', 'client communication', 'billing management'],
        'view all cases without an ethical wall',
      ],
    ],
    ['admin', 'Administrator, full system access', '1 user', ['all']],
  ])('has a card for %s with description, count and permissions', async (name, description, count, chips) => {
    openApp('/users?tab=roles')
    const card = await cardOf(description)
    expect(card.getByRole('heading')).toHaveTextContent(name)
    expect(await card.findByText(count)).toBeVisible()
    const list = within(card.getByRole('list', { name: `Permissions of ${name}` }))
    expect(list.getAllByRole('listitem').map((element) => element.textContent)).toEqual(chips)
  })

  it('has a matrix of every permission, who has it and which screens it opens', async () => {
    const person = openApp('/users?tab=roles')
    await person.click(await screen.findByRole('button', { name: 'Show matrix' }))
    expect(currentPlace()).toBe('/users?tab=roles&view=matrix')
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(permissionNames.length)
    for (const [index, permission] of permissionNames.entries()) {
      const row = within(rows[index] as HTMLElement)
      expect(row.getByRole('rowheader')).toHaveTextContent(permissions[permission])
      const marks = row.getAllByRole('img').map((element) => element.getAttribute('aria-label'))
      expect(marks).toEqual(role.options.map((name) => (mayDo(name, permission) ? 'yes' : 'no')))
    }
    const manage = within(
      screen.getByRole('rowheader', { name: 'manage users' }).closest('tr') as HTMLElement,
    )
    expect(manage.getByRole('link', { name: 'User Management' })).toHaveAttribute('href', '/users')
    expect(await axeFindings()).toEqual([])
  })

  it('has a description of every role', () => {
    expect(Object.keys(roleDescriptions).toSorted()).toEqual([...role.options].toSorted())
  })
})
