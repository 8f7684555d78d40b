import { describe, expect, it } from 'vitest'
import { leadingWords } from './leading-words.ts'

const words = (text: string) => leadingWords(text, 5).map((word) => word.text)

describe('the key passages of a document', () => {
  it('are the first of each section, with their spans', () => {
    const text = `LEASE made at Dayton between the parties named below.

1. Rent. The tenant pays two thousand dollars on the first day of each month. It is paid by check.

2. Repairs. The landlord keeps the roof and the outer walls in good repair. The tenant keeps the rest.

3. Notices. A notice is sent by certified mail to the address of the party. It counts on the third day.
`
    expect(words(text)).toEqual([
      'LEASE made at Dayton between the parties named below.',
      'The tenant pays two thousand dollars on the first day of each month.',
      'The landlord keeps the roof and the outer walls in good repair.',
      'A notice is sent by certified mail to the address of the party.',
    ])
    for (const { start, end, text: own } of leadingWords(text, 5)) expect(text.slice(start, end)).toBe(own)
  })

  it('of an email are from its message, not its headers', () => {
    const text = `From: Caroline Locke <locke@whitman.example>
To: Judith Marsh <judith@marsh.example>
Subject: Pier Road

Judith,

We can accept an indemnity that survives closing for eighteen months and not a day longer.
`
    expect(words(text)).toEqual([
      'We can accept an indemnity that survives closing for eighteen months and not a day longer.',
    ])
  })
})
