import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi, type FeedView } from '@pam/contracts/deadlines'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { deadlineRowOf, deadlineViewOf } from '#test/deadlines'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { done, FakeServer } from '#test/server'

const today = '2026-11-16'
const row = deadlineRowOf(1, { title: 'Answer' })
const legalCase = caseOf({ jurisdiction: 'us-dct:IL', can: { edit: true } })
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(casesApi.show, () => legalCase)
  aroundCases(server)
  server.on(deadlinesApi.list, () => ({ items: [row], next: null, today }))
  server.on(deadlinesApi.changes, () => ({ items: [] }))
  server.on(deadlinesApi.reminders, () => ({ items: [], unread: 0 }))
})

const order =
  'IT IS ORDERED that the motion is heard on Thursday, November 25, 2026 at 10:00 a.m. The answer is due on or before 12/1/26. So ordered this 16th day of November, 2026.'

const pasted = async (text = order) => {
  const user = openApp(`/cases/${legalCase.id}?tab=deadlines`)
  await user.click(await screen.findByRole('button', { name: 'Paste an order or notice' }))
  const field = screen.getByLabelText('Text of the order or notice')
  if (text) {
    await user.click(field)
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Find dates' }))
  return { user, field }
}
const items = async () =>
  within(await screen.findByRole('list', { name: 'Dates found' })).getAllByRole('listitem')

describe('a pasted order', () => {
  it('shows its dates with the words around them, any doubts, and enters nothing', async () => {
    await pasted()
    const [hearing, answer, signed] = await items()
    expect(hearing).toHaveTextContent('Wed, Nov 25, 2026')
    expect(hearing).toHaveTextContent('the motion is heard on Thursday, November 25, 2026 at 10:00 a.m.')
    expect(hearing).toHaveTextContent('The date is a Wednesday, but the text names another day')
    expect(answer).toHaveTextContent('Tue, Dec 1, 2026')
    expect(answer).toHaveTextContent('The year has two digits')
    expect(signed).toHaveTextContent('Mon, Nov 16, 2026')
    expect(await axeFindings()).toEqual([])
    expect(server.calls.filter(({ endpoint }) => endpoint.method !== 'GET')).toEqual([])
  })

  it('becomes a hearing only when a person enters it', async () => {
    server.on(deadlinesApi.addOrdered, ({ body }) => deadlineViewOf({ title: body.title, due: body.due }))
    const { user } = await pasted()
    await user.click(screen.getByRole('button', { name: 'Use as: Thursday, November 25, 2026' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hearing' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('What is due')).toHaveValue('Hearing')
    expect(dialog.getByLabelText('Date')).toHaveValue('2026-11-25')
    expect(server.of(deadlinesApi.addOrdered)).toEqual([])
    await user.type(dialog.getByLabelText('Order'), 'Dkt. 41')
    await user.click(dialog.getByRole('button', { name: 'Add deadline' }))
    await waitFor(() => expect(server.of(deadlinesApi.addOrdered)).toHaveLength(1))
    expect(server.of(deadlinesApi.addOrdered)[0]?.input.body).toMatchObject({
      title: 'Hearing',
      due: '2026-11-25',
      authority: 'Dkt. 41',
    })
  })

  it('moves a deadline only through the dialog of the order', async () => {
    const { user } = await pasted()
    await user.click(screen.getByRole('button', { name: 'Use as: 12/1/26' }))
    await user.click(await screen.findByRole('menuitem', { name: 'New date of Answer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by order' }))
    expect(dialog.getByLabelText('New date')).toHaveValue('2026-12-01')
    expect(server.of(deadlinesApi.override)).toEqual([])
  })

  it('starts the count of an event with its date', async () => {
    server.on(deadlinesApi.triggers, () => ({ version: '1', triggers: [] }))
    const { user } = await pasted()
    await user.click(screen.getByRole('button', { name: 'Use as: 16th day of November, 2026' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Event that starts deadlines' }))
    expect(await screen.findByLabelText('Date of the event')).toHaveValue('2026-11-16')
    expect(screen.getByRole('combobox', { name: 'Court' })).toHaveValue('Federal district court in Illinois')
  })

  it('without a text or without a date says so', async () => {
    const { user, field } = await pasted('')
    expect(await screen.findByText('Paste the text first.')).toBeVisible()
    expect(field).toHaveFocus()
    await user.type(field, 'within 14 days')
    await user.click(screen.getByRole('button', { name: 'Find dates' }))
    expect(await screen.findByText(/No dates were found/)).toBeVisible()
  })
})

describe('the calendar feed of a case', () => {
  it('is created for this case, shown once, copied and revoked', async () => {
    const feed: FeedView = {
      id: idOf(90),
      name: legalCase.title,
      case_id: legalCase.id,
      created_at: '2026-11-16T10:00:00.000Z',
      last_read_at: null,
    }
    let feeds = [{ ...feed, id: idOf(91), name: 'Phone', case_id: null }]
    server.on(deadlinesApi.feeds, () => ({ items: feeds }))
    server.on(deadlinesApi.makeFeed, () => {
      feeds = [...feeds, feed] as typeof feeds
      return { ...feed, path: '/api/calendar/secret.ics' }
    })
    server.on(deadlinesApi.revokeFeed, () => {
      feeds = feeds.slice(0, 1)
      return done
    })
    const user = openApp(`/cases/${legalCase.id}?tab=deadlines`)
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Calendar feed of this case' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Calendar feed of this case' }))
    expect(dialog.queryByText('Phone')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Create calendar link' }))
    expect(await dialog.findByText(/\/api\/calendar\/secret\.ics$/)).toBeVisible()
    expect(server.of(deadlinesApi.makeFeed)[0]?.input.body).toMatchObject({ case_id: legalCase.id })
    await user.click(dialog.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toContain('/api/calendar/secret.ics')
    await user.click(await dialog.findByRole('button', { name: `Revoke ${legalCase.title}` }))
    await waitFor(() => expect(dialog.queryByText(/secret\.ics/)).toBeNull())
  })
})
