import { researchApi } from '@pam/contracts/research'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'

describe('the sources of research', () => {
  it('are counted, with imports that are not finished and the way to connect CourtListener', async () => {
    const server = new FakeServer()
    signIn(server, 'admin')
    server.on(researchApi.sources, () => ({
      library: 395,
      own: 1,
      imports: [
        {
          name: 'clusters.csv',
          kind: 'decisions' as const,
          rows: 1200000,
          is_done: false,
          touched_at: '2026-11-16T09:00:00Z',
        },
      ],
      look_ups_left_today: null,
    }))
    openApp('/research?tab=sources')
    expect(await screen.findByText('395 authorities')).toBeVisible()
    expect(screen.getByText('1 authority')).toBeVisible()
    expect(screen.getByText(/1,200,000 rows · clusters\.csv/)).toBeVisible()
    expect(screen.getByText('Not finished')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Connect CourtListener in Settings' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('are not shown to people without research', () => {
    const server = new FakeServer()
    signIn(server, 'user')
    openApp('/research')
    expect(screen.queryByRole('tab', { name: 'Sources' })).toBeNull()
  })
})
