import { authApi } from '@pam/contracts/auth'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatScripts } from '#slice/landing/content/chat-demos.ts'
import { person } from '#test/people'
import { renderPart } from '#test/render'
import { FakeServer } from '#test/server'
import { DemoStepper } from './stepper.tsx'

const contact = { schedule_demo_url: 'https://book.example/pam', contact_email: null, isKnown: true }

beforeAll(() => import('./after-pick.tsx'))
beforeEach(() => {
  vi.useFakeTimers()
  renderPart(<DemoStepper contact={contact} />)
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const heading = (name: string) => screen.queryByRole('heading', { name })
const current = () =>
  screen.getAllByRole('listitem').find((element) => element.getAttribute('aria-current') === 'step')
const log = () => screen.getByRole('log', { name: 'Conversation' })

async function pick(name: RegExp) {
  await press(name)
  await wait(0)
}

async function playChat() {
  await press('Start AI Demo')
  await wait(13_000)
}

describe('the stepper', () => {
  it('has four steps and asks for the area first', () => {
    const titles = ['Select Practice Area', 'See Pam in Action', 'Experience the Value', 'Start Your Trial']
    for (const title of titles) expect(screen.getByText(title)).toBeInTheDocument()
    expect(current()).toHaveTextContent('Select Practice Area')
    expect(heading('What type of legal work can I help with today?')).toBeVisible()
    expect(screen.getAllByText(/Average earnings/)).toHaveLength(8)
    expect(screen.queryByRole('log', { name: 'Conversation' })).toBeNull()
    expect(heading('See Pam Analyze Documents in Real-Time')).toBeNull()
  })

  it('goes to step 2 with the area chosen, shows the extra panel and announces it to screen readers', async () => {
    await pick(/Family Law/)
    expect(current()).toHaveTextContent('See Pam in Action')
    expect(screen.getByText('Step 2 of 4: See Pam in Action')).toHaveAttribute('aria-live', 'polite')
    expect(heading('Family Law')).toBeVisible()
    expect(heading('See Pam Analyze Documents in Real-Time')).toBeVisible()
    expect(heading('What type of legal work can I help with today?')).toBeNull()
  })

  it('plays the conversation to the millisecond', async () => {
    const { query, replies } = chatScripts.corporate
    const typing = () => within(log()).queryByText('Pam is typing...') !== null
    const replied = () => replies.filter((reply) => within(log()).queryByText(reply)).length
    await pick(/Corporate Law/)
    expect(within(log()).queryByText(query)).toBeNull()
    await press('Start AI Demo')
    expect(within(log()).getByText(query)).toBeVisible()
    for (const [milliseconds, isTyping, count] of [
      [999, false, 0],
      [1, true, 0],
      [1999, true, 0],
      [1, false, 1],
      [2999, false, 1],
      [1, true, 1],
      [1999, true, 1],
      [1, false, 2],
      [1999, false, 2],
      [1, true, 2],
      [1999, true, 2],
      [1, false, 3],
      [999, false, 3],
    ] as const) {
      await wait(milliseconds)
      expect([typing(), replied()]).toEqual([isTyping, count])
      expect(current()).toHaveTextContent('See Pam in Action')
    }
    expect(screen.queryByRole('button', { name: 'Generate Report' })).toBeNull()
    await wait(1)
    expect(current()).toHaveTextContent('Experience the Value')
    expect(within(log()).getByText(replies[2])).toBeVisible()
  })

  it('offers the four ways on after the conversation', async () => {
    await pick(/Corporate Law/)
    await playChat()
    expect(screen.getByRole('link', { name: 'Upload Document' })).toHaveAttribute('href', '/documents')
    expect(screen.getByRole('link', { name: 'Voice Command' })).toHaveAttribute('href', '/chat?voice=1')
    expect(screen.getByRole('link', { name: 'Legal Research' })).toHaveAttribute('href', '/research')
    expect(button('Generate Report')).toBeVisible()
  })

  it('continues by Experience This Power and ends at the trial', async () => {
    await pick(/Personal Injury/)
    await playChat()
    await press('Experience This Power')
    expect(current()).toHaveTextContent('Start Your Trial')
    expect(button('Start Trial')).toBeVisible()
    const schedule = screen.getByRole('link', { name: 'Schedule Demo' })
    expect(schedule).toHaveAttribute('href', 'https://book.example/pam')
    expect(schedule).toHaveAttribute('target', '_blank')
    expect(schedule.getAttribute('rel')).toContain('noopener')
  })

  it('starts the trial as a real guest session', async () => {
    const server = new FakeServer()
    server.on(authApi.guest, () => ({ user: person('guest', 'Guest'), access_token: 'guest-token' }))
    await pick(/Elder Law/)
    await playChat()
    await press('Experience This Power')
    await press('Start Trial')
    expect(button('Starting Trial...')).toHaveAttribute('aria-disabled', 'true')
    vi.useRealTimers()
    await vi.waitFor(() => expect(localStorage.getItem('token')).toBe('guest-token'), { timeout: 8000 })
  })

  it('goes back to a completed step and finds it as it was left', async () => {
    await pick(/Real Estate/)
    await playChat()
    await press(/^See Pam in Action/)
    expect(current()).toHaveTextContent('See Pam in Action')
    expect(within(log()).getByText(chatScripts['real-estate'].replies[2])).toBeVisible()
    await press(/^Select Practice Area/)
    expect(button(/Real Estate/)).toHaveAttribute('aria-pressed', 'true')
    await pick(/Real Estate/)
    expect(within(log()).getByText(chatScripts['real-estate'].replies[2])).toBeVisible()
    await press('Experience the Value')
    expect(heading('What just happened in 30 seconds?')).toBeVisible()
  })

  it('starts again with another area, and the old conversation goes no further', async () => {
    await pick(/Corporate Law/)
    await press('Start AI Demo')
    await wait(4000)
    await press('Choose another area')
    await pick(/Employment Law/)
    expect(button('Start AI Demo')).toBeVisible()
    await wait(60_000)
    expect(current()).toHaveTextContent('See Pam in Action')
    expect(button('Start AI Demo')).toBeVisible()
  })

  it('says that no comparison is published if there is none, and continues', async () => {
    await pick(/Environmental Law/)
    await playChat()
    expect(screen.getByText('No comparison is published for this area.')).toBeVisible()
    expect(screen.queryByText('Annual savings')).toBeNull()
    await press('Experience This Power')
    expect(current()).toHaveTextContent('Start Your Trial')
  })
})
