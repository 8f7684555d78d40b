import { describe, expect, it } from 'vitest'
import { textOf } from './file-text.ts'

const read = (bytes: number[]) => textOf(new Blob([new Uint8Array(bytes)]))

describe('the text of a CSV file', () => {
  it.each([
    ['UTF-8', [0x4a, 0x6f, 0x73, 0xc3, 0xa9]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x4a, 0x6f, 0x73, 0xc3, 0xa9]],
    ['Windows-1252', [0x4a, 0x6f, 0x73, 0xe9]],
    ['UTF-16', [0xff, 0xfe, 0x4a, 0, 0x6f, 0, 0x73, 0, 0xe9, 0]],
  ])('is read as %s where that is its encoding', async (_encoding, bytes) => {
    expect(await read(bytes)).toBe('José')
  })

  it('keeps the quotation marks and dashes of Windows-1252', async () => {
    expect(await read([0x93, 0x41, 0x94, 0x20, 0x96, 0x20, 0x92])).toBe('“A” – ’')
  })
})
