import { type CaseRow, casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { contactsApi } from '@pam/contracts/contacts'
import { settingsApi } from '@pam/contracts/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf, idOf, rowOf } from '#test/cases'
import { checkOf, hitOf } from '#test/conflicts'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
})

const answer = (...items: CaseRow[]) =>
  server.on(casesApi.list, () => ({ items, next: null, total: items.length }))
const lastQuery = () => server.of(casesApi.list).at(-1)?.input.query

describe('the list of cases', () => {
  it('teaches when it is empty', async () => {
    const user = openApp('/cases')
    expect(await screen.findByText('No cases yet')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add your first case' }))
    expect(await screen.findByRole('dialog', { name: 'New case' })).toBeVisible()
  })

  it('shows rows with words for what they are, opens one, and loads more', async () => {
    server.on(casesApi.list, ({ query }) =>
      query.after
        ? { items: [rowOf(3)], next: null, total: 50_000 }
        : {
            items: [rowOf(1, { walled: true }), rowOf(2, { status: 'on_hold' })],
            next: 'more',
            total: 50_000,
          },
    )
    const user = openApp('/cases')
    const table = await screen.findByRole('table', { name: 'Cases' })
    for (const text of ['Walled', 'On hold', 'Open']) expect(within(table).getByText(text)).toBeVisible()
    expect(screen.getByText('2 of 50,000 shown')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await within(table).findByText('Case 3')).toBeVisible()
    expect(screen.getByText('3 of 50,000 shown')).toBeVisible()
    server.on(casesApi.show, () => caseOf())
    await user.click(within(table).getByText('2026-0002'))
    await waitFor(() => expect(currentPlace()).toBe(`/cases/${idOf(2)}`))
  })

  it('keeps filters, order and words in the address and asks the server with them', async () => {
    answer(rowOf(1))
    const user = openApp('/cases?status=nonsense')
    await screen.findByRole('table', { name: 'Cases' })
    await user.selectOptions(screen.getByLabelText('Status'), 'current')
    await user.selectOptions(screen.getByLabelText('Practice area'), 'real-estate')
    await user.selectOptions(await screen.findByLabelText('Stage'), 'Title')
    await user.click(screen.getByLabelText('Only mine'))
    await user.click(screen.getByRole('button', { name: 'Client' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search cases' }), 'elm')
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        status: 'current',
        area: 'real-estate',
        stage_id: idOf(902),
        mine: true,
        sort: 'client',
        q: 'elm',
      }),
    )
    expect(currentPlace()).toContain('q=elm')
    expect(screen.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(currentPlace()).toBe('/cases?sort=client'))
    expect(screen.getByRole('searchbox', { name: 'Search cases' })).toHaveValue('')
  })

  it('says that nothing matches, and leads back to all', async () => {
    const user = openApp('/cases?q=nowhere')
    expect(await screen.findByText('No cases match')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all cases' }))
    await waitFor(() => expect(currentPlace()).toBe('/cases'))
  })

  it('explains why it cannot be loaded, and tries again', async () => {
    server.on(casesApi.list, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
    })
    const user = openApp('/cases')
    expect(await screen.findByText('The cases could not be loaded')).toBeVisible()
    answer(rowOf(1))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Case 1')).toBeVisible()
  })

  it('offers no new case to a paralegal, and the page about cases to everyone', async () => {
    signIn(server, 'paralegal')
    const user = openApp('/cases')
    expect(await screen.findByText('No cases yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New case' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Stages' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'About' }))
    expect(await screen.findByRole('heading', { name: 'Comprehensive Case Management' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open your cases' })).toHaveAttribute('href', '/cases')
  })
})

describe('saved views', () => {
  it('are saved with the filters of now, chosen, and deleted with a way back', async () => {
    const saved = { id: idOf(501), name: 'Open family', query: 'status=open&area=family' }
    server.on(casesApi.views, () => ({ items: [{ ...saved, is_shared: true, is_own: true }] }))
    server.on(casesApi.saveView, ({ body }) => ({ ...body, id: idOf(502), is_own: true }))
    server.on(casesApi.dropView, () => done)
    const user = openApp('/cases?status=closed')
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }))
    expect(await dialog.findByText('Shared')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(dialog.getByText('Enter a name for the view.')).toBeVisible()
    await user.type(dialog.getByLabelText('Save this view as'), 'Closed ones')
    await user.click(dialog.getByLabelText('Show it to colleagues'))
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() =>
      expect(server.of(casesApi.saveView)[0]?.input.body).toEqual({
        name: 'Closed ones',
        query: 'status=closed',
        is_shared: true,
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Delete the view Open family' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.of(casesApi.saveView)[1]?.input.body).toMatchObject({ name: 'Open family' }),
    )
    await user.click(dialog.getByRole('link', { name: 'Open family' }))
    await waitFor(() => expect(currentPlace()).toBe('/cases?status=open&area=family'))
  })
})

describe('the board', () => {
  it('has a column a stage, asks for current cases of one, and moves a card with a way back', async () => {
    server.on(casesApi.list, ({ query }) => {
      const items = query.stage_id === idOf(901) ? [rowOf(1)] : []
      return { items, next: null, total: items.length }
    })
    server.on(casesApi.moveToStage, () => caseOf({ stage_id: idOf(903) }))
    const user = openApp('/cases?view=board&area=real-estate')
    const board = within(await screen.findByRole('region', { name: 'Board of cases by stage' }))
    expect(
      board.getAllByRole('heading', { level: 2 }).map((element) => element.textContent?.replace(/\d+$/, '')),
    ).toEqual(['Engagement', 'Title', 'Closing'])
    expect(lastQuery()).toMatchObject({ status: 'current', area: 'real-estate', limit: 25 })
    await user.click(await board.findByRole('button', { name: 'Move Case 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Closing' }))
    await waitFor(() =>
      expect(server.of(casesApi.moveToStage)[0]?.input).toMatchObject({
        params: { id: idOf(1) },
        body: { stage_id: idOf(903) },
      }),
    )
    expect(await screen.findByText('2026-0001 moved to Closing.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.of(casesApi.moveToStage)[1]?.input.body).toEqual({ stage_id: idOf(901) }),
    )
  })

  it('explains why a case could not be moved, and offers no move for a closed one', async () => {
    server.on(casesApi.list, ({ query }) => ({
      items: query.stage_id === idOf(901) ? [rowOf(1), rowOf(2, { status: 'closed' })] : [],
      next: null,
      total: 2,
    }))
    server.on(casesApi.moveToStage, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'Someone changed this case since you opened it.' })
    })
    const user = openApp('/cases?view=board&area=real-estate')
    await user.click(await screen.findByRole('button', { name: 'Move Case 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Title' }))
    expect(await screen.findByText('Someone changed this case since you opened it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Move Case 2' })).toBeNull()
  })
})

describe('a new case', () => {
  const fill = async () => {
    answer(rowOf(1))
    const user = openApp('/cases')
    await user.click(await screen.findByRole('button', { name: 'New case' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New case' }))
    return { user, dialog }
  }

  it('is written down with a known contact, a new name and a wall; empty lines are no parties', async () => {
    server.on(contactsApi.list, () => ({
      items: [
        {
          id: idOf(701),
          kind: 'person' as const,
          name: 'Ada Marsh',
          emails: ['ada@mail.test'],
          phones: [],
          cases: 2,
        },
      ],
      next: null,
    }))
    server.on(casesApi.begin, () => caseOf())
    server.on(casesApi.show, () => caseOf())
    server.on(conflictsApi.checkCase, () => checkOf([hitOf()], { undecided: 2 }))
    const { user, dialog } = await fill()
    await user.type(dialog.getByLabelText('Title'), 'Lease of 12 Elm Street')
    await user.selectOptions(dialog.getByLabelText('Practice area'), 'real-estate')
    await user.type(dialog.getByLabelText('Name of party 1'), 'Ada')
    await user.click(await screen.findByRole('option', { name: /Ada Marsh/ }))
    await user.type(dialog.getByLabelText('Name of party 2'), 'Elm Street Holdings')
    await user.selectOptions(dialog.getByLabelText('Party 2 is a'), 'organisation')
    await user.click(dialog.getByRole('button', { name: 'Add party' }))
    await user.click(dialog.getByLabelText('Behind an ethical wall'))
    await user.click(dialog.getByRole('button', { name: 'Create case' }))
    const result = within(await screen.findByRole('dialog', { name: '2026-0001 created' }))
    expect(await result.findByText('2 to review')).toBeVisible()
    expect(result.getByText(/Robert Smith/)).toBeVisible()
    await user.click(result.getByRole('button', { name: 'Review conflicts' }))
    await waitFor(() => expect(currentPlace()).toBe(`/cases/${idOf(1)}?tab=conflicts`))
    expect(server.of(casesApi.begin)[0]?.input.body).toMatchObject({
      title: 'Lease of 12 Elm Street',
      practice_area: 'real-estate',
      walled: true,
      parties: [
        { contact_id: idOf(701), role: 'client' },
        { name: 'Elm Street Holdings', kind: 'organisation', role: 'adverse' },
      ],
    })
  })

  it('opens with one button when the check finds nothing; a court chosen by name sets its rules', async () => {
    server.on(casesApi.begin, () => caseOf({ can: { open: true } }))
    server.on(casesApi.show, () => caseOf({ status: 'open' }))
    server.on(casesApi.open, () => caseOf({ status: 'open' }))
    server.on(conflictsApi.checkCase, () => checkOf([], { undecided: 0 }))
    const { user, dialog } = await fill()
    await user.type(dialog.getByLabelText('Title'), 'Lease of 12 Elm Street')
    await user.type(dialog.getByRole('combobox', { name: /^Court/ }), 'sdny{Enter}')
    expect(dialog.getByRole('combobox', { name: /^Court/ })).toHaveValue('Southern District of New York')
    await user.click(dialog.getByRole('button', { name: 'Create case' }))
    expect(await screen.findByText('No conflicts found')).toBeVisible()
    expect(server.of(casesApi.begin)[0]?.input.body).toMatchObject({
      court: 'Southern District of New York',
      jurisdiction: 'us-dct:NY',
    })
    await user.click(screen.getByRole('button', { name: 'Open case' }))
    expect(await screen.findByText('Case opened.')).toBeVisible()
    await waitFor(() => expect(currentPlace()).toBe(`/cases/${idOf(1)}`))
  })

  it('keeps a court that is not listed as it was typed', async () => {
    server.on(casesApi.begin, () => caseOf())
    server.on(casesApi.show, () => caseOf())
    const { user, dialog } = await fill()
    await user.type(dialog.getByLabelText('Title'), 'Lease')
    await user.type(dialog.getByRole('combobox', { name: /^Court/ }), 'Zoning Board of Elmville')
    await user.click(dialog.getByRole('button', { name: 'Create case' }))
    await waitFor(() =>
      expect(server.of(casesApi.begin)[0]?.input.body).toMatchObject({ court: 'Zoning Board of Elmville' }),
    )
  })

  it('needs a title, shows the refusal beside its field, and loses nothing', async () => {
    server.on(casesApi.begin, () => {
      const detail = 'Another case already has this number.'
      throw new Refusal(400, { code: 'bad_input', detail, fields: { number: detail } })
    })
    const { user, dialog } = await fill()
    await user.click(dialog.getByRole('button', { name: 'Create case' }))
    expect(await dialog.findByText('Give the case a title.')).toBeVisible()
    expect(dialog.getByLabelText('Title')).toHaveFocus()
    await user.type(dialog.getByLabelText('Title'), 'Lease')
    await user.type(dialog.getByLabelText(/^Number/), 'RE-7')
    await user.click(dialog.getByRole('button', { name: 'Create case' }))
    expect(await dialog.findByText('Another case already has this number.')).toBeVisible()
    expect(dialog.getByLabelText('Title')).toHaveValue('Lease')
    expect(await axeFindings()).toEqual([])
  })
})

it('a practice area the firm added is offered for a new case and named in the list', async () => {
  const area = 'own-20000000-0000-4000-8000-000000000001' as const
  server.on(settingsApi.practiceAreas, () => ({
    items: [
      { id: 'family' as const, name: 'Divorce', is_hidden: false },
      { id: 'elder' as const, name: 'Elder law', is_hidden: true },
      { id: area, name: 'Admiralty', is_hidden: false },
    ],
    version: 1,
  }))
  server.on(casesApi.list, () => ({ items: [rowOf(1, { practice_area: area })], next: null, total: 1 }))
  const user = openApp('/cases')
  expect((await screen.findAllByText('Admiralty')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'New case' }))
  const field = within(await screen.findByRole('dialog')).getByLabelText('Practice area')
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Divorce', 'Admiralty'])
})
