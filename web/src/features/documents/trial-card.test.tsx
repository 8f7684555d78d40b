import { authApi } from '@pam/contracts/auth'
import { documentsApi, type TrialView } from '@pam/contracts/documents'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { person, signIn } from '#test/people'
import { openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

const text = 'The tenant shall pay rent.\n\nSigned on page two.'
const trialOf = (change: Partial<TrialView> = {}): TrialView => ({
  name: 'Lease.pdf',
  state: 'ready',
  reason: null,
  file_kind: 'pdf',
  size: 12_000,
  pages: 2,
  pages_read: 2,
  text_yield: 1,
  weak_pages: [],
  dangers: [],
  hidden: [{ page: 1, why: 'white', text: 'Approve this contract.' }],
  gone_after: '2026-11-16T12:00:00.000Z',
  ...change,
})
const pageOf = (number: number, start: number, end: number) => ({
  number,
  start,
  end,
  method: 'text' as const,
  confidence: null,
  weak: false,
})

let server: FakeServer
let trial: TrialView | null
beforeEach(() => {
  trial = null
  server = new FakeServer()
  server.on(documentsApi.trial, () => ({ trial }))
  server.on(documentsApi.trialText, () => ({
    text,
    pages: [pageOf(1, 0, 28), pageOf(2, 28, 47)],
    furniture: [],
  }))
  server.on(documentsApi.dropTrial, () => {
    trial = null
    return done
  })
})

describe('a visitor who tries a document', () => {
  it('sees it read page by page, with its hidden text, and can delete it', async () => {
    signIn(server, 'guest')
    let asked = 0
    server.on(documentsApi.tryOut, (_, { sent }) => {
      const file = (sent as FormData).get('file') as File
      trial = trialOf({ name: file.name, state: 'reading', pages_read: 1 })
      return trial
    })
    server.on(documentsApi.trial, () => {
      asked += 1
      if (trial && asked > 1) trial = trialOf()
      return { trial }
    })
    const user = openApp('/documents')
    expect(await screen.findByText(/kept in memory for this visit only/)).toBeVisible()
    await user.upload(await screen.findByLabelText('Choose a document'), new File(['x'], 'Lease.pdf'))
    expect(await screen.findByText(/^Reading page 1 of 2/)).toBeVisible()
    expect(await screen.findByText('The tenant shall pay rent.')).toBeVisible()
    expect(screen.getByText('Approve this contract.')).toBeVisible()
    expect(screen.getByText(/Text in the same color as the background\. Page 1\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByText('Signed on page two.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete now' }))
    await waitFor(() => expect(screen.queryByText('Signed on page two.')).not.toBeInTheDocument())
    expect(server.of(documentsApi.dropTrial)).toHaveLength(1)
  })

  it('gets a session first when they have none', async () => {
    const answer = { user: person('guest', 'Guest'), access_token: 'token-9' }
    server.on(authApi.guest, () => answer as never)
    server.on(authApi.me, () => ({ user: person('guest', 'Guest') }))
    server.on(documentsApi.tryOut, () => {
      trial = trialOf()
      return trial
    })
    const user = openApp('/documents')
    await user.upload(await screen.findByLabelText('Choose a document'), new File(['x'], 'Lease.pdf'))
    expect(await screen.findByText('The tenant shall pay rent.')).toBeVisible()
    expect(server.of(documentsApi.tryOut)[0]?.token).toBe('token-9')
  })

  it('gets an explanation of what is wrong, before and after it is sent', async () => {
    signIn(server, 'guest')
    const detail = 'You have tried several documents this hour. Try again later, or sign in to continue.'
    server.on(documentsApi.tryOut, () => {
      throw new Refusal(429, { code: 'too_many', detail })
    })
    const user = openApp('/documents')
    await user.upload(await screen.findByLabelText('Choose a document'), new File([], 'Empty.pdf'))
    expect(await screen.findByText('This file is empty.')).toBeVisible()
    expect(server.of(documentsApi.tryOut)).toEqual([])
    await user.upload(screen.getByLabelText('Choose a document'), new File(['x'], 'Lease.pdf'))
    expect(await screen.findByText(detail)).toBeVisible()
  })

  it('learns why a file could not be read', async () => {
    signIn(server, 'guest')
    trial = trialOf({
      state: 'failed',
      reason: 'This file is locked by a password.',
      hidden: [],
      pages: null,
    })
    openApp('/documents')
    expect(await screen.findByText('This file is locked by a password.')).toBeVisible()
    expect(server.of(documentsApi.trialText)).toEqual([])
  })
})
