import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { ReadingRefused } from '#reading/reading'
import { makeTally, type ScrubChoices, type Tally } from '#reading/scrub-report'
import { dropHiddenLayers } from './pdf-hidden-layers.ts'
import { scrubJpeg } from './scrub-jpeg.ts'

const name = (text: string) => PDFName.of(text)

/** Keys that describe the file and draw nothing, wherever they occur. */
const quiet: Readonly<Record<string, string>> = {
  Metadata: 'A description of the document (XMP)',
  PieceInfo: 'Notes of the program that made it',
  LastModified: 'Dates and times',
  SpiderInfo: 'Where it was captured from',
  Thumb: 'Small pictures of pages',
  AA: 'Programs that start by themselves',
  AF: 'Attached files',
}
const programs = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition'])
const holdsFile = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D'])
const seenAnyway = new Set(['Link', 'Widget', 'PrinterMark', 'TrapNet', 'Watermark'])

/** Writes a PDF again from what its pages need; what only speaks about it, or runs, does not come along. */
export async function scrubPdf(bytes: Uint8Array, choices: ScrubChoices, tally: Tally): Promise<Uint8Array> {
  const document = await opened(bytes)
  dropContainers(document)
  dropInfo(document, tally)
  dropNames(document, tally)
  dropHiddenLayers(document, tally)
  for (const page of document.getPages()) cleanNotes(document, page.node, choices, tally)
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) cleanPicture(document, ref, object, tally)
    cleanDeep(document.context.lookup(ref) ?? object, tally)
  }
  reportRemains(document, tally)
  dropUnused(document, tally)
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: false,
    })
  } catch (error) {
    throw new ReadingRefused(
      /encrypted/i.test(error instanceof Error ? error.message : '')
        ? 'This PDF is protected. Save it without protection, and try again.'
        : 'This PDF is damaged in a way that Pam cannot write it again. No clean copy was made.',
    )
  }
}

/** How the old file packed its objects. They were unpacked when it was opened; the writer packs them again. */
function dropContainers({ context }: PDFDocument) {
  const containers = new Set([name('ObjStm'), name('XRef')])
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const kind = object instanceof PDFRawStream ? object.dict.lookup(name('Type')) : undefined
    if (kind instanceof PDFName && containers.has(kind)) context.delete(ref)
  }
}

function dropInfo({ context }: PDFDocument, tally: Tally) {
  const { Info, ID } = context.trailerInfo
  const info = context.lookup(Info)
  if (info instanceof PDFDict) {
    for (const [key, value] of info.entries())
      tally.removed('Properties of the document', `${key.decodeText()}: ${saying(context.lookup(value))}`)
    if (Info instanceof PDFRef) context.delete(Info)
  }
  if (ID) tally.removed('Ids of the document')
  // The writer leaves out what is not there.
  Object.assign(context.trailerInfo, { Info: undefined, ID: undefined })
}

const saying = (value: unknown): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''

/** Files and programs the document keeps by name. */
function dropNames({ catalog }: PDFDocument, tally: Tally) {
  const names = catalog.lookup(name('Names'))
  if (names instanceof PDFDict) {
    if (names.delete(name('EmbeddedFiles'))) tally.removed('Attached files')
    if (names.delete(name('JavaScript'))) tally.removed('Programs (JavaScript)')
  }
  if (catalog.delete(name('Collection'))) tally.removed('Attached files')
  const start = catalog.lookup(name('OpenAction'))
  if (start instanceof PDFDict && isProgram(start)) {
    catalog.delete(name('OpenAction'))
    tally.removed('Programs that start by themselves')
  }
}

const isProgram = (action: PDFDict) => {
  const kind = action.lookup(name('S'))
  return kind instanceof PDFName && programs.has(kind.decodeText())
}

function cleanNotes({ context }: PDFDocument, page: PDFDict, choices: ScrubChoices, tally: Tally) {
  const notes = page.lookup(name('Annots'))
  if (!(notes instanceof PDFArray)) return
  const kept = notes.asArray().filter((entry) => {
    const note = context.lookup(entry)
    const kind = note instanceof PDFDict ? note.lookup(name('Subtype')) : undefined
    if (!(note instanceof PDFDict) || !(kind instanceof PDFName)) return true
    const subtype = kind.decodeText()
    const isGone = holdsFile.has(subtype) || (choices.comments === 'remove' && !seenAnyway.has(subtype))
    const says = saying(note.lookup(name('Contents')))
    if (isGone) tally.removed(holdsFile.has(subtype) ? 'Attached files' : 'Comments and marks on pages', says)
    else if (!seenAnyway.has(subtype)) unname(note, tally)
    return !isGone
  })
  if (kept.length !== notes.size()) page.set(name('Annots'), context.obj(kept))
}

/** A kept comment keeps its text, but not its author and date. */
function unname(note: PDFDict, tally: Tally) {
  for (const key of ['T', 'M', 'CreationDate', 'NM', 'Subj', 'RC']) {
    const value = note.lookup(name(key))
    if (note.delete(name(key))) tally.removed('Names and times of those who commented', saying(value))
  }
}

function cleanDeep(object: PDFObject, tally: Tally) {
  if (object instanceof PDFArray) for (const item of object.asArray()) cleanDeep(item, tally)
  const dict = object instanceof PDFDict ? object : object instanceof PDFRawStream ? object.dict : undefined
  if (!dict) return
  for (const [key, value] of dict.entries()) {
    const word = key.decodeText()
    const why = quiet[word]
    const target = dict.lookup(key)
    if (why && dict.delete(key)) tally.removed(why)
    else if (['A', 'Next', 'PA'].includes(word) && target instanceof PDFDict && isProgram(target)) {
      dict.delete(key)
      tally.removed('Programs (JavaScript)')
    } else if (!(value instanceof PDFRef)) cleanDeep(value, tally)
  }
}

function cleanPicture({ context }: PDFDocument, ref: PDFRef, stream: PDFRawStream, tally: Tally) {
  if (stream.dict.lookup(name('Filter')) !== name('DCTDecode')) return
  try {
    const own = makeTally()
    const clean = scrubJpeg(stream.contents, own, false)
    if (own.findings().length === 0) return
    tally.take(own.findings())
    context.assign(ref, PDFRawStream.of(stream.dict, clean))
  } catch {
    tally.left('Pictures Pam cannot clean')
  }
}

function reportRemains({ context, catalog }: PDFDocument, tally: Tally) {
  const form = catalog.lookup(name('AcroForm'))
  if (form instanceof PDFDict && form.has(name('XFA'))) tally.left('A form with a program of its own (XFA)')
  const isSigned = context
    .enumerateIndirectObjects()
    .some(
      ([, value]) => value instanceof PDFDict && value.has(name('ByteRange')) && value.has(name('Contents')),
    )
  if (isSigned) tally.left('A digital signature, which does not hold for a changed copy')
}

/** What no page leads to is from earlier versions of the file, words taken out among it. */
function dropUnused({ context }: PDFDocument, tally: Tally) {
  const used = new Set<PDFRef>()
  const waiting: unknown[] = [context.trailerInfo.Root]
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (object instanceof PDFRef) {
      if (used.has(object)) continue
      used.add(object)
      waiting.push(context.lookup(object))
    } else if (object instanceof PDFArray) waiting.push(...object.asArray())
    else if (object instanceof PDFDict) waiting.push(...object.values())
    else if (object instanceof PDFRawStream) {
      // The writer counts the bytes itself; a number kept elsewhere for that would be left over.
      object.dict.set(name('Length'), PDFNumber.of(object.contents.length))
      waiting.push(...object.dict.values())
    } else if (object && typeof object === 'object' && 'dict' in object && object.dict instanceof PDFDict)
      waiting.push(...object.dict.values())
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (used.has(ref)) continue
    context.delete(ref)
    tally.removed('Remains of earlier versions')
  }
}
