import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installBannerDelay, watchInstallPrompt } from '#lib/install-prompt'
import { setScreen } from '#test/media'
import { InstallBanner } from './install-banner.tsx'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = watchInstallPrompt()
  render(<InstallBanner />)
})
afterEach(() => act(() => stop()))

function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  })
  window.dispatchEvent(event)
  return event
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const banner = () => screen.queryByRole('region', { name: 'Install Pam' })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

describe('the install banner', () => {
  it('appears 3 seconds after the browser offers to install, not before', () => {
    expect(installBannerDelay).toBe(3000)
    const event = offer()
    expect(event.defaultPrevented).toBe(true)
    wait(2999)
    expect(banner()).toBeNull()
    wait(1)
    expect(banner()).toBeVisible()
  })

  it('appears for an offer made before the app had loaded', () => {
    act(() => stop())
    globalThis.pamInstallOffer = new Event('beforeinstallprompt', { cancelable: true })
    stop = watchInstallPrompt()
    wait(3000)
    expect(banner()).toBeVisible()
  })

  it('does not appear without an offer', () => {
    wait(60_000)
    expect(banner()).toBeNull()
  })

  it('does not appear when the app runs standalone', () => {
    setScreen({ standalone: true })
    offer()
    wait(3000)
    expect(banner()).toBeNull()
  })

  it('stays away for the session once dismissed', async () => {
    offer()
    wait(3000)
    await press('Not now')
    expect(banner()).toBeNull()
    expect(sessionStorage).toHaveLength(1)
    offer()
    wait(3000)
    expect(banner()).toBeNull()
  })

  it.each(['accepted', 'dismissed'] as const)('asks the browser and hides, whether %s', async (outcome) => {
    const event = offer(outcome)
    wait(3000)
    await press('Install')
    expect(event.prompt).toHaveBeenCalledOnce()
    expect(banner()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('hides permanently when the app is installed', () => {
    offer()
    wait(3000)
    act(() => {
      window.dispatchEvent(new Event('appinstalled'))
    })
    expect(banner()).toBeNull()
    sessionStorage.clear()
    offer()
    wait(3000)
    expect(banner()).toBeNull()
  })

  it('does not appear when the app is installed within the 3 seconds', () => {
    offer()
    wait(1000)
    window.dispatchEvent(new Event('appinstalled'))
    wait(5000)
    expect(banner()).toBeNull()
  })
})
