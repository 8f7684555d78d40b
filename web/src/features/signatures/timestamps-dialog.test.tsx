import { signaturesApi } from '@pam/contracts/signatures'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
const open = (role: 'admin' | 'lawyer') => {
  signIn(server, role)
  return openApp('/signatures')
}

beforeEach(() => {
  server = new FakeServer()
  server.on(signaturesApi.list, () => ({ items: [], next: null }))
  server.on(signaturesApi.timestamps, () => ({ address: '', is_inside: false, version: 0 }))
})

describe('the timestamp authority', () => {
  it('is chosen by an administrator, and shows the server’s objection', async () => {
    const user = open('admin')
    await user.click(await screen.findByRole('button', { name: 'Timestamp authority' }))
    const dialog = await screen.findByRole('dialog')
    const address = await within(dialog).findByLabelText('Address of the authority')
    expect(await axeFindings(dialog)).toEqual([])
    await user.type(address, 'https://stamps.example.com')
    const why =
      'The timestamp authority did not provide a usable timestamp: it refused the request. Nothing was saved.'
    server.on(signaturesApi.saveTimestamps, () => {
      throw new Refusal(400, { code: 'bad_input', detail: why })
    })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(why)).toBeVisible()
    server.on(signaturesApi.saveTimestamps, ({ body }) => ({ ...body, version: 1 }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved. The authority answered with a valid timestamp.')).toBeVisible()
    expect(server.of(signaturesApi.saveTimestamps).at(-1)?.input.body).toEqual({
      address: 'https://stamps.example.com',
      is_inside: false,
      version: 0,
    })
  })

  it('is no matter of a lawyer', async () => {
    open('lawyer')
    expect(await screen.findByText('No matches')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Timestamp authority' })).toBeNull()
  })
})
