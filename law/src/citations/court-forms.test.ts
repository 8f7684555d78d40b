import { describe, expect, it } from 'vitest'
import { courtForms, namedOnly } from './court-forms.ts'
import { parseCitations } from './parse-citations.ts'
import { suspicions } from './suspicions.ts'

/** The text without its marks, and what they mark where. */
function read(marked: string) {
  let text = ''
  const wanted: string[] = []
  for (const piece of marked.split(/(⟦[^⟧]*⟧)/)) {
    const [, kind, words] = /^⟦(\w+)\|([^⟧]*)⟧$/.exec(piece) ?? []
    if (kind && words) wanted.push(`${kind} ${text.length}: ${words}`)
    text += words ?? piece
  }
  return { text, wanted }
}

describe('a citation as courts write it', () => {
  it.each(courtForms)('%s', (marked) => {
    const { text, wanted } = read(marked)
    expect(wanted.length).toBeGreaterThan(0)
    const found = parseCitations(text).map(({ kind, start, text: words }) => `${kind} ${start}: ${words}`)
    expect(found).toEqual(wanted)
  })
})

describe('a case without a citation', () => {
  it.each(namedOnly)('is caught by the parser or the fallback check: %s', (text) => {
    const citations = parseCitations(text)
    const caught = [...citations.filter(({ kind }) => kind !== 'full_case'), ...suspicions(text, citations)]
    expect(caught.length).toBeGreaterThan(0)
  })
})
