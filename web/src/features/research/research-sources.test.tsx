import { researchApi } from '@pam/contracts/research'
import { authorityImportsApi } from '@pam/contracts/research/imports'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'

const failedImport = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  name: 'dockets.csv',
  size: 2_000_000,
  received: 2_000_000,
  state: 'failed' as const,
  message: 'dockets.csv cannot be read, near line 12: a quotation mark is out of place.',
  rows: 11,
  bytes_done: 900,
  created_by: 'Ana Rivera',
  created_at: '2026-11-16T09:00:00Z',
}

describe('the sources of research', () => {
  it('are counted, with unfinished imports and how to connect CourtListener', async () => {
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
    server.on(authorityImportsApi.list, () => ({ items: [failedImport], next: null }))
    server.on(authorityImportsApi.resume, () => ({
      ...failedImport,
      state: 'waiting' as const,
      message: null,
    }))
    openApp('/research?tab=sources')
    expect(await screen.findByText('395 authorities')).toBeVisible()
    expect(screen.getByText('1 authority')).toBeVisible()
    expect(screen.getByText(/1,200,000 rows · clusters\.csv/)).toBeVisible()
    expect(screen.getByText('Not finished')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Connect CourtListener in Settings' })).toBeVisible()
    expect(await screen.findByText(failedImport.message)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Resume import' }))
    expect(server.of(authorityImportsApi.resume)).toHaveLength(1)
  })

  it('are hidden from people without research access', () => {
    const server = new FakeServer()
    signIn(server, 'user')
    openApp('/research')
    expect(screen.queryByRole('tab', { name: 'Sources' })).toBeNull()
  })
})
