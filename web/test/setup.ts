import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { endSession, restoreSession } from '#lib/session'
import { setWide } from './media.ts'

// The first look at a lazy screen compiles it; on a busy machine that takes more than the usual second.
const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: 8000,
  // A look that finds nothing prints the whole page. While something is waited for, only the last one is read.
  getElementError(message, container) {
    if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
      return getElementError(message, container)
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// React keeps a stack for every element it makes until it has made 10,000 in a second, to say in a warning where one
// came from. Our tests read none of them, and they cost a seventh of the time.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })

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

// A lazy screen still on its way when a file ends would fail to load, and stay failed for the files after it.
afterAll(() => vi.dynamicImportSettled())
