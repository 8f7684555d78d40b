import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import UTIF from 'utif2'
import { turnOnly } from '#reading/scrub/exif-tags'
import { drawn, jpegOf, pngOf } from './make-files.ts'

const segment = (mark: number, body: Buffer) => {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** An EXIF block with a camera, an author, a turn and a place. */
export function exifBlock(): Buffer {
  const texts = [
    [0x010f, 'Secret Camera\0'],
    [0x013b, 'Ada Author\0'],
  ] as const
  const rows = [...texts.map(([tag]) => tag), 0x0112, 0x8825]
  const head = Buffer.alloc(8 + 2 + rows.length * 12 + 4)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(rows.length, 8)
  let data = Buffer.alloc(0)
  for (const [index, tag] of rows.entries()) {
    const at = 10 + index * 12
    const text = texts.find(([candidate]) => candidate === tag)?.[1]
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(text ? 2 : tag === 0x0112 ? 3 : 4, at + 2)
    head.writeUInt32LE(text?.length ?? 1, at + 4)
    head.writeUInt32LE(text ? head.length + data.length : tag === 0x0112 ? 6 : 8, at + 8)
    data = Buffer.concat([data, Buffer.from(text ?? '', 'latin1')])
  }
  return Buffer.concat([head, data])
}

export async function jpegWithMetadata(words: string): Promise<Buffer> {
  const plain = await jpegOf(words)
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock()])),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Ada Author</x:xmpmeta>')),
    segment(0xed, Buffer.from('Photoshop 3.0\0 caption of Ada Author')),
    segment(0xfe, Buffer.from('remark of Ada Author')),
    plain.subarray(2),
    Buffer.from('hidden behind the end by Ada Author'),
  ])
}

const chunk = (type: string, body: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  return Buffer.concat([size, Buffer.from(type, 'latin1'), body, Buffer.alloc(4)])
}

export async function pngWithMetadata(words: string): Promise<Buffer> {
  const plain = await pngOf(words)
  return Buffer.concat([
    plain.subarray(0, 33),
    chunk('tEXt', Buffer.from('Author\0Ada Author')),
    chunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0Ada Author')),
    chunk('tIME', Buffer.alloc(7)),
    chunk('eXIf', turnOnly(1)),
    plain.subarray(33),
    Buffer.from('Ada Author behind the end'),
  ])
}

export function tiffWithMetadata(words: string): Uint8Array {
  const canvas = drawn(words)
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const about = { t270: ['Exhibit of Ada Author'], t315: ['Ada Author'], t305: ['Secret Scanner'] }
  return new Uint8Array(UTIF.encodeImage(new Uint8Array(data), canvas.width, canvas.height, about as never))
}

/** A PDF with everything in it that a clean copy must not have. */
export async function pdfWithMetadata(words: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { context } = pdf
  pdf.setTitle('Draft for Ada Author')
  pdf.setAuthor('Ada Author')
  pdf.setSubject('Privileged subject')
  pdf.setKeywords(['privileged'])
  const page = pdf.addPage([600, 400])
  page.drawText(words, { x: 40, y: 300, size: 18 })
  page.drawImage(await pdf.embedJpg(Uint8Array.from(await jpegWithMetadata('Exhibit'))), {
    x: 0,
    y: 0,
    width: 100,
    height: 30,
  })
  await pdf.attach(Buffer.from('The attached secret of Ada Author'), 'secret.txt')
  pdf.addJavaScript('greet', 'app.alert("Ada Author")')
  const xmp = context.register(
    context.stream('<x:xmpmeta>Ada Author</x:xmpmeta>', { Type: 'Metadata', Subtype: 'XML' }),
  )
  pdf.catalog.set(PDFName.of('Metadata'), xmp)
  pdf.catalog.set(
    PDFName.of('OpenAction'),
    context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("Ada Author")') }),
  )
  page.node.set(PDFName.of('Thumb'), context.register(context.stream('thumb', { Width: 1, Height: 1 })))
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Word: { LastModified: PDFString.of('D:20260101') } }))
  const note = {
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [10, 10, 30, 30],
    Contents: PDFString.of('Ada Author doubts this'),
  }
  const file = {
    Type: 'Annot',
    Subtype: 'FileAttachment',
    Rect: [50, 10, 70, 30],
    Contents: PDFString.of('a file'),
  }
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      context.register(context.obj({ ...note, T: PDFString.of('Ada Author') })),
      context.register(context.obj(file)),
    ]),
  )
  hideLayer(pdf)
  // Content of an earlier version of the file that nothing refers to.
  context.register(context.stream('BT (An earlier word of Ada Author) Tj ET'))
  context.trailerInfo.ID = context.obj([PDFString.of('id-of-ada'), PDFString.of('id-of-ada')])
  await pdf.flush()
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false })
}

/** A layer that is switched off, with words on it. */
function hideLayer(pdf: PDFDocument) {
  const { context } = pdf
  const page = pdf.getPage(0)
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Notes of Ada Author') }))
  pdf.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }))
  const resources = page.node.Resources()
  resources?.set(PDFName.of('Properties'), context.obj({ MC0: layer }))
  const [font] = page.node.normalizedEntries().Font.keys()
  const hidden = `/OC /MC0 BDC q BT ${font} 12 Tf 40 200 Td (Layered \\) secret) Tj ET 0 0 10 10 re f Q EMC`
  page.node.addContentStream(context.register(context.stream(hidden)))
}
