import { z } from 'zod'

/** As in #0f5c53; empty for Pam's own color. */
export const accentColor = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a color like #1f4e79.'),
])

/** A firm's color as clients see it, on light and on dark pages. */
export const accentShades = z.object({
  light: z.string(),
  on_light: z.string(),
  dark: z.string(),
  on_dark: z.string(),
})

export type AccentShades = z.infer<typeof accentShades>
type Rgb = readonly [number, number, number]

/** The backgrounds of the pages for clients (portal.css), where the color is least distinct. */
const pages = { light: '#faf7f1', dark: '#1b2236' } as const
const inks = { white: '#ffffff', black: '#101418' } as const

/** What WCAG AA asks of text. */
export const leastContrast = 4.5

const rgbOf = (color: string): Rgb => {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const mixed = (color: string, towards: number, share: number): string => {
  const [red, green, blue] = rgbOf(color)
  const mix = (part: number) => part + (towards - part) * share
  return hexOf([mix(red), mix(green), mix(blue)])
}

const inkOn = (color: string) =>
  contrast(color, inks.white) >= contrast(color, inks.black) ? inks.white : inks.black

/** The color itself where it can be read on this page and written on, else the nearest shade that can. */
function readable(color: string, page: string, towards: number): string {
  for (let step = 0; step <= 100; step += 1) {
    const shade = mixed(color, towards, step / 100)
    if (contrast(shade, page) >= leastContrast && contrast(shade, inkOn(shade)) >= leastContrast) return shade
  }
  return mixed(color, towards, 1)
}

/** Null for Pam's own color. */
export function shadesOf(color: string): AccentShades | null {
  if (!/^#[0-9a-f]{6}$/.test(color)) return null
  const light = readable(color, pages.light, 0)
  const dark = readable(color, pages.dark, 255)
  return { light, on_light: inkOn(light), dark, on_dark: inkOn(dark) }
}
