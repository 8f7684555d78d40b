import type { PortalMe } from '@pam/contracts/portal/client'

/** Shows the firm's color; the style sheet has the names of these. */
export function showAccent(shades: PortalMe['firm']['accent']): void {
  const { style } = document.documentElement
  for (const [name, color] of Object.entries({
    light: shades?.light,
    'on-light': shades?.on_light,
    dark: shades?.dark,
    'on-dark': shades?.on_dark,
  }))
    if (color) style.setProperty(`--firm-${name}`, color)
    else style.removeProperty(`--firm-${name}`)
}
