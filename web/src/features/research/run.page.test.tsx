import { type ExportGate, type ResearchRun, researchRunsApi } from '@pam/contracts/research/runs'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const id = '30000000-0000-4000-8000-000000000001'
const authorityId = '30000000-0000-4000-8000-000000000002'
const at = '2026-11-16T15:00:00.000Z'
const cite = 'Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025)'

const finished: ResearchRun = {
  id,
  question: 'Is a tenant bound by a lease from signing?',
  state: 'done',
  case_id: null,
  case_title: null,
  authorities: 1,
  is_watched: false,
  has_news: false,
  created_by: 'Ada Byron',
  created_at: at,
  finished_at: at,
  failure: null,
  edition: 1,
  changes: null,
  notes: '',
  revision: 0,
  filter: { jurisdiction: null, court: null, from_year: null, to_year: null, documents: false },
  steps: [
    { kind: 'understood', text: 'a yes-or-no question about “tenant”.', at, items: [] },
    {
      kind: 'set_aside',
      text: 'Set aside 1 source.',
      at,
      items: [
        {
          text: 'Quimby v. Voss, 813 F.4th 99',
          detail: 'It is from 1990; you chose 2000 or later.',
          knowledge_id: authorityId,
          document_id: null,
        },
      ],
    },
  ],
  memo: {
    question: 'Is a tenant bound by a lease from signing?',
    answer: 'The wording points to yes.',
    facts: [],
    discussion: [],
    not_searched: ['Westlaw.'],
    made_at: at,
    open_points: ['Check the subsequent history of each authority.'],
    authorities: [
      {
        knowledge_id: authorityId,
        cite,
        title: 'Ostrander v. Pellham',
        court: 'Ninth Circuit',
        jurisdiction: 'United States',
        year: 2025,
        origin: 'courtlistener',
        side: 'for',
        side_reason: 'The wording is affirmative.',
        cites: [],
        cited_by: [],
        signals: [],
        extracts: [
          {
            words: 'A lease binds the tenant from the day of signing.',
            is_quotation: true,
            pin: '80',
            cite,
            start: 10,
            end: 59,
          },
        ],
      },
    ],
  },
  hidden_facts: 0,
  can: { change: true, sign_off: true, attach: true },
}

const closed: ExportGate = { is_open: false, citations: 1, quotations: 1, findings: [] }
const open: ExportGate = {
  is_open: true,
  citations: 2,
  quotations: 1,
  findings: [
    {
      key: 'k1',
      kind: 'citation',
      text: 'Doe v. Roe',
      verdict: 'MALFORMED',
      reason: 'This is a case name without a citation.',
      suggestion: null,
      signed: null,
    },
  ],
}

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(researchRunsApi.show, () => finished)
  server.on(researchRunsApi.gate, () => closed)
})

describe('a research run', () => {
  it('shows the memo with its quotation, pinpoint and limits, and why a source was set aside', async () => {
    const user = openApp(`/research/runs/${id}`)
    const memo = await screen.findByRole('article', { name: 'Memo' })
    expect(within(memo).getByText(/A lease binds the tenant from the day of signing/)).toBeVisible()
    expect(within(memo).getByRole('link', { name: 'At 80' })).toHaveAttribute(
      'href',
      `/knowledge/${authorityId}#c10-59`,
    )
    expect(within(memo).getByText(/Not checked for good law or for the proposition/)).toBeVisible()
    await user.click(screen.getByText('Show 1 source'))
    expect(screen.getByText('It is from 1990; you chose 2000 or later.')).toBeVisible()
    expect(await screen.findByText(/all verified or signed off/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('says what to import if the memo has no quotations, even if it found nothing', async () => {
    const why = 'This memo has no quotations because no full text of an authority is stored here.'
    server.on(researchRunsApi.show, () => ({
      ...finished,
      memo: finished.memo && { ...finished.memo, authorities: [], no_quotations: why },
    }))
    openApp(`/research/runs/${id}`)
    const memo = await screen.findByRole('article', { name: 'Memo' })
    expect(within(memo).getByText(why, { exact: false })).toBeVisible()
    expect(within(memo).getByRole('link', { name: 'Open sources' })).toHaveAttribute(
      'href',
      '/research?tab=sources',
    )
  })

  it('links an imported section to its official text, with the subsection of the words', async () => {
    const [first] = finished.memo?.authorities ?? []
    const address = 'https://www.ecfr.gov/current/title-98/section-240.55'
    server.on(researchRunsApi.show, () => ({
      ...finished,
      memo: finished.memo && {
        ...finished.memo,
        authorities: first
          ? [
              {
                ...first,
                knowledge_id: null,
                address,
                cite: '98 C.F.R. § 240.55',
                year: null,
                extracts: first.extracts.map((one) => ({ ...one, cite: '98 C.F.R. § 240.55(a)' })),
              },
            ]
          : [],
      },
    }))
    openApp(`/research/runs/${id}`)
    const memo = await screen.findByRole('article', { name: 'Memo' })
    expect(within(memo).getByRole('link', { name: '98 C.F.R. § 240.55' })).toHaveAttribute('href', address)
    expect(within(memo).getByText('98 C.F.R. § 240.55(a), in the imported text')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('cannot be exported with open findings, and is signed off with a reason', async () => {
    let gate = open
    server.on(researchRunsApi.gate, () => gate)
    server.on(researchRunsApi.signOff, ({ body }) => {
      const [first] = open.findings
      gate = {
        ...open,
        is_open: false,
        findings: first ? [{ ...first, signed: { by: 'Ada Byron', at, reason: body.reason } }] : [],
      }
      return gate
    })
    const user = openApp(`/research/runs/${id}`)
    expect(await screen.findByText(/1 to resolve before export/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export PDF' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Sign off' }))
    await user.type(screen.getByLabelText('Reason'), 'Cited as an example only.')
    await user.click(screen.getByRole('button', { name: 'Sign off' }))
    expect(await screen.findByText(/Signed off by Ada Byron/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export PDF' })).toBeEnabled()
  })

  it('shows its steps while it works', async () => {
    server.on(researchRunsApi.show, () => ({ ...finished, state: 'running' as const, memo: null }))
    openApp(`/research/runs/${id}`)
    expect(await screen.findByText('Working...')).toBeVisible()
    expect(screen.queryByRole('article', { name: 'Memo' })).toBeNull()
  })

  it('says what changed since the previous run', async () => {
    server.on(researchRunsApi.show, () => ({
      ...finished,
      changes: { since: at, added: [cite], dropped: [], reworded: [] },
    }))
    openApp(`/research/runs/${id}`)
    expect(await screen.findByText(`New: ${cite}`)).toBeVisible()
  })

  it('says so if it does not exist', async () => {
    server.on(researchRunsApi.show, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'This research does not exist.' })
    })
    openApp(`/research/runs/${id}`)
    expect(await screen.findByText('Research not found')).toBeVisible()
  })
})

describe('asking a question', () => {
  beforeEach(() => {
    server.on(researchRunsApi.scope, () => ({
      jurisdictions: [{ value: 'New York', count: 7 }],
      courts: [],
      authorities: 240,
    }))
    server.on(researchRunsApi.list, () => ({ items: [], next: null }))
  })

  it('starts a run with the selected options and opens it', async () => {
    server.on(researchRunsApi.start, () => finished)
    const user = openApp('/research')
    expect(await screen.findByText('No saved research')).toBeVisible()
    await user.type(screen.getByLabelText('Legal question'), 'Is a tenant bound from signing?')
    await user.selectOptions(screen.getByLabelText('Jurisdiction'), 'New York')
    await user.type(screen.getByLabelText('From year'), '1990')
    await user.click(screen.getByRole('button', { name: 'Start research' }))
    expect(await screen.findByRole('article', { name: 'Memo' })).toBeVisible()
    expect(server.of(researchRunsApi.start).at(-1)?.input.body).toMatchObject({
      question: 'Is a tenant bound from signing?',
      filter: { jurisdiction: 'New York', from_year: 1990, documents: false },
    })
  })

  it('keeps the question when the server refuses it', async () => {
    server.on(researchRunsApi.start, () => {
      throw new Refusal(429, { code: 'too_many', detail: 'You have asked a great deal this hour.' })
    })
    const user = openApp('/research')
    await user.type(await screen.findByLabelText('Legal question'), 'Is a tenant bound from signing?')
    await user.click(screen.getByRole('button', { name: 'Start research' }))
    expect(await screen.findByText(/You have asked a great deal/)).toBeVisible()
    expect(screen.getByLabelText('Legal question')).toHaveValue('Is a tenant bound from signing?')
  })
})
