import { casesApi } from '@pam/contracts/cases'
import { intakeApi, type LeadRow } from '@pam/contracts/intake'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { formId, formOf, leadOf, rowOfLead } from '#test/intake'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
let leads: LeadRow[]

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  leads = [
    rowOfLead(1, { name: 'Mira Hollis', follow_up_on: '2026-11-20', assignee: 'Ada Byron' }),
    rowOfLead(2, { name: 'Gordon Pell', status: 'conflict_check', clearance: 'undecided' }),
  ]
  server.on(intakeApi.leads, ({ query }) => {
    const items = leads.filter((lead) => !query.status || lead.status === query.status)
    return { items, next: null, total: items.length }
  })
  server.on(casesApi.colleagues, () => ({ items: [] }))
})

describe('the board of inquiries', () => {
  it('has a column for every status, with the conflict status', async () => {
    openApp('/intake')
    const fresh = await screen.findByRole('region', { name: /^New/ })
    expect(await within(fresh).findByRole('link', { name: 'Mira Hollis' })).toBeVisible()
    expect(within(fresh).getByText('Follow up Fri, Nov 20, 2026')).toBeVisible()
    for (const step of ['In review', 'Conflict check', 'Waiting for client', 'Accepted', 'Declined'])
      expect(screen.getByRole('region', { name: new RegExp(`^${step}`) })).toBeVisible()
    expect(await screen.findByText('Conflicts: to decide')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('moves an inquiry over the version that was read, and says when that fails', async () => {
    server.on(intakeApi.arrangeLead, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'Someone changed this inquiry since you opened it.',
      })
    })
    const user = openApp('/intake')
    await user.selectOptions(await screen.findByLabelText('Status of Mira Hollis'), 'waiting')
    expect(await screen.findByText(/Someone changed this inquiry/)).toBeVisible()
    expect(server.of(intakeApi.arrangeLead)[0]?.input.body).toEqual({
      status: 'waiting',
      assignee_id: null,
      follow_up_on: '2026-11-20',
      version: 1,
    })
  })

  it('offers no move for decided inquiries', async () => {
    leads = [rowOfLead(3, { status: 'declined' })]
    openApp('/intake')
    expect(await screen.findByRole('link', { name: 'Asker 3' })).toBeVisible()
    expect(screen.queryByLabelText('Status of Asker 3')).toBeNull()
  })
})

describe('the list of inquiries', () => {
  it('keeps search, area, status, order and view in the URL', async () => {
    const user = openApp('/intake?view=list')
    expect(await screen.findByRole('link', { name: 'Gordon Pell' })).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search inquiries' }), 'pell')
    await user.selectOptions(screen.getByLabelText('Status'), 'conflict_check')
    await user.selectOptions(screen.getByLabelText('Area'), 'family')
    await user.selectOptions(screen.getByLabelText('Order'), 'name')
    await user.click(screen.getByRole('checkbox', { name: 'Mine' }))
    await waitFor(() => expect(currentPlace()).toContain('q=pell'))
    await waitFor(() =>
      expect(server.of(intakeApi.leads).at(-1)?.input.query).toMatchObject({
        q: 'pell',
        status: 'conflict_check',
        area: 'family',
        sort: 'name',
        mine: true,
      }),
    )
    expect(await axeFindings()).toEqual([])
  })

  it('says when nothing matches, and offers to clear the filters', async () => {
    leads = []
    const user = openApp('/intake?view=list&status=waiting')
    await user.click(await screen.findByRole('button', { name: 'Show all inquiries' }))
    expect(currentPlace()).toBe('/intake?view=list')
  })

  it('says why it could not be loaded, and tries again', async () => {
    let isDown = true
    server.on(intakeApi.leads, () => {
      if (isDown) throw new Refusal(400, { code: 'bad_input', detail: 'This page does not exist.' })
      return { items: leads, next: null, total: 2 }
    })
    const user = openApp('/intake?view=list')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isDown = false
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Mira Hollis' })).toBeVisible()
  })
})

describe('forms and sources', () => {
  it('lists the forms and creates one from the starter of an area', async () => {
    server.on(intakeApi.forms, () => ({
      items: [
        {
          id: formId,
          title: 'Accident and injury',
          practice_area: 'personal-injury' as const,
          is_published: true,
          questions: 17,
          leads: 1,
          updated_at: '2026-11-15T12:00:00.000Z',
        },
      ],
    }))
    server.on(intakeApi.makeForm, () => formOf({ title: 'Family' }))
    server.on(intakeApi.showForm, () => formOf({ title: 'Family' }))
    const user = openApp('/intake?tab=forms')
    expect(await screen.findByText(/17 questions, 1 inquiry/)).toBeVisible()
    expect(screen.getByText('Open to the public')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'New form' }))
    await user.selectOptions(screen.getByLabelText('Practice area'), 'family')
    await user.click(screen.getByRole('button', { name: 'Create form' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Family' })).toBeVisible()
    expect(server.of(intakeApi.makeForm)[0]?.input.body).toEqual({ practice_area: 'family' })
  })

  it('explains when there is no form, and offers none to a paralegal', async () => {
    signIn(server, 'paralegal')
    server.on(intakeApi.forms, () => ({ items: [] }))
    openApp('/intake?tab=forms')
    expect(await screen.findByText('No forms yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New form' })).toBeNull()
  })

  it('counts sources of inquiries, with a table', async () => {
    server.on(intakeApi.sources, () => ({
      items: [{ source: 'Referral', leads: 5, accepted: 2, declined: 1 }],
    }))
    const user = openApp('/intake?tab=sources')
    const figure = await screen.findByRole('figure', { name: 'Inquiries by source' })
    await user.click(within(figure).getByText('Show as a table'))
    const row = within(figure).getByRole('row', { name: /Referral/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((element) => element.textContent),
    ).toEqual(['2', '2', '1'])
  })

  it('is closed to the role user', async () => {
    signIn(server, 'user')
    server.on(intakeApi.lead, () => leadOf())
    openApp('/intake')
    expect(await screen.findByText(/Access Denied/)).toBeVisible()
    expect(server.of(intakeApi.leads)).toHaveLength(0)
  })
})
