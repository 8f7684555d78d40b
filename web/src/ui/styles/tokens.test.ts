import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function tokensIn(selector: string): Record<string, string> {
  const block = css.split(selector)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]),
  )
}

const light = tokensIn(':root {')
const themes = { light, dark: { ...light, ...tokensIn(':root[data-theme="dark"] {') } }

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'sunken', 'raised']
const meanings = ['accent', 'brass', 'good', 'attention', 'danger', 'info', 'plum']

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  const between = (a: string, b: string) => contrast(tokens[a] ?? '', tokens[b] ?? '')

  it.each(grounds)('body text on %s is AAA', (ground) => {
    expect(between('ink', ground)).toBeGreaterThanOrEqual(7)
    expect(between('ink-soft', ground)).toBeGreaterThanOrEqual(7)
  })

  it.each(grounds)('faint text and every meaning on %s is AA', (ground) => {
    for (const name of ['ink-faint', ...meanings])
      expect(between(name, ground), name).toBeGreaterThanOrEqual(4.5)
  })

  it.each(meanings)('%s on its own soft ground is AA', (name) => {
    expect(between(name, `${name}-soft`)).toBeGreaterThanOrEqual(4.5)
    expect(between('ink', `${name}-soft`)).toBeGreaterThanOrEqual(7)
  })

  it('text on buttons is AA, hovered too', () => {
    for (const state of ['accent', 'accent-hover'])
      expect(between('on-accent', state)).toBeGreaterThanOrEqual(4.5)
    for (const state of ['danger', 'danger-hover'])
      expect(between('on-danger', state)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('the border of a control on %s can be seen', (ground) => {
    expect(between('rule-strong', ground)).toBeGreaterThanOrEqual(3)
  })
})
