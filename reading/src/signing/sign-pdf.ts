import {
  concatTransformationMatrix,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import { copyPdf } from '#reading/copy/copy-pdf'
import { drawnCopy } from '#reading/copy/copy-pictures'
import type { Paper } from '#reading/paper'
import type { SignTask, StampMark } from '#reading/sign-paper'
import { printable } from '#reading/writing/paper-fonts'
import { writePdf } from '#reading/writing/write-pdf'
import { overlayPage } from './sign-overlay.ts'

type Stamping = Extract<SignTask, { act: 'stamp' }>

/** Room for the signature with its certificates and timestamp, in hex. */
const signatureRoom = 24_000
const unknownNumber = 9_999_999_999

/** Some files open for the eye and not for copying: their pages are signed as pictures. */
const copyOf = (bytes: Uint8Array) => copyPdf(bytes).catch(() => drawnCopy(bytes))

/** The size of a page as it is displayed. */
function displayed(page: PDFPage) {
  const { width, height } = page.getCropBox()
  const isTurned = turnOf(page) % 180 !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

const turnOf = (page: PDFPage) => ((page.getRotation().angle % 360) + 360) % 360

export const measurePdf = async (bytes: Uint8Array) => (await copyOf(bytes)).getPages().map(displayed)

/** A PDF with what was filled in, the certificate behind it, and an empty place for the seal. */
export async function stampPdf(bytes: Uint8Array, { marks, certificate, seal }: Stamping) {
  const copy = await copyOf(bytes)
  for (const [page, its] of Map.groupBy(marks, (mark) => mark.page))
    await stampPage(copy, copy.getPage(page - 1), its)
  const appended = await PDFDocument.load(writePdf(printablePaper(certificate)))
  for (const page of await copy.copyPages(appended, appended.getPageIndices())) copy.addPage(page)
  const at = new Date(seal.at)
  copy.setTitle(certificate.title)
  copy.setCreator('Pam')
  copy.setProducer('Pam')
  copy.setCreationDate(at)
  copy.setModificationDate(at)
  addSignaturePlace(copy, seal)
  return withByteRange(Buffer.from(await copy.save({ useObjectStreams: false })))
}

/** Names are in whatever letters people have, and a file that was signed must be sealed. */
const printablePaper = ({ title, blocks }: Paper): Paper => ({
  title,
  blocks: blocks.map((block) => ({
    ...block,
    lines: block.lines.map((pieces) => pieces.map((piece) => ({ ...piece, text: printable(piece.text) }))),
  })),
})

/** What is drawn is turned with the page, so that it is upright when the page is. */
async function stampPage(copy: PDFDocument, page: PDFPage, marks: readonly StampMark[]) {
  const [layer] = await copy.embedPdf(overlayPage(displayed(page), marks))
  if (!layer) return
  const { x, y, width, height } = page.getCropBox()
  const turn = turnOf(page)
  const matrix: Record<number, [number, number, number, number, number, number]> = {
    0: [1, 0, 0, 1, x, y],
    90: [0, 1, -1, 0, x + width, y],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, -1, 1, 0, x, y + height],
  }
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...(matrix[turn] ?? [1, 0, 0, 1, x, y])))
  page.drawPage(layer, { x: 0, y: 0 })
  page.pushOperators(popGraphicsState())
}

/** A signature field without a box on the page: the certificate behind the document is what people read. */
function addSignaturePlace(copy: PDFDocument, { name, reason, at }: Stamping['seal']) {
  const { context } = copy
  const range = PDFArray.withContext(context)
  for (const number of [0, unknownNumber, unknownNumber, unknownNumber]) range.push(PDFNumber.of(number))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(signatureRoom)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(new Date(at)),
    }),
  )
  const page = copy.getPage(copy.getPageCount() - 1)
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Seal'),
      // Hidden on screen and kept when printed, and not to be changed.
      F: 132,
      P: page.ref,
    }),
  )
  const notes = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray) ?? PDFArray.withContext(context)
  notes.push(widget)
  page.node.set(PDFName.of('Annots'), notes)
  const form = copy.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) ?? context.obj({})
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3))
  form.set(PDFName.of('Fields'), context.obj([widget]))
  copy.catalog.set(PDFName.of('AcroForm'), context.register(form))
}

/** Writes into the file which bytes the signature covers: all but its own. */
function withByteRange(bytes: Buffer) {
  const empty = `<${'0'.repeat(signatureRoom)}>`
  const start = bytes.lastIndexOf(empty, undefined, 'latin1')
  const end = start + empty.length
  const range = /\/ByteRange \[ 0 9999999999 9999999999 9999999999 \]/.exec(
    bytes.toString('latin1', Math.max(0, start - 2000), start),
  )
  if (start === -1 || !range) throw new Error('The place of the signature was not found.')
  const real = `/ByteRange [ 0 ${start} ${end} ${bytes.length - end}`
  const at = Math.max(0, start - 2000) + range.index
  bytes.write(`${real.padEnd(range[0].length - 1)}]`, at, 'latin1')
  return { bytes, gap: { start, end } }
}
