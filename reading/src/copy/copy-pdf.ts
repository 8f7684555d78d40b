import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib'

/** Seen on the page, or a way to another one; notes, attachments and films are not copied. */
const keptNotes = ['Link', 'Widget', 'FreeText', 'Stamp', 'Ink', 'Line', 'Square', 'Circle'].map((text) =>
  PDFName.of(text),
)
const toAddress = PDFName.of('URI')

/** The pages of a PDF in a new file: without what describes it, what is attached to it, and what would act. */
export async function copyPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const original = await PDFDocument.load(bytes, { updateMetadata: false })
  const copy = await PDFDocument.create()
  for (const page of await copy.copyPages(original, original.getPageIndices())) {
    calm(page)
    copy.addPage(page)
  }
  return copy
}

function calm({ node }: PDFPage) {
  for (const name of ['AA', 'Metadata', 'PieceInfo', 'Thumb']) node.delete(PDFName.of(name))
  const notes = node.Annots()
  if (!notes) return
  const kept = PDFArray.withContext(node.context)
  for (const entry of notes.asArray()) {
    const note = entry instanceof PDFRef ? node.context.lookup(entry) : entry
    if (!(note instanceof PDFDict) || !isKept(note)) continue
    for (const name of ['AA', 'Popup', 'Contents', 'T', 'RC']) note.delete(PDFName.of(name))
    const act = note.lookup(PDFName.of('A'))
    if (act instanceof PDFDict && act.get(PDFName.of('S')) !== toAddress) note.delete(PDFName.of('A'))
    kept.push(note)
  }
  node.set(PDFName.of('Annots'), kept)
}

const isKept = (note: PDFDict) => keptNotes.some((keptNote) => keptNote === note.get(PDFName.of('Subtype')))
