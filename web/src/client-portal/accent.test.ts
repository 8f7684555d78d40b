import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, leastContrast, shadesOf } from '@pam/contracts/shared/accent'
import { describe, expect, it } from 'vitest'
import { showAccent } from './accent.ts'

const css = readFileSync(join(import.meta.dirname, 'portal.css'), 'utf8')
const named = (name: string) =>
  [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, color]) => color ?? '')
const [lightPaper = '', darkPaper = ''] = named('paper')
const [lightSurface = '', darkSurface = ''] = named('surface')

describe("the firm's color", () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
  })

  it('is readable on every page for clients and can be written on, whatever was chosen', () => {
    const steps = ['00', '33', '66', '99', 'cc', 'ff']
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const shades = shadesOf(`#${red}${green}${blue}`)
          if (!shades) throw new Error('no shades')
          const pairs = [
            [shades.light, lightPaper],
            [shades.light, lightSurface],
            [shades.light, shades.on_light],
            [shades.dark, darkPaper],
            [shades.dark, darkSurface],
            [shades.dark, shades.on_dark],
          ] as const
          for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(leastContrast)
        }
  })

  it('stays as it was chosen where it can be read', () => {
    expect(shadesOf('#1f4e79')).toMatchObject({ light: '#1f4e79', on_light: '#ffffff' })
    expect(shadesOf('')).toBeNull()
  })

  it('is applied to the custom properties of the style sheet, and removed again', () => {
    const { style } = document.documentElement
    showAccent(shadesOf('#1f4e79'))
    for (const name of ['--firm-light', '--firm-on-light', '--firm-dark', '--firm-on-dark']) {
      expect(css).toContain(`var(${name},`)
      expect(style.getPropertyValue(name)).toMatch(/^#[0-9a-f]{6}$/)
    }
    showAccent(null)
    expect(style.getPropertyValue('--firm-light')).toBe('')
  })
})
