/** jsdom has no matchMedia. Tests say what the screen is: wide or narrow, dark or light, installed or not. */
interface Screen {
  wide: boolean
  dark: boolean
  standalone: boolean
}

let screen: Screen = { wide: true, dark: false, standalone: false }
const listeners = new Set<() => void>()

const matches = (query: string) => {
  if (query.includes('min-width')) return screen.wide
  if (query.includes('prefers-color-scheme: dark')) return screen.dark
  if (query.includes('standalone')) return screen.standalone
  return false
}

const matchMedia = (query: string): MediaQueryList =>
  ({
    media: query,
    get matches() {
      return matches(query)
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }) as unknown as MediaQueryList

// The tests of the build run without a window.
if ('window' in globalThis) window.matchMedia = matchMedia

export function setScreen(change: Partial<Screen>): void {
  screen = { ...screen, ...change }
  for (const tell of listeners) tell()
}

export const setWide = (wide: boolean): void => setScreen({ wide, dark: false, standalone: false })
