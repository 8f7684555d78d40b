import { useSyncExternalStore } from 'react'

/** The event browsers send when the app can be installed; not yet in the DOM types. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  /** The prompt that came before the app had loaded; public/boot.js keeps it. */
  var pamInstallOffer: Event | undefined
}

export const installBannerDelay = 3000
const dismissedKey = 'install-banner-dismissed'
const installedKey = 'app-installed'

let offered: InstallPromptEvent | null = null
let isShown = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: boolean): void {
  isShown = next
  for (const tell of listeners) tell()
}

const isStandalone = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

const isUnwanted = () =>
  isStandalone() ||
  localStorage.getItem(installedKey) !== null ||
  sessionStorage.getItem(dismissedKey) !== null

/** Listens from the first moment: the browser may send its event before React has drawn anything. */
export function watchInstallPrompt(): () => void {
  const onPrompt = (event: Event) => {
    event.preventDefault()
    offered = event as InstallPromptEvent
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (offered && !isUnwanted()) show(true)
    }, installBannerDelay)
  }
  const onInstalled = () => {
    localStorage.setItem(installedKey, 'true')
    forgetPrompt()
  }
  window.addEventListener('beforeinstallprompt', onPrompt)
  if (globalThis.pamInstallOffer) onPrompt(globalThis.pamInstallOffer)
  window.addEventListener('appinstalled', onInstalled)
  return () => {
    window.removeEventListener('beforeinstallprompt', onPrompt)
    window.removeEventListener('appinstalled', onInstalled)
    forgetPrompt()
  }
}

function forgetPrompt(): void {
  clearTimeout(timer)
  offered = null
  globalThis.pamInstallOffer = undefined
  show(false)
}

/** Not now: the banner stays away for the rest of this browser session. */
export function dismissInstallBanner(): void {
  sessionStorage.setItem(dismissedKey, 'true')
  forgetPrompt()
}

/** Asks the browser; whether the person accepts or declines, the prompt is used up. */
export async function askToInstall(): Promise<void> {
  const prompt = offered
  if (!prompt) return
  try {
    await prompt.prompt()
    await prompt.userChoice
  } finally {
    forgetPrompt()
  }
}

export const useInstallBanner = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isShown,
    () => false,
  )
