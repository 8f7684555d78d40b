import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { Chart } from './chart.tsx'
import { labelledPoints, niceTicks, scaleOf, unbroken } from './chart-scale.ts'

const labels = ['Mon, Nov 16', 'Tue, Nov 17', 'Wed, Nov 18']
const series = [
  { id: 'mail', name: 'Mail', values: [1, 2, 3] },
  { id: 'models', name: 'Models', values: [10, null, 30] },
]
const kb = (value: number) => `${value} kB`
const shown = () => screen.getByRole('figure').querySelector('figcaption')

describe('a chart', () => {
  it('shows the last point, each series with its name and value', () => {
    render(<Chart title="Bytes a day" labels={labels} series={series} format={kb} />)
    expect(shown()).toHaveTextContent('Wed, Nov 18Mail 3 kBModels 30 kB')
  })

  it('gives the values of a point to the arrow keys and announces them', async () => {
    render(<Chart title="Bytes a day" labels={labels} series={series} format={kb} />)
    const slider = screen.getByRole('slider', { name: 'Bytes a day, point in time' })
    await userEvent.tab()
    expect(slider).toHaveFocus()
    fireEvent.change(slider, { target: { value: '1' } })
    expect(slider).toHaveAttribute('aria-valuetext', 'Tue, Nov 17, Mail 2 kB, Models no figure')
    expect(shown()).toHaveTextContent('Tue, Nov 17Mail 2 kBModels no figure')
    fireEvent.blur(slider)
    expect(shown()).toHaveTextContent('Wed, Nov 18')
  })

  it('gives the values under the pointer and lets go of them', () => {
    const { container } = render(<Chart title="Bytes" labels={labels} series={series} kind="area" />)
    const picture = container.querySelector('figure svg')
    if (!picture) throw new Error('no picture')
    fireEvent.pointerMove(picture, { clientX: 60 })
    expect(shown()).toHaveTextContent('Mon, Nov 16Mail 1Models 10')
    fireEvent.pointerLeave(picture)
    expect(shown()).toHaveTextContent('Wed, Nov 18')
  })

  it('stacks bars, one for each figure above zero', () => {
    const { container } = render(
      <Chart
        title="Bytes"
        labels={labels}
        kind="bars"
        series={[
          { id: 'a', name: 'A', values: [1, 0, 2] },
          { id: 'b', name: 'B', values: [3, 1, null] },
        ]}
      />,
    )
    const bars = [...container.querySelectorAll('figure > div svg > g > rect')]
    expect(bars).toHaveLength(4)
    const [lower, upper] = bars.map((bar) => ({
      y: Number(bar.getAttribute('y')),
      height: Number(bar.getAttribute('height')),
    }))
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo(lower?.y ?? -1)
  })

  it('has a table behind it with every figure', async () => {
    render(<Chart title="Bytes a day" labels={labels} series={series} format={kb} />)
    await userEvent.click(screen.getByText('Show as a table'))
    const table = screen.getByRole('table', { name: 'Bytes a day' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'WhenMailModels',
      'Mon, Nov 161 kB10 kB',
      'Tue, Nov 172 kBno figure',
      'Wed, Nov 183 kB30 kB',
    ])
    expect(await axeFindings()).toEqual([])
  })

  it.each([
    ['no points', [], []],
    ['only gaps', ['Mon'], [{ id: 'a', name: 'A', values: [null] }]],
    ['no series', ['Mon'], []],
  ])('with %s says so instead of an empty frame', (_what, points, lines) => {
    render(<Chart title="Bytes" labels={points} series={lines} empty="Nothing left yet." />)
    expect(screen.getByText('Nothing left yet.')).toBeVisible()
    expect(screen.queryByRole('figure')).toBeNull()
  })
})

describe('the scale', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [3, [0, 1, 2, 3]],
    [97, [0, 25, 50, 75, 100]],
    [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
    [Number.NaN, [0, 1]],
  ])('up to %d has round steps', (most, ticks) => {
    expect(niceTicks(most)).toEqual(ticks)
  })

  it('puts zero at the base and the top at the top', () => {
    const scale = scaleOf({ width: 110, height: 100, left: 10, right: 0, top: 5, bottom: 20 }, 10, 50)
    expect([scale.y(0), scale.y(50), scale.band, scale.x(0), scale.x(9)]).toEqual([80, 5, 10, 15, 105])
  })

  it('labels as many points as there is room for, the last always', () => {
    expect(labelledPoints(30, 6)).toEqual([4, 9, 14, 19, 24, 29])
    expect(labelledPoints(3, 6)).toEqual([0, 1, 2])
    expect(labelledPoints(1, 0)).toEqual([0])
  })

  it('breaks a line at its gaps', () => {
    expect(unbroken([1, null, 2, 3, null])).toEqual([[0], [2, 3]])
  })
})
