import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A worker and its registration, as far as the update needs them. */
class FakeWorker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn()
  becomeInstalled() {
    this.state = 'installed'
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  find(worker: FakeWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

class FakeContainer extends EventTarget {
  controller: object | null = {}
  registration = new FakeRegistration()
  readonly register = vi.fn(async () => this.registration)
}

let container: FakeContainer
let update: typeof import('./app-update.ts')

beforeEach(async () => {
  container = new FakeContainer()
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.resetModules()
  update = await import('./app-update.ts')
})

const isReady = () => renderHook(() => update.useUpdateReady()).result.current
const settled = () => waitFor(() => expect(container.register).toHaveBeenCalledWith('/sw.js'))

describe('a new version', () => {
  it('is offered once it is installed, and takes over only when asked', async () => {
    update.watchForUpdates()
    await settled()
    const worker = new FakeWorker()
    container.registration.find(worker)
    expect(isReady()).toBe(false)
    worker.becomeInstalled()
    expect(isReady()).toBe(true)
    expect(worker.postMessage).not.toHaveBeenCalled()
    update.takeUpdate()
    expect(worker.postMessage).toHaveBeenCalledWith('take-over')
  })

  it('that was waiting already is offered at once', async () => {
    container.registration.waiting = new FakeWorker()
    update.watchForUpdates()
    await waitFor(() => expect(isReady()).toBe(true))
  })

  it('is not what the very first installation is', async () => {
    container.controller = null
    update.watchForUpdates()
    await settled()
    const worker = new FakeWorker()
    container.registration.find(worker)
    worker.becomeInstalled()
    container.dispatchEvent(new Event('controllerchange'))
    expect(isReady()).toBe(false)
  })

  it('taken in another tab is offered here, without a reload under the hands', async () => {
    update.watchForUpdates()
    await settled()
    container.dispatchEvent(new Event('controllerchange'))
    expect(isReady()).toBe(true)
  })

  it('does not trouble anyone when the worker cannot be registered', async () => {
    container.register.mockRejectedValueOnce(new Error('no'))
    update.watchForUpdates()
    await settled()
    expect(isReady()).toBe(false)
  })
})
