import { useSyncExternalStore } from 'react'

let waiting: ServiceWorker | null = null
let isReady = false
let isAskedFor = false
const listeners = new Set<() => void>()

function offer(worker: ServiceWorker | null): void {
  waiting = worker
  isReady = true
  for (const tell of listeners) tell()
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next)
    })
  })
}

/** Registers the worker once the page is quiet. A new version waits until the person asks for it. */
export function watchForUpdates(): void {
  if (!('serviceWorker' in navigator)) return
  const hadController = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAskedFor) window.location.reload()
    // Another tab took the update: this one offers it and keeps what is being typed.
    else if (hadController) offer(null)
  })
  const register = () => {
    // Without a worker Pam works as before, only not offline.
    navigator.serviceWorker.register('/sw.js').then(watch, () => undefined)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}

export function takeUpdate(): void {
  isAskedFor = true
  if (waiting) waiting.postMessage('take-over')
  else window.location.reload()
}

export const useUpdateReady = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isReady,
    () => false,
  )
