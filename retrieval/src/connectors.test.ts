import { describe, expect, test } from 'vitest'
import { readConnectors, unknownConnector } from './connectors.ts'
import { Engine } from './engine.ts'
import { indexSource, writeIndex } from './index-source.ts'

const texts = {
  lease: `The tenant repairs the roof at its own cost, as it has done since the house was built and first let to a family of five, and keeps it dry. The landlord insures the building.

The landlord pays for the gutters. Any leak in the ceiling is reported to the landlord within two days.`,
  letter: 'The roof leaks, the gutters are full, and the landlord answers no letter.',
  memo: 'A boundary dispute between neighbors about a fence, in the negligence of a surveyor.',
}

const engine = new Engine(null)
for (const [key, text] of Object.entries(texts))
  engine.load({ key, title: key, vectors: null, words: writeIndex(indexSource(text)) })
const found = async (text: string) =>
  [
    ...new Set((await engine.search(Object.keys(texts), { text, limit: 10 })).map(({ key }) => key)),
  ].toSorted()

describe('terms and connectors', () => {
  test.each([
    ['roof AND gutters', ['lease', 'letter']],
    ['roof NOT letter', ['lease']],
    ['roof AND NOT tenant', ['letter']],
    ['fence OR roof', ['lease', 'letter', 'memo']],
    ['(fence OR gutters) AND landlord', ['lease', 'letter']],
    ['"landlord insures"', ['lease']],
    ['roof w/3 leaks', ['letter']],
    ['roof /s gutters', ['letter']],
    ['gutters /p ceiling', ['lease']],
    ['roof /p ceiling', []],
    ['negligen!', ['memo']],
    ['insures pre/2 building', ['lease']],
    ['building pre/2 insures', []],
  ])('%s finds %j', async (text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  test('a short word is not found inside a longer one', async () => {
    expect(await found('NDA')).toEqual([])
  })

  test('nonsense finds nothing', async () => {
    expect(await found('qwertz asdfgh')).toEqual([])
  })

  test.each(['wear and tear', 'landlord and/or tenant', 'TERMS AND CONDITIONS', 'Operation And Maintenance'])(
    '"%s" is plain words',
    (text) => {
      expect(readConnectors(text)).toBeNull()
    },
  )

  test('a connector of another service is named', () => {
    expect(unknownConnector('atleast5(negligence)')).toBe('atleast5(')
    expect(unknownConnector('duty +s care')).toBe('+s')
    expect(unknownConnector('duty of care')).toBeNull()
  })
})
