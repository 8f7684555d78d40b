import { authApi } from '@pam/contracts/auth'
import { type LandingView, landingApi } from '@pam/contracts/landing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { person } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on(landingApi.show, () => ({ schedule_demo_url: null, contact_email: null }))
})

async function openFront(contact?: LandingView) {
  if (contact) server.on(landingApi.show, () => contact)
  const user = openApp('/')
  await screen.findByRole('heading', { level: 1, name: 'Meet Pam, Your AI Legal Assistant' })
  return user
}

const letGuestsIn = () => {
  server.on(authApi.guest, () => ({ user: person('guest', 'Guest'), access_token: 'guest-token' }))
  server.on(authApi.me, () => ({ user: person('guest', 'Guest') }))
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const ready = () => region('Ready to Transform Your Legal Practice?')

describe('the front page', () => {
  it('shows the product itself in the theme of the reader, fetched only when it comes near', async () => {
    await openFront()
    const pictures = screen.getAllByRole('img', { name: /^The dashboard of Pam/ })
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      '/screenshots/dashboard-light.webp',
      '/screenshots/dashboard-dark.webp',
    ])
    for (const picture of pictures) expect(picture).toHaveAttribute('loading', 'lazy')
  })

  it('has the hero title, is clean, and Login goes to /login', async () => {
    const user = await openFront()
    expect(document.title).toBe('Pam, the AI legal assistant for solo lawyers and small firms')
    expect(await axeFindings()).toEqual([])
    const [login] = screen.getAllByRole('link', { name: 'Login' })
    if (login) await user.click(login)
    await waitFor(() => expect(currentPlace()).toBe('/login'))
  })

  it('opens a guest session by Guest Access, then /dashboard', async () => {
    letGuestsIn()
    const user = await openFront()
    await user.click(screen.getByRole('button', { name: 'Guest Access' }))
    await waitFor(() => expect(currentPlace()).toBe('/dashboard'))
    expect(localStorage.getItem('token')).toBe('guest-token')
  })

  it('explains why no guest session was opened', async () => {
    server.on(authApi.guest, () => {
      throw new Refusal(429, { code: 'too_many', detail: 'Many guests came from your address.' })
    })
    const user = await openFront()
    await user.click(screen.getByRole('button', { name: 'Guest Access' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Many guests came from your address.')
    expect(currentPlace()).toBe('/')
  })

  it('marks its figures and its demo for what they are', async () => {
    await openFront()
    expect(screen.getAllByText('Illustrative figures; not a measured claim.').length).toBeGreaterThan(0)
    expect(screen.getByText(/Simulated demo, sample figures/)).toBeVisible()
  })
})

describe('the sections under the hero', () => {
  it('are five, with their titles', async () => {
    await openFront()
    for (const name of [
      'Why Pam’s AI is Different',
      'Comprehensive Legal AI Platform',
      'Practice Area Specialization',
      'Enterprise Security & Legal Compliance',
      'Prepare for Your Demo',
    ]) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
    }
  })

  it('compare the two ways of retrieval in three tabs, with the figures that were measured', async () => {
    const user = await openFront()
    const part = region('Why Pam’s AI is Different')
    expect(part.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Technical Overview',
      'Legal Applications',
      'Security & Compliance',
    ])
    expect(part.getByRole('heading', { name: 'Graph-based retrieval' })).toBeVisible()
    expect(part.getByRole('heading', { name: 'Plain vector retrieval' })).toBeVisible()
    const table = within(part.getByRole('table', { name: /^Measured/ }))
    expect(table.getByRole('row', { name: 'First half of the test 59.7% 80.4% 95.5%' })).toBeVisible()
    expect(part.getByText(/1,008 questions, November 17, 2026/)).toBeVisible()
    await user.click(part.getByRole('tab', { name: 'Security & Compliance' }))
    expect(part.getByRole('tabpanel', { name: 'Security & Compliance' })).toHaveTextContent('SECURITY.md')
  })

  it('move between tabs by arrow keys, Home and End', async () => {
    const user = await openFront()
    const tab = (name: string) => screen.getByRole('tab', { name })
    tab('Technical Overview').focus()
    await user.keyboard('{ArrowRight}')
    expect(tab('Legal Applications')).toHaveFocus()
    expect(tab('Legal Applications')).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{End}')
    expect(tab('Security & Compliance')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(tab('Technical Overview')).toHaveFocus()
    await user.keyboard('{ArrowLeft}{Home}')
    expect(tab('Technical Overview')).toHaveAttribute('aria-selected', 'true')
  })

  it('have six feature cards and the metrics', async () => {
    await openFront()
    const part = region('Comprehensive Legal AI Platform')
    expect(part.getAllByRole('listitem')).toHaveLength(6)
    expect(part.getByText('Performance metrics')).toBeVisible()
    for (const figure of ['80%', '20+', '90%', '70%', '3x', '$150K+'])
      expect(part.getByText(figure)).toBeVisible()
  })

  it('have four areas, each with features, stats and a case study', async () => {
    const user = await openFront()
    const part = region('Practice Area Specialization')
    expect(part.getAllByRole('tab')).toHaveLength(4)
    for (const name of ['Corporate', 'Intellectual property', 'Personal injury', 'Real estate']) {
      await user.click(part.getByRole('tab', { name }))
      const panel = within(part.getByRole('tabpanel', { name }))
      expect(panel.getAllByRole('listitem')).toHaveLength(3)
      expect(panel.getAllByRole('definition')).toHaveLength(3)
      expect(panel.getByRole('article')).toHaveTextContent('Example')
    }
  })

  it('open a mail draft for security documentation', async () => {
    await openFront({ schedule_demo_url: null, contact_email: 'security@firm.example' })
    const link = screen.getByRole('link', { name: 'Request security documentation' })
    await waitFor(() =>
      expect(link).toHaveAttribute(
        'href',
        'mailto:security@firm.example?subject=Security%20Documentation%20Request',
      ),
    )
  })

  it('prepare for a demo in three steps with two lists of questions', async () => {
    await openFront()
    const part = region('Prepare for Your Demo')
    expect(part.getAllByRole('listitem')).toHaveLength(9)
    expect(part.getByRole('link', { name: 'Schedule Your Demo' })).toBeVisible()
  })
})

describe('the call to action', () => {
  it('starts the trial as a real guest session, busy meanwhile', async () => {
    let letIn = () => undefined as undefined
    letGuestsIn()
    server.on(authApi.guest, async () => {
      await new Promise<void>((resolve) => {
        letIn = () => void resolve() as undefined
      })
      return { user: person('guest', 'Guest'), access_token: 'guest-token' }
    })
    const user = await openFront()
    await user.click(ready().getByRole('button', { name: 'Start Free 14-Day Trial' }))
    const busy = ready().getByRole('button', { name: 'Starting Trial...' })
    expect(busy).toHaveAttribute('aria-disabled', 'true')
    await user.click(busy)
    await waitFor(() => expect(server.of(authApi.guest)).toHaveLength(1))
    letIn()
    await waitFor(() => expect(currentPlace()).toBe('/dashboard'))
  })

  it('leads to /login', async () => {
    const user = await openFront()
    await user.click(ready().getByRole('link', { name: 'Login' }))
    await waitFor(() => expect(currentPlace()).toBe('/login'))
  })

  it('opens the scheduling page in a new tab without an opener, then rests', async () => {
    await openFront({ schedule_demo_url: 'https://book.example/pam', contact_email: null })
    const link = ready().getByRole('link', { name: 'Schedule Personal Demo' })
    await waitFor(() => expect(link).toHaveAttribute('href', 'https://book.example/pam'))
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    // jsdom cannot follow a link into a new tab; what matters is that ours was not prevented.
    expect(fireEvent.click(link)).toBe(true)
    expect(link).toHaveTextContent('Scheduling...')
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(fireEvent.click(link)).toBe(false)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(link).toHaveTextContent('Schedule Personal Demo')
  })

  it('opens an email draft, and says so, if no scheduling page is set', async () => {
    await openFront()
    expect(await screen.findByText(/No scheduling page is set for this installation/)).toBeVisible()
    const link = ready().getByRole('link', { name: 'Schedule Personal Demo' })
    expect(link).toHaveAttribute('href', 'mailto:?subject=Demo%20of%20Pam')
    expect(link).not.toHaveAttribute('target')
  })

  it.each([
    ['SOC 2 Compliant', /No SOC 2 audit has been made by anyone for this software/],
    ['End-to-End Encrypted', /AES-256-GCM/],
    ['Attorney-Client Privilege Protected', /nothing is sent to an outside service unless you turn that on/],
  ])('has the badge %s with the truth about it', async (name, truth) => {
    const user = await openFront()
    const badge = ready().getByRole('button', { name: new RegExp(`^${name}`) })
    if (name !== 'Attorney-Client Privilege Protected') expect(badge).toHaveTextContent(/not certified$/)
    expect(badge).toHaveAccessibleDescription(truth)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.hover(badge)
    expect(screen.getByRole('tooltip')).toHaveTextContent(truth)
    await user.unhover(badge)
    badge.focus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(truth)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('states visibly that nothing is certified', async () => {
    await openFront()
    expect(ready().getByText(/No outside audit or certification has been made/)).toBeVisible()
  })
})
