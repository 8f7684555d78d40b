import { z } from 'zod'

/** The pass of this tab for one link; another tab asks for a separate code. */
const kept = z.object({ link: z.string(), pass: z.string() })
const place = 'pam-visit'

export function passFor(link: string): string | null {
  try {
    const found = kept.safeParse(JSON.parse(sessionStorage.getItem(place) ?? 'null'))
    return found.success && found.data.link === link ? found.data.pass : null
  } catch {
    return null
  }
}

export function keepPass(link: string, pass: string): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ link, pass }))
  } catch {
    // Kept in memory by the page itself: only a reload will ask for a code again.
  }
}

export function dropPass(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}
