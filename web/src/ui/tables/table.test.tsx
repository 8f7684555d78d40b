import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { axeFindings } from '#test/axe'
import { renderPart } from '#test/render'
import { Table } from './table.tsx'
import { rowAfterKey } from './table-rows.tsx'
import { type Column, nextSorting, viewOf } from './table-view.ts'

interface Item {
  id: string
  name: string
  amount: number
}

const columns: Column<Item>[] = [
  { id: 'name', title: 'Name', value: (item) => item.name, isMain: true },
  { id: 'amount', title: 'Amount', value: (item) => item.amount, align: 'right' },
]
const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `Case no. ${index}`,
    amount: (index * 7919) % count,
  }))
const all = { filter: '', sorting: null, page: 0, pageSize: 50 }

describe('the view of a table', () => {
  it('sorts numbers as numbers and names as people count', () => {
    const rows = items(12)
    const byAmount = viewOf(rows, columns, { ...all, sorting: { column: 'amount', direction: 'descending' } })
    expect(byAmount.rows[0]?.amount).toBe(11)
    const byName = viewOf([...rows].reverse(), columns, {
      ...all,
      sorting: { column: 'name', direction: 'ascending' },
    })
    expect(byName.rows.map(({ name }) => name).slice(0, 3)).toEqual([
      'Case no. 0',
      'Case no. 1',
      'Case no. 2',
    ])
  })

  it('finds rows that contain every word', () => {
    expect(viewOf(items(30), columns, { ...all, filter: 'CASE no.' }).found).toBe(30)
    expect(
      viewOf([{ id: 'x', name: 'Ada against Byron', amount: 1 }, ...items(9)], columns, {
        ...all,
        filter: 'byron ADA',
      }).rows.map(({ id }) => id),
    ).toEqual(['x'])
    expect(viewOf(items(30), columns, { ...all, filter: 'zebra' }).found).toBe(0)
  })

  it('cuts 10,000 rows to one page, and a page past the end to the last', () => {
    const view = viewOf(items(10_000), columns, {
      ...all,
      page: 999,
      sorting: { column: 'name', direction: 'ascending' },
    })
    expect(view).toMatchObject({ found: 10_000, pages: 200, page: 199 })
    expect(view.rows).toHaveLength(50)
  })

  it('turns the order up, down and off', () => {
    const up = nextSorting(null, 'name')
    expect(up?.direction).toBe('ascending')
    expect(nextSorting(up, 'amount')).toEqual({ column: 'amount', direction: 'ascending' })
    expect(nextSorting(nextSorting(up, 'name'), 'name')).toBeNull()
  })

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 0, 0],
    ['End', 0, 4],
    ['Home', 3, 0],
    ['PageDown', 1, 4],
    ['a', 1, undefined],
  ])('moves by %s from %i to %s', (key, from, to) => {
    expect(rowAfterKey(key, from, 5)).toBe(to)
  })
})

describe('a table', () => {
  const show = (rows: Item[], onOpen?: (row: Item) => void) =>
    renderPart(
      <Table
        label="Cases"
        columns={columns}
        rows={rows}
        rowId={(item) => item.id}
        empty={<p>None yet</p>}
        {...(onOpen ? { onOpen } : {})}
      />,
    )
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

  it('sorts by its heading and announces it to screen readers', async () => {
    const { user } = show(items(3))
    await user.click(screen.getByRole('button', { name: 'Amount' }))
    expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Amount' }))
    expect(names()).toEqual(['Case no. 1', 'Case no. 2', 'Case no. 0'])
  })

  it('filters, and says when nothing is left', async () => {
    const { user } = show(items(60))
    await user.type(screen.getByRole('searchbox', { name: 'Filter Cases' }), 'no. 42')
    await waitFor(() => expect(names()).toEqual(['Case no. 18', 'Case no. 42']))
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('Nothing matches your filter')).toBeVisible()
  })

  it('pages through many rows', async () => {
    const { user } = show(items(10_000))
    expect(screen.getByText('1–50 of 10,000')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(names()[0]).toBe('Case no. 50')
    await user.selectOptions(screen.getByLabelText('Rows'), '25')
    expect(names()).toHaveLength(25)
  })

  it('hides and shows columns, but never the main one', async () => {
    const { user } = show(items(3))
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Columns to show' }))
    expect(choice.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
    await user.click(choice.getByRole('checkbox', { name: 'Amount' }))
    expect(screen.queryByRole('columnheader', { name: 'Amount', hidden: true })).toBeNull()
  })

  it('moves between rows by arrow keys and opens one by Enter, Space or click', async () => {
    const onOpen = vi.fn()
    const { user } = show(items(3), onOpen)
    screen.getAllByRole('row')[1]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowUp} ')
    await user.click(screen.getByText('Case no. 0'))
    expect(onOpen.mock.calls.map(([row]: Item[]) => row?.name)).toEqual([
      'Case no. 2',
      'Case no. 1',
      'Case no. 0',
    ])
  })

  it('shows what to do when there is nothing', () => {
    show([])
    expect(screen.getByText('None yet')).toBeVisible()
  })

  it('has no findings of axe', async () => {
    show(items(30))
    expect(await axeFindings()).toEqual([])
  })
})
