import { describe, expect, it } from 'vitest'
import { courtsIn } from './spoken-court.ts'

describe('courts as people name them', () => {
  it.each([
    ['served by mail on March 3 in N.D. Cal.', ['us-dct:CA']],
    ['in the S.D.N.Y.', ['us-dct:NY']],
    ['SDNY', ['us-dct:NY']],
    ['the Northern District of California', ['us-dct:CA']],
    ['D. Mass.', ['us-dct:MA']],
    ['in federal court in Texas', ['us-dct:TX']],
    ['the federal district court of West Virginia', ['us-dct:WV']],
    ['in E.D. Va.', ['us-dct:VA']],
    ['California Superior Court', ['st:CA']],
    ['New York state court', ['st:NY']],
    ['bankruptcy court in Delaware', ['us-bk:DE']],
    ['Ohio state court', []],
    ['in California', ['us-dct:CA', 'st:CA']],
    ['in Oregon', ['us-dct:OR']],
    ['served me on March 3', []],
    ['the lease says so, or not', []],
  ])('%s', (text, expected) => {
    expect(courtsIn(text)).toEqual(expected)
  })
})
