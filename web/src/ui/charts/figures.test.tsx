import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { RangeMark } from './range-mark.tsx'
import { ReliabilityPlot } from './reliability-plot.tsx'
import { StepChart } from './step-chart.tsx'
import { stepPath, xAt } from './step-path.ts'

const point = (x: number, y: number) => ({ x, y, low: y - 0.1, high: y + 0.1 })
const same = (value: number) => value

describe('a line of steps', () => {
  it('keeps its height until the next point', () => {
    const points = [point(10, 0.5), point(20, 0.25)]
    expect(stepPath(points, same, (point) => point.y * 100)).toBe(
      'M0.0 100.0L10.0 100.0L10.0 50.0L20.0 50.0L20.0 25.0',
    )
    expect(stepPath(points, same, (point) => point.y * 100, true)).toMatch(/^L20\.0 25\.0.*L0\.0 100\.0$/)
  })

  it('comes down to a height somewhere, or ends above it', () => {
    const points = [point(10, 0.5), point(20, 0.25)]
    expect([0.9, 0.5, 0.3, 0.1].map((height) => xAt(points, height))).toEqual([10, 10, 20, 20])
    expect(xAt([], 0.5)).toBe(0)
  })

  it('is named, the slowest first, with its range if it is alone', () => {
    const { container } = render(
      <StepChart
        title="Still open"
        formatX={(days) => `${days} d`}
        series={[
          { id: 'a', name: 'Family law', hasRange: true, points: [point(10, 0.5)] },
          { id: 'b', name: 'A court with a very long name', points: [point(20, 0.25)] },
        ]}
      />,
    )
    expect(screen.getByRole('img', { name: 'Still open' })).toBeVisible()
    expect(screen.getByText('Family law')).toBeVisible()
    expect(screen.getByText('A court with a very…')).toBeVisible()
    expect(container.querySelectorAll('path[fill-opacity]')).toHaveLength(1)
    expect(screen.getByText('20 d')).toBeVisible()
    const heightOf = (name: string) => Number(screen.getByText(name).getAttribute('y'))
    expect(heightOf('A court with a very…')).toBeLessThan(heightOf('Family law'))
  })
})

describe('what was forecast against what happened', () => {
  it('has a point for each, and a table with every figure', async () => {
    const points = [
      { forecast: 0.2, share: 0.25, low: 0.1, high: 0.4, n: 40 },
      { forecast: 0.8, share: 0.7, low: 0.6, high: 0.8, n: 60 },
    ]
    const { container } = render(<ReliabilityPlot title="Held back" points={points} />)
    expect(container.querySelectorAll('circle')).toHaveLength(2)
    await userEvent.click(screen.getByText('Show as a table'))
    const rows = within(screen.getByRole('table', { name: 'Held back' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'ForecastActual outcome95% rangen',
      '20%25%10% to 40%40',
      '80%70%60% to 80%60',
    ])
    expect(await axeFindings()).toEqual([])
  })

  it('marks a rate, its range and its baseline', () => {
    const { container } = render(<RangeMark value={0.5} low={0.25} high={0.75} reference={0.4} />)
    expect(container.querySelector('ellipse')).toHaveAttribute('cx', '100')
    expect(container.querySelectorAll('path')).toHaveLength(3)
  })
})
