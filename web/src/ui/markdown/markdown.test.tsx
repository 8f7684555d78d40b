import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '#test/render'
import { Markdown } from './markdown.tsx'
import { safeHref } from './markdown-tree.ts'

describe('Markdown', () => {
  it('becomes headings below the title of the page, lists, tables and quotations', () => {
    const text = '# Lease\n\n- one\n- two\n\n1. first\n\n> said\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'
    const { container } = renderPart(<Markdown text={text} />)
    expect(screen.getByRole('heading', { level: 2, name: 'Lease' })).toBeVisible()
    expect(screen.getAllByRole('list').map((element) => element.tagName)).toEqual(['UL', 'OL'])
    expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(2)
    expect(container.querySelector('blockquote')).toHaveTextContent('said')
  })

  it('shows whether a task list item is done', () => {
    renderPart(<Markdown text={'- [x] Filed\n- [ ] Served'} />)
    const [filed, served] = screen.getAllByRole('listitem')
    expect(filed).toHaveTextContent('Done: Filed')
    expect(served).toHaveTextContent('To do: Served')
  })

  it('shows markup as it was typed and makes none of it', () => {
    const text = 'Hello <img src=x onerror=alert(1)> <b>you</b>\n\n<script>alert(1)</script>\n'
    const { container } = renderPart(<Markdown text={text} />)
    expect(container.querySelector('img, script, b')).toBeNull()
    expect(container).toHaveTextContent('<script>alert(1)</script>')
  })

  it('fetches no picture', () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const { container } = renderPart(<Markdown text="![the seal](https://elsewhere.example/seal.png)" />)
    expect(container.querySelector('img')).toBeNull()
    expect(container).toHaveTextContent('[the seal]')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('opens web links in a new tab and leaves other addresses as plain text', () => {
    renderPart(
      <Markdown text="[court](https://courts.example/a) [ours](/knowledge) [bad](javascript:alert(1))" />,
    )
    const court = screen.getByRole('link', { name: 'court' })
    expect(court).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByRole('link', { name: 'ours' })).toHaveAttribute('href', '/knowledge')
    expect(screen.queryByRole('link', { name: 'bad' })).toBeNull()
    expect(screen.getByText(/bad/)).toBeVisible()
  })

  it('marks the given characters, across the edges of other marks', () => {
    const text = 'A **tenant** may withhold rent.'
    const { container } = renderPart(<Markdown text={text} mark={{ start: 4, end: 16 }} />)
    expect([...container.querySelectorAll('mark')].map((element) => element.textContent)).toEqual([
      'tenant',
      ' may',
    ])
  })

  it('shows places in the words in a way of their own', () => {
    const decorate = (words: string) => {
      const start = words.indexOf('461')
      return start < 0 ? [] : [{ start, end: start + 3, show: (text: string) => <code>{text}</code> }]
    }
    const { container } = renderPart(<Markdown text="See 461 there" decorate={decorate} />)
    expect(container.querySelector('code')).toHaveTextContent('461')
    expect(container).toHaveTextContent('See 461 there')
  })
})

describe('an address in a text', () => {
  it.each([
    ['https://courts.example/x', 'https://courts.example/x'],
    ['/documents/1', '/documents/1'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:a@b.example', null],
    ['http://', null],
  ])('%s', (url, href) => {
    expect(safeHref(url)?.href ?? null).toBe(href)
  })
})
