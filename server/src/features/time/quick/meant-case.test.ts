import { describe, expect, it } from 'vitest'
import { meantCase, namingWords } from './meant-case.ts'

const rivera = { id: '1', title: 'Rivera v. Northside Transit', number: '2026-0042', client: 'Ana Rivera' }
const chen = { id: '2', title: 'Chen lease dispute', number: '2026-0043', client: 'Wei Chen' }
const riveraEstate = { id: '3', title: 'Estate of Luis Rivera', number: '2026-0044', client: 'Ana Rivera' }
const call = { id: '4', title: 'Callahan merger', number: '2026-0045', client: 'Callahan Inc.' }

describe('the case a line names', () => {
  it('is found by the client or the title', () => {
    expect(meantCase('draft answer Rivera', [rivera, chen])).toMatchObject({
      found: rivera,
      narrative: 'Draft answer',
    })
    expect(meantCase('review lease chen', [rivera, chen])).toMatchObject({
      found: chen,
      narrative: 'Review lease',
    })
    expect(meantCase('draft answer for Rivera', [rivera])).toMatchObject({ narrative: 'Draft answer' })
  })

  it('is found by a word of the title, which stays in what was done unless it is typed as a name', () => {
    const unnamed = { ...chen, client: '' }
    expect(meantCase('draft rider to lease', [unnamed])).toMatchObject({
      found: unnamed,
      narrative: 'Draft rider to lease',
    })
    expect(meantCase('draft rider Chen', [unnamed])).toMatchObject({ narrative: 'Draft rider' })
  })

  it('is found by its number', () => {
    expect(meantCase('draft answer 2026-0044', [rivera, riveraEstate])).toMatchObject({ found: riveraEstate })
  })

  it('keeps a name the sentence needs', () => {
    expect(meantCase('call Rivera re: deposition', [rivera, chen])).toMatchObject({
      found: rivera,
      narrative: 'Call Rivera re: deposition',
    })
  })

  it('is asked for where several are meant alike', () => {
    const meant = meantCase('draft answer Rivera', [rivera, riveraEstate, chen])
    expect(meant).toMatchObject({ found: null, candidates: [rivera, riveraEstate] })
    expect(meantCase('draft answer Rivera Northside', [rivera, riveraEstate]).found).toBe(rivera)
  })

  it('is not found by part of a word or by words of work', () => {
    expect(meantCase('call client', [call, rivera])).toMatchObject({ found: null, candidates: [] })
    expect(namingWords('Draft motion for the court re: Chen')).toEqual(['chen'])
  })
})
