import { describe, expect, it } from 'vitest'
import { findWords } from './find-words.ts'

/** Pages separated by an empty line, as in a paged document. */
function pagesOf(...texts: string[]) {
  let start = 0
  return texts.map((text) => {
    const page = { start, text }
    start += text.length + 2
    return page
  })
}

async function found(texts: string[], ...[words, search]: [string, 'exact' | 'any_order' | 'near']) {
  const pages = pagesOf(...texts)
  const whole = texts.join('\n\n')
  return (await findWords(pages, words, search)).map(({ start, end }) => whole.slice(start, end))
}

describe('an exact phrase', () => {
  it.each([
    ['in any case and over the end of a line', 'The Hold\n  HARMLESS clause', ['Hold\n  HARMLESS']],
    ['each time', 'hold harmless, and hold harmless again', ['hold harmless', 'hold harmless']],
    ['as whole words only', 'household harmless; hold harmlessly', []],
    ['not in another order', 'harmless hold', []],
  ])('are found %s', async (_, text, places) => {
    expect(await found([text], 'hold harmless', 'exact')).toEqual(places)
  })

  it('are found over the end of a page, once', async () => {
    expect(await found(['shall hold', 'harmless the Customer'], 'hold harmless', 'exact')).toEqual([
      'hold\n\nharmless',
    ])
  })

  it('take every sign for itself', async () => {
    expect(await found(['costs (net) of $5.00 + tax'], '(net) of $5.00 +', 'exact')).toEqual([
      '(net) of $5.00 +',
    ])
    expect(await found(['costs net of $5x00'], '$5.00', 'exact')).toEqual([])
  })

  it('have offsets that count as strings do, with letters beyond the first plane', async () => {
    const text = '𝒜𝒷 “indemnify” 😀 indemnify'
    expect(await found([text], 'indemnify', 'exact')).toEqual(['indemnify', 'indemnify'])
  })
})

describe('words in any order', () => {
  it('are all on one page, in its narrowest range', async () => {
    const text = 'audit is far away from the rest. Upon notice the records are open to audit by us.'
    expect(await found([text], 'audit notice', 'any_order')).toEqual(['notice the records are open to audit'])
  })

  it('are counted once a page, and not over two', async () => {
    expect(await found(['audit', 'notice'], 'audit notice', 'any_order')).toEqual([])
    expect(
      await found(['audit notice audit notice', 'notice audit'], 'audit notice', 'any_order'),
    ).toHaveLength(2)
  })
})

describe('words near each other', () => {
  it('are within fifteen words', async () => {
    const far = Array.from({ length: 20 }, () => 'word').join(' ')
    expect(await found([`audit ${far} notice`], 'audit notice', 'near')).toEqual([])
    expect(await found([`audit upon notice. ${far} notice of an audit`], 'notice audit', 'near')).toEqual([
      'audit upon notice',
      'notice of an audit',
    ])
  })

  it('that are repeated in the query need to occur once', async () => {
    expect(await found(['an audit by us'], 'audit Audit', 'near')).toEqual(['audit'])
  })
})
