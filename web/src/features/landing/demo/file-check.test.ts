import { describe, expect, it } from 'vitest'
import { maxFileBytes, refusals } from '#slice/landing/content/document-demo.ts'
import { refusalOf } from './file-check.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )
const file = (name: string, content: BlobPart) => new File([content], name)

const pdf = bytes('%PDF-1.7\n')
const doc = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'rest')
const docx = bytes([0x50, 0x4b, 0x03, 0x04], '[Content_Types].xml', 'word/document.xml')
const zip = bytes([0x50, 0x4b, 0x03, 0x04], 'holiday/photo.jpg')

describe('a file for the demo', () => {
  it.each([
    ['lease.pdf', pdf],
    ['LEASE.PDF', pdf],
    ['late.pdf', bytes('\n\n  ', '%PDF-1.4')],
    ['old.doc', doc],
    ['new.docx', docx],
  ])('%s is taken', async (name, content) => {
    expect(await refusalOf([file(name, content)])).toBeNull()
  })

  it.each([
    ['picture.png', pdf, refusals.type],
    ['noending', pdf, refusals.type],
    ['lease.pdf.exe', pdf, refusals.type],
    ['renamed.pdf', bytes('MZ this is a program'), refusals.content],
    ['renamed.pdf', docx, refusals.content],
    ['renamed.doc', docx, refusals.content],
    ['renamed.docx', doc, refusals.content],
    ['archive.docx', zip, refusals.content],
    ['empty.pdf', bytes(), refusals.empty],
  ])('%s is refused with the reason', async (name, content, reason) => {
    expect(await refusalOf([file(name, content)])).toBe(reason)
  })

  it('may have 10 MB and not a byte more', async () => {
    const large = new Uint8Array(maxFileBytes + 1)
    large.set(pdf)
    expect(await refusalOf([file('large.pdf', large.slice(0, maxFileBytes))])).toBeNull()
    expect(await refusalOf([file('larger.pdf', large)])).toBe(refusals.size)
  })

  it('is a single file', async () => {
    expect(await refusalOf([file('a.pdf', pdf), file('b.pdf', pdf)])).toBe(refusals.many)
    expect(await refusalOf([])).toBe(refusals.unreadable)
  })

  it('that cannot be opened is refused', async () => {
    const gone = file('gone.pdf', pdf)
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    expect(await refusalOf([gone])).toBe(refusals.unreadable)
  })
})
