import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { endSession, restoreSession } from '#lib/session'
import { setWide } from './media.ts'

// The first look at a lazy screen compiles it; on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 8000 })

beforeEach(() => {
  if (!('window' in globalThis)) return
  localStorage.clear()
  sessionStorage.clear()
  setWide(true)
  window.scrollTo = () => undefined
  // axe looks for icon fonts on a canvas, which jsdom does not have.
  HTMLCanvasElement.prototype.getContext = () => null
})

afterEach(() => {
  cleanup()
  // Modules outlive a test: what they hold of its session, as uploads, goes the way it goes when a person signs out.
  if ('window' in globalThis) {
    endSession('left')
    restoreSession()
  }
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
