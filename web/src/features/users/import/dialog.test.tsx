import { usersApi } from '@pam/contracts/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { FakeServer, Refusal } from '#test/server'
import { peopleAt, userOf } from '#test/users'

const good = { line: 2, username: 'ada', email: 'ada@firm.test', full_name: 'Ada', role: 'user', errors: [] }
const bad = {
  ...good,
  line: 3,
  username: 'two words',
  errors: ['Use letters, digits, dots, dashes and underscores.'],
}

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  peopleAt(server, () => [userOf(1)])
})

async function choose(csv = 'username,email\nada,ada@firm.test\n') {
  const person = openApp('/users')
  await person.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import users' }))
  await person.upload(dialog.getByLabelText('CSV file'), new File([csv], 'people.csv', { type: 'text/csv' }))
  return { person, dialog }
}

describe('importing users', () => {
  it('shows what would come of each line, then takes all', async () => {
    server.on(usersApi.previewImport, () => ({ rows: [good], good: 1, bad: 0 }))
    server.on(usersApi.importUsers, () => ({ created: 1, mailed: true }))
    const { person, dialog } = await choose()
    expect(await dialog.findByText('The one line can be imported.')).toBeVisible()
    expect(dialog.getByText('Good')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Import' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('One user was imported.')
    expect(server.of(usersApi.importUsers)[0]?.input.body).toEqual({
      csv: 'username,email\nada,ada@firm.test\n',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names the rows with errors, the worst first, and imports nothing', async () => {
    server.on(usersApi.previewImport, () => ({ rows: [good, bad], good: 1, bad: 1 }))
    const { dialog } = await choose()
    expect(await dialog.findByText(/1 of 2 lines needs attention, 1 can be imported/)).toBeVisible()
    const [, first] = dialog.getAllByRole('row')
    expect(first).toHaveTextContent('Use letters, digits, dots, dashes and underscores.')
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  })

  it('explains why a file cannot be read', async () => {
    server.on(usersApi.previewImport, () => {
      throw new Refusal(400, { code: 'bad_input', detail: 'The first line must name the columns.' })
    })
    const { dialog } = await choose('nothing')
    expect(await dialog.findByRole('alert')).toHaveTextContent('The first line must name the columns.')
  })

  it('keeps the file when the import fails', async () => {
    server.on(usersApi.previewImport, () => ({ rows: [good], good: 1, bad: 0 }))
    server.on(usersApi.importUsers, () => {
      throw new TypeError('network down')
    })
    const { person, dialog } = await choose()
    await dialog.findByText('The one line can be imported.')
    await person.click(dialog.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText('Failed to import users')).toBeVisible()
    expect(dialog.getByText('ada@firm.test')).toBeVisible()
  })
})

describe('exporting users', () => {
  it('saves the file the server made', async () => {
    const files = savedFiles()
    server.on(usersApi.exportUsers, () => ({ name: 'people.csv', type: 'text/csv', text: 'username\nada\n' }))
    const person = openApp('/users')
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toMatchObject([{ name: 'people.csv' }]))
    expect(await files[0]?.text()).toBe('username\nada\n')
  })
})
