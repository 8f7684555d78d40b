import { researchBriefsApi } from '@pam/contracts/research/briefs'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'

const id = '30000000-0000-4000-8000-000000000001'
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(researchBriefsApi.list, () => ({
    items: [
      {
        document_id: id,
        name: 'Motion to dismiss.pdf',
        case_id: null,
        case_title: null,
        court: 'S.D.N.Y.',
        filed_on: '2026-05-04',
        issue: 'Plausibility',
        outcome: 'granted' as const,
        marked_by: 'Ada Marsh',
        revision: 0,
        can_change: false,
        passage: { text: 'The complaint must be plausible.', page: 3, start: 10, end: 42 },
      },
    ],
    next: null,
  }))
})

describe('a passage of an earlier brief', () => {
  it('says what verified does not mean wherever it shows a verdict', async () => {
    server.on(researchBriefsApi.passage, () => ({
      text: 'The complaint must be plausible.',
      citations: [
        {
          text: 'Id. at 570',
          full: 'Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007)',
          verdict: 'VERIFIED' as const,
          reason: 'This is Bell Atlantic Corp. v. Twombly.',
        },
      ],
      source: 'Motion to dismiss.pdf',
    }))
    const user = openApp('/research?tab=briefs')
    await user.click(await screen.findByRole('button', { name: 'Check its citations' }))
    expect(await screen.findByText('Verified')).toBeVisible()
    expect(screen.getByText(/Not checked for good law or for the proposition/)).toBeVisible()
  })
})
