import { describe, expect, it } from 'vitest'
import { moved, newField, onPage } from './field-places.ts'

const size = { width: 612, height: 792 }
const placed = (at?: { x: number; y: number }) =>
  newField({ kind: 'signature', signer: 0, page: 1, size, at, count: 0 })
const press = (key: string, shiftKey = false, altKey = false) => ({ key, shiftKey, altKey })

describe('a field on a page', () => {
  it.each([
    ['in the middle', undefined, { x: 216, y: 378 }],
    ['where it is dropped', { x: 100, y: 100 }, { x: 10, y: 82 }],
    ['inside the edges', { x: 1000, y: -50 }, { x: 432, y: 0 }],
  ])('is placed %s', (_, at, expected) => {
    expect(placed(at)).toMatchObject({ width: 180, height: 36, ...expected })
  })

  it.each([
    ['moves up', press('ArrowUp'), { x: 216, y: 382 }],
    ['moves left in larger steps', press('ArrowLeft', true), { x: 196, y: 378 }],
    ['grows to the right', press('ArrowRight', false, true), { width: 184, height: 36 }],
    ['never shrinks away', press('ArrowDown', true, true), { width: 180, height: 16 }],
  ])('%s by keyboard', (_, key, expected) => {
    expect(moved(placed(), key, size)).toMatchObject(expected)
  })

  it('is not affected by any other key, and fits a smaller page', () => {
    expect(moved(placed(), press('a'), size)).toBeNull()
    expect(onPage(placed(), { width: 90, height: 20 })).toMatchObject({ x: 0, y: 0, width: 90, height: 20 })
  })
})
