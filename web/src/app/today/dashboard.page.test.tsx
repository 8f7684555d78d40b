import { documentsApi } from '@pam/contracts/documents'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundDocuments, documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { benefits, greetingAt, tiles } from './dashboard-content.ts'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})

describe('the dashboard', () => {
  it('greets by the first name and welcomes', async () => {
    signIn(server, 'lawyer', 'ada')
    openApp('/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, Ada$/ })).toBeVisible()
    expect(screen.getByText(/Welcome to Pam/)).toBeVisible()
  })

  it('greets a guest as Guest, whatever the server calls them', async () => {
    signIn(server, 'guest', 'guest-7f3a')
    openApp('/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: /, Guest$/ })).toBeVisible()
  })

  it.each([
    [6, 'Good morning'],
    [12, 'Good afternoon'],
    [18, 'Good evening'],
  ])('at %i o\'clock says "%s"', (hour, greeting) => {
    expect(greetingAt(new Date(2026, 10, 16, hour))).toBe(greeting)
  })

  const expected = [
    ['/chat', 'Chat with Pam'],
    ['/search', 'Search Knowledge Base'],
    ['/cases', 'Case Management'],
    ['/documents', 'Document Management'],
    ['/research', 'AI Legal Research'],
    ['/automation', 'Legal Automation'],
  ] as const

  it('has the six tiles of the product', () => {
    expect(tiles.map(({ path, label }) => [path, label])).toEqual(expected)
  })

  it.each(expected)('opens %s by click, Enter and Space', async (path, label) => {
    signIn(server, 'user')
    for (const way of ['click', '{Enter}', ' ']) {
      const user = openApp('/dashboard')
      const tile = await screen.findByRole('link', { name: new RegExp(`^${label}`) })
      if (way === 'click') await user.click(tile)
      else {
        tile.focus()
        await user.keyboard(way)
      }
      await waitFor(() => expect(currentPlace()).toBe(path))
      cleanup()
    }
  })

  it('has six benefit cards and the empty Recent Documents panel', async () => {
    signIn(server, 'user')
    aroundDocuments(server)
    openApp('/dashboard')
    expect(await screen.findByText('No recent documents')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Recent Documents' })).toHaveTextContent(
      'The documents you open or upload are listed here, newest first.',
    )
    expect(benefits).toHaveLength(6)
    for (const { title } of benefits) expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('lists the most recently changed documents with their status', async () => {
    signIn(server, 'user')
    aroundDocuments(server, [
      documentOf(1, { name: 'Lease.pdf', state: 'reading', pages: 9, pages_read: 4 }),
      documentOf(2, { name: 'Letter.docx' }),
    ])
    openApp('/dashboard')
    const link = await screen.findByRole('link', { name: 'Lease.pdf' })
    expect(link).toHaveAttribute('href', `/documents/${documentOf(1).id}`)
    const panel = screen.getByRole('region', { name: 'Recent Documents' })
    expect(panel).toHaveTextContent('Reading 4 of 9')
    expect(panel).toHaveTextContent('Ready')
    expect(screen.queryByText('No recent documents')).not.toBeInTheDocument()
  })

  it('shows a guest that there are no recent documents, without asking the server', async () => {
    signIn(server, 'guest')
    openApp('/dashboard')
    expect(await screen.findByText('No recent documents')).toBeVisible()
    expect(server.of(documentsApi.list)).toEqual([])
  })
})
