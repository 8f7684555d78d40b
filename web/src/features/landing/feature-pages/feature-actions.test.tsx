import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '#test/axe'
import { currentPlace, openApp, renderPart } from '#test/render'
import { FakeServer } from '#test/server'
import { DocumentsFeaturePage } from './documents-feature.page.tsx'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})
// Whatever is pressed on these pages stays in the browser.
afterEach(() => expect(server.calls).toEqual([]))

const chatButton = (name: string) => screen.findByRole('button', { name })

describe('the two ways to start a chat', () => {
  it('say what voice chat does to who asked for it in the demo, and that no microphone was turned on', async () => {
    openApp('/chat?voice=1')
    expect(await screen.findByText('Voice chat')).toBeVisible()
    expect(screen.getByText(/No microphone was turned on, and nothing was sent\.$/)).toBeVisible()
    expect(await chatButton('Start Voice Chat')).toBeVisible()
  })

  it('are where the link to the chat leads', async () => {
    const scroll = vi.fn()
    window.scrollTo = scroll
    const user = openApp('/chat')
    const main = within(await screen.findByRole('main'))
    const link = await main.findByRole('link', { name: 'Chat with Pam' })
    expect(link).toHaveAttribute('href', '/chat')
    await user.click(link)
    expect(currentPlace()).toBe('/chat')
    expect(scroll).toHaveBeenCalledWith(0, 0)
  })
})

describe('the search box', () => {
  const box = () => screen.findByRole('searchbox', { name: 'What are you looking for?' })
  const later = /Sign in to search for it\./

  it('gives examples in its placeholder and has no limit of length', async () => {
    openApp('/search')
    expect(await box()).toHaveAttribute('placeholder', 'Which leases end in May? Who signed?')
    expect(await box()).not.toHaveAttribute('maxlength')
  })

  it('records the question on Enter, here and in the address', async () => {
    const user = openApp('/search')
    await user.type(await box(), '  leases & options?{Enter}')
    expect(screen.getByText('leases & options?')).toBeVisible()
    expect(screen.getByText(later)).toBeVisible()
    await waitFor(() => expect(currentPlace()).toBe('/search?q=leases+%26+options%3F'))
  })

  it('records it on Search with AI as well', async () => {
    const user = openApp('/search')
    await user.type(await box(), 'notice')
    expect(screen.queryByText(later)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Search with AI' }))
    expect(screen.getByText('Your question')).toBeVisible()
    await waitFor(() => expect(currentPlace()).toBe('/search?q=notice'))
    expect(await axeFindings()).toEqual([])
  })

  it('finds the question again from the address', async () => {
    openApp('/search?q=who+signed')
    expect(await box()).toHaveValue('who signed')
    expect(screen.getByText('Your question')).toBeVisible()
  })

  it('keeps a very long question on the page and out of the address', async () => {
    const user = openApp('/search')
    const long = 'lease '.repeat(5000).trim()
    fireEvent.change(await box(), { target: { value: long } })
    await user.click(screen.getByRole('button', { name: 'Search with AI' }))
    expect(screen.getByText(long)).toBeVisible()
    expect(currentPlace()).toBe('/search')
  })

  it('asks for words when there are none, and forgets the last question', async () => {
    const user = openApp('/search?q=old')
    await user.clear(await box())
    await user.type(await box(), '   {Enter}')
    expect(screen.getByText('Write what you are looking for first.')).toBeVisible()
    expect(screen.queryByText('Your question')).toBeNull()
    await waitFor(() => expect(currentPlace()).toBe('/search'))
  })
})

describe('documents', () => {
  it('work in four steps', async () => {
    openApp('/documents')
    const how = within(await screen.findByRole('region', { name: 'How It Works' }))
    expect(how.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
      'Upload',
      'AI analysis',
      'Organize and search',
      'Collaborate and share',
    ])
  })

  it('lead on to the chat with the free trial', async () => {
    const user = openApp('/documents')
    await user.click(
      await screen.findByRole('link', { name: 'Start Free Trial - Upload Your First Document' }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Chat with Pam' })).toBeVisible()
    expect(currentPlace()).toBe('/chat')
  })

  it('say where the file from the demo is', () => {
    renderPart(<DocumentsFeaturePage takeFile={() => new File(['x'], 'lease.pdf')} />)
    expect(screen.getByRole('status')).toHaveTextContent(/“lease\.pdf” .* has not left your browser\.$/)
  })

  it('say nothing of a file when there is none', () => {
    renderPart(<DocumentsFeaturePage takeFile={() => null} />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
