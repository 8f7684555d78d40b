import { analysisApi, type ClausePosition } from '@pam/contracts/analysis'
import type { Role } from '@pam/contracts/shared/access'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

const position: ClausePosition = {
  category: 'Audit Rights',
  expects: 'optional',
  preferred: 'Once a year upon notice.',
  acceptable: '',
  unacceptable: ['without notice'],
  fallback: 'Upon ten days notice.',
  approver: 'Judith Marsh',
  version: 2,
  is_kept: true,
  changed_by: 'Ada Byron',
  changed_at: '2026-11-15T12:00:00.000Z',
}
const playbook = { governing_law: ['Delaware'], insurance_limit: 250_000, budget: null, annual_fees: null }

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  aroundCases(server)
  server.on(analysisApi.playbook, () => playbook)
  server.on(analysisApi.positions, () => ({ items: [position] }))
})

function open(role: Role = 'lawyer') {
  signIn(server, role)
  return openApp('/documents/playbook')
}

describe('the playbook', () => {
  it('shows the firm’s positions, with their version and who decides', async () => {
    open()
    const list = await screen.findByRole('list', { name: 'Positions' })
    expect(list).toHaveTextContent(/Audit Rights.*Version 2.*Once a year.*“without notice”.*Judith Marsh/)
    expect(await axeFindings()).toEqual([])
  })

  it('takes a new position, rejects invalid input and loses nothing when it is refused', async () => {
    let isRefused = true
    server.on(analysisApi.savePosition, ({ body }) => {
      if (isRefused)
        throw new Refusal(409, {
          code: 'conflict',
          detail: 'Someone changed this position since you opened it.',
        })
      return { ...position, ...body, version: 1 }
    })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'New position' }))
    const dialog = await screen.findByRole('dialog', { name: 'New position' })
    const kinds = within(dialog).getByLabelText('Kind of clause')
    expect(within(kinds).queryByRole('option', { name: 'Audit Rights' })).not.toBeInTheDocument()
    await user.selectOptions(kinds, 'Insurance')
    await user.selectOptions(within(dialog).getByLabelText('Our position'), 'Required')
    const words = within(dialog).getByLabelText(/Words we do not accept/)
    await user.type(words, 'x')
    await user.click(within(dialog).getByRole('button', { name: 'Save position' }))
    expect(within(dialog).getByText('Enter the words to look for.')).toBeInTheDocument()
    expect(words).toHaveFocus()
    await user.type(words, 'self-insured{Enter}no cover')
    await user.click(within(dialog).getByRole('button', { name: 'Save position' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone changed this position')
    expect(words).toHaveValue('xself-insured\nno cover')
    isRefused = false
    await user.click(within(dialog).getByRole('button', { name: 'Save position' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(server.of(analysisApi.savePosition).at(-1)?.input.body).toMatchObject({
      category: 'Insurance',
      expects: 'required',
      version: 0,
      unacceptable: ['xself-insured', 'no cover'],
    })
  })

  it('is changed on the version that was read, and withdrawn', async () => {
    server.on(analysisApi.savePosition, ({ body }) => ({ ...position, ...body, version: 3 }))
    server.on(analysisApi.dropPosition, () => done)
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Change Audit Rights' }))
    await user.click(await screen.findByRole('button', { name: 'Save position' }))
    await waitFor(() =>
      expect(server.of(analysisApi.savePosition)[0]?.input.body).toMatchObject({ version: 2 }),
    )
    await user.click(await screen.findByRole('button', { name: 'Change Audit Rights' }))
    await user.click(await screen.findByRole('button', { name: 'Remove position' }))
    await waitFor(() =>
      expect(server.of(analysisApi.dropPosition)[0]?.input.query).toEqual({ category: 'Audit Rights' }),
    )
  })

  it('shows every past version', async () => {
    server.on(analysisApi.positionHistory, () => ({
      items: [
        { ...position, version: 3, is_kept: false },
        { ...position, version: 2 },
      ],
    }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Version 2 of Audit Rights, show all' }))
    const dialog = await screen.findByRole('dialog', { name: 'Versions: Audit Rights' })
    expect(await within(dialog).findByText('Removed.')).toBeInTheDocument()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  })

  it('lets an administrator set laws and limits, with valid amounts only', async () => {
    server.on(analysisApi.changePlaybook, ({ body }) => body)
    const user = open('admin')
    const budget = await screen.findByLabelText(/Highest commitment/)
    await user.type(budget, 'a lot')
    await user.click(screen.getByRole('button', { name: 'Save limits' }))
    expect(screen.getByText('Enter an amount, such as 250000.')).toBeInTheDocument()
    expect(budget).toHaveFocus()
    await user.clear(budget)
    await user.type(budget, '$1,500.50')
    await user.click(screen.getByRole('button', { name: 'Save limits' }))
    await waitFor(() =>
      expect(server.of(analysisApi.changePlaybook)[0]?.input.body).toEqual({ ...playbook, budget: 1500.5 }),
    )
  })

  it('is read-only without permission', async () => {
    open('paralegal')
    expect(await screen.findByText('Audit Rights')).toBeInTheDocument()
    expect(await screen.findByLabelText(/Highest commitment/)).toBeDisabled()
    for (const name of ['New position', 'Change Audit Rights', 'Save limits'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})
