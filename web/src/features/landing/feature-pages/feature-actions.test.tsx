import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
    openApp('/chat/about?voice=1')
    expect(await screen.findByText('Voice chat')).toBeVisible()
    expect(screen.getByText(/No microphone was turned on, and nothing was sent\.$/)).toBeVisible()
    expect(await chatButton('Start Voice Chat')).toBeVisible()
  })

  it('have the link to the chat at the end of the page', async () => {
    openApp('/chat/about')
    const main = within(await screen.findByRole('main'))
    expect(await main.findByRole('link', { name: 'Chat with Pam' })).toHaveAttribute('href', '/chat')
  })
})

describe('the search box', () => {
  const box = () => screen.findByRole('searchbox', { name: 'What are you looking for?' })

  it('gives examples in its placeholder and has no limit of length', async () => {
    openApp('/search/about')
    expect(await box()).toHaveAttribute('placeholder', 'Which leases end in May? Who signed?')
    expect(await box()).not.toHaveAttribute('maxlength')
    expect(await axeFindings()).toEqual([])
  })

  it('explains the length limit of the search, and asks for words when there are none', async () => {
    const user = openApp('/search/about')
    await user.type(await box(), '   {Enter}')
    expect(screen.getByText('Type what you are looking for.')).toBeVisible()
    fireEvent.change(await box(), { target: { value: 'lease '.repeat(5000) } })
    await user.click(screen.getByRole('button', { name: 'Search with AI' }))
    expect(screen.getByText('Use at most 20,000 characters.')).toBeVisible()
    expect(currentPlace()).toBe('/search/about')
  })
})

describe('documents', () => {
  it('work in four steps', async () => {
    openApp('/documents')
    const how = within(await screen.findByRole('region', { name: 'How It Works' }))
    expect(how.getAllByRole('heading', { level: 3 }).map((element) => element.textContent)).toEqual([
      'Upload',
      'AI analysis',
      'Organize and search',
      'Collaborate and share',
    ])
  })

  it('lead on to the chat with the free trial', async () => {
    openApp('/documents')
    expect(
      await screen.findByRole('link', { name: 'Start Free Trial - Upload Your First Document' }),
    ).toHaveAttribute('href', '/chat')
  })

  it('say where the file from the demo is', () => {
    renderPart(<DocumentsFeaturePage takeFile={() => new File(['x'], 'lease.pdf')} />)
    expect(screen.getByRole('status')).toHaveTextContent(/“lease\.pdf” .* has not left your browser\.$/)
  })

  it('say nothing about a file when there is none', () => {
    renderPart(<DocumentsFeaturePage takeFile={() => null} />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
