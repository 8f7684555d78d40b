import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { comparisons } from '#slice/landing/content/comparisons.ts'
import { Comparison } from './comparison.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const figures = () => screen.getAllByRole('definition').map((element) => element.textContent)
const show = (area: 'corporate' | 'intellectual-property' | 'personal-injury') =>
  render(<Comparison figures={comparisons[area]} onComplete={() => undefined} />)

describe('the comparison', () => {
  it('starts after half a second, counts for two seconds in 60 steps and reveals a second later', () => {
    show('corporate')
    expect(screen.getByRole('heading', { name: 'What just happened in 30 seconds?' })).toBeVisible()
    const zero = ['0 hours', '$0', '30 seconds', '$0']
    wait(500)
    expect(figures()).toEqual(zero)
    const seen = new Set<string | null | undefined>()
    const cost = screen.getAllByRole('definition')[1]
    // Each step is 33 ms.
    for (let at = 0; at < 2000; at += 10) {
      wait(10)
      seen.add(cost?.textContent)
    }
    expect(figures()).toEqual(['6 hours', '$900', '30 seconds', '$0'])
    expect(seen.size).toBe(61)
    wait(999)
    expect(screen.queryByText('Annual savings')).toBeNull()
    wait(1)
    expect(screen.getByText('Annual savings')).toBeVisible()
    expect(screen.getByText('$156,000')).toBeVisible()
  })

  it('is halfway at half the time', () => {
    show('corporate')
    wait(1500)
    expect(figures()).toEqual(['3 hours', '$450', '30 seconds', '$0'])
  })

  it.each([
    ['corporate', '6 hours', '$900', '$156,000', '2,080 hours a year, \\$75 saved per hour'],
    ['intellectual-property', '8 hours', '$1,200', '$187,200', '2,340 hours a year, \\$80 saved per hour'],
    ['personal-injury', '4 hours', '$600', '$124,800', '1,560 hours a year, \\$80 saved per hour'],
  ] as const)('of %s has its figures', (area, hours, cost, savings, hoursPerYear) => {
    show(area)
    wait(3500)
    expect(figures()).toEqual([hours, cost, '30 seconds', '$0'])
    expect(screen.getByText(savings)).toBeVisible()
    expect(screen.getByText(new RegExp(hoursPerYear))).toBeVisible()
    expect(screen.getByText('80%')).toBeVisible()
    expect(screen.getByText('99.7%')).toBeVisible()
    expect(screen.getByText('Illustrative figures; not a measured claim.')).toBeVisible()
  })

  it('does not animate under reduced motion, but keeps the times', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('reduce') }))
    show('corporate')
    wait(499)
    expect(figures()[1]).toBe('$0')
    wait(1)
    expect(figures()[1]).toBe('$900')
    wait(2999)
    expect(screen.queryByText('Annual savings')).toBeNull()
    wait(1)
    expect(screen.getByText('Annual savings')).toBeVisible()
  })
})
