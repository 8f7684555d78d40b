import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type DensityChoice = 'comfortable' | 'compact'

const listeners = new Set<() => void>()
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** In a frame on another site the browser may forbid storage; the defaults are fine there. */
function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

const readTheme = (): ThemeChoice => {
  const stored = readStored('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Puts the choice on the page. public/boot.js does the same before the first paint. */
export function applyTheme(): void {
  const choice = readTheme()
  const isDark = choice === 'dark' || (choice === 'system' && prefersDark().matches)
  const root = document.documentElement
  root.dataset.theme = isDark ? 'dark' : 'light'
  root.dataset.density = readStored('density') === 'compact' ? 'compact' : 'comfortable'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0f1722' : '#faf7f1')
  for (const tell of listeners) tell()
}

export function chooseTheme(theme: ThemeChoice): void {
  localStorage.setItem('theme', theme)
  applyTheme()
}

export function chooseDensity(density: DensityChoice): void {
  localStorage.setItem('density', density)
  applyTheme()
}

/** Follows the system's change of light and another tab's choice. */
export function watchTheme(): void {
  applyTheme()
  prefersDark().addEventListener('change', applyTheme)
  window.addEventListener('storage', (event) => {
    if (event.key === 'theme' || event.key === 'density' || event.key === null) applyTheme()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme on screen now, after the system's wish is counted in. */
export const useShownTheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )
