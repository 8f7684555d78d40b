import { describe, expect, it } from 'vitest'
import { undoOf } from './bulk-undo.ts'

const of = (id: string, change: { case_id?: string; folder_id?: string; tags?: string[] } = {}) => ({
  id,
  case_id: null,
  folder_id: null,
  tags: [],
  ...change,
})

describe('taking an act on several documents back', () => {
  it('takes them out of the trash, and puts them back in', () => {
    expect(undoOf([of('a'), of('b')], { act: 'trash' })).toEqual([
      { ids: ['a', 'b'], what: { act: 'restore' } },
    ])
    expect(undoOf([of('a')], { act: 'restore' })).toEqual([{ ids: ['a'], what: { act: 'trash' } }])
  })

  it('puts each back where it was, with one call for a place', () => {
    const before = [
      of('a', { case_id: 'x', folder_id: 'f' }),
      of('b'),
      of('c', { case_id: 'x', folder_id: 'f' }),
    ]
    expect(undoOf(before, { act: 'move', case_id: 'y', folder_id: null })).toEqual([
      { ids: ['a', 'c'], what: { act: 'move', case_id: 'x', folder_id: 'f' } },
      { ids: ['b'], what: { act: 'move', case_id: null, folder_id: null } },
    ])
  })

  it('removes only the tags that were added, and restores only those that were removed', () => {
    const before = [of('a', { tags: ['lease', 'old'] }), of('b'), of('c', { tags: ['lease'] })]
    expect(undoOf(before, { act: 'tag', add: ['lease'], take: ['old'] })).toEqual([
      { ids: ['a'], what: { act: 'tag', add: ['old'], take: [] } },
      { ids: ['b'], what: { act: 'tag', add: [], take: ['lease'] } },
    ])
  })
})
