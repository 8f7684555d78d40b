import { type CheckRow, conflictsApi } from '@pam/contracts/conflicts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { checkOf, hitOf } from '#test/conflicts'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const rowOf = (change: Partial<CheckRow> = {}): CheckRow => ({
  id: checkOf().id,
  case_id: null,
  case_title: null,
  complete: true,
  asked_by: 'Ada Byron',
  asked_at: '2026-11-12T09:00:00.000Z',
  is_automatic: false,
  names: ['Bob Smith', 'Acme'],
  red: 0,
  amber: 0,
  undecided: 0,
  letters_outstanding: 0,
  ...change,
})

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(conflictsApi.list, () => ({ items: [], next: null }))
})

describe('the conflicts page', () => {
  it('checks several names with their roles and opens a result', async () => {
    server.on(conflictsApi.check, () => checkOf([hitOf()]))
    server.on(conflictsApi.show, () => checkOf([hitOf()]))
    const user = openApp('/conflicts')
    await user.type(await screen.findByLabelText('Name 1'), 'Ada Marsh')
    await user.type(screen.getByLabelText('Name 2'), 'Bob Smith')
    await user.click(screen.getByRole('button', { name: 'Add name' }))
    await user.type(screen.getByLabelText('Name 3'), 'Joan Hale')
    await user.selectOptions(screen.getByLabelText('Role of name 3'), 'Witness')
    await user.click(screen.getByRole('button', { name: 'Check conflicts' }))
    expect(await screen.findByRole('region', { name: 'Stops the case (1)' })).toBeVisible()
    expect(currentPlace()).toBe(`/conflicts/${checkOf().id}`)
    expect(server.of(conflictsApi.check)[0]?.input).toMatchObject({
      body: {
        names: [
          { name: 'Ada Marsh', role: 'client' },
          { name: 'Bob Smith', role: 'adverse' },
          { name: 'Joan Hale', role: 'witness' },
        ],
      },
    })
  })

  it('shows the report of an import, and decides its amber hits with one reason', async () => {
    const report = {
      imported_at: '2026-11-12T09:00:00.000Z',
      imported_by: 'Ada Byron',
      cases: 40,
      checked: 40,
      incomplete: 0,
      red: 1,
      amber: 12,
      awaiting_letter: 2,
      undecided_red: 1,
      undecided_amber: 12,
    }
    let isDecided = false
    server.on(conflictsApi.showImport, () => (isDecided ? { ...report, undecided_amber: 0 } : report))
    server.on(conflictsApi.decideImport, () => {
      isDecided = true
      return { ...report, undecided_amber: 0, decided: 12, refused: 0 }
    })
    const id = checkOf().id
    const user = openApp(`/conflicts?import=${id}`)
    expect(await screen.findByText('All 40 cases were checked.')).toBeVisible()
    expect(
      screen.getByText(/To decide: 1 red and 12 amber\. 2 are waiting for a signed consent letter\.$/),
    ).toBeVisible()
    expect(server.of(conflictsApi.list)[0]?.input.query).toMatchObject({ import_id: id })
    expect(await axeFindings()).toEqual([])
    await user.type(screen.getByLabelText('Reason'), 'Known from the old system')
    await user.click(screen.getByRole('button', { name: 'Mark all 12 amber hits as no conflict' }))
    expect(await screen.findByText(/To decide: 1 red and 0 amber\./)).toBeVisible()
    expect(server.of(conflictsApi.decideImport)[0]?.input).toMatchObject({
      params: { id },
      body: { decision: 'no_conflict', reason: 'Known from the old system' },
    })
    expect(screen.queryByLabelText('Reason')).toBeNull()
  })

  it('asks for a name before it calls the server, and keeps the names when that fails', async () => {
    const user = openApp('/conflicts')
    await user.click(await screen.findByRole('button', { name: 'Check conflicts' }))
    expect(screen.getByText('Enter at least one name.')).toBeVisible()
    expect(screen.getByLabelText('Name 1')).toHaveFocus()
    server.on(conflictsApi.check, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'The database is restarting. Try again.' })
    })
    await user.type(screen.getByLabelText('Name 1'), 'Ada Marsh')
    await user.click(screen.getByRole('button', { name: 'Check conflicts' }))
    expect(await screen.findByText('The database is restarting. Try again.')).toBeVisible()
    expect(screen.getByLabelText('Name 1')).toHaveValue('Ada Marsh')
  })

  it('lists the checks with their status in words, and undecided ones by URL', async () => {
    server.on(conflictsApi.list, ({ query }) => ({
      items: query.undecided
        ? [rowOf({ red: 1, undecided: 1 })]
        : [
            rowOf(),
            rowOf({ id: hitOf().id, complete: false }),
            rowOf({ id: hitOf().case_id ?? '', amber: 2 }),
          ],
      next: null,
    }))
    const user = openApp('/conflicts')
    for (const words of ['Nothing to decide', 'Incomplete', '2 decided'])
      expect(await screen.findByText(words)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.selectOptions(screen.getByLabelText('Show'), 'To decide')
    expect(await screen.findByText('1 to decide')).toBeVisible()
    expect(currentPlace()).toBe('/conflicts?show=undecided')
  })

  it('says when it is empty, and when the list could not be loaded', async () => {
    openApp('/conflicts?show=undecided')
    expect(await screen.findByText('Nothing to decide')).toBeVisible()
  })

  it('offers to try again', async () => {
    server.on(conflictsApi.list, () => {
      throw new Refusal(403, { code: 'forbidden', detail: 'You do not have permission to see this.' })
    })
    openApp('/conflicts')
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('is closed to a role without case access', async () => {
    signIn(server, 'user')
    openApp('/conflicts')
    expect(await screen.findByRole('heading', { name: /access/i })).toBeVisible()
    expect(server.of(conflictsApi.list)).toHaveLength(0)
  })
})
