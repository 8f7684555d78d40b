import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import type { Tally } from '#reading/scrub-report'
import { paintingWithout } from './pdf-painting.ts'

const name = (text: string) => PDFName.of(text)
const what = 'Hidden layers'

/** Removes content on layers that are switched off: it is invisible, and anybody can switch it on. */
export function dropHiddenLayers(document: PDFDocument, tally: Tally) {
  const { context } = document
  const hidden = hiddenGroups(document)
  if (hidden.size === 0) return
  const isHidden = (entry: unknown): boolean => {
    if (entry instanceof PDFRef && hidden.has(entry)) return true
    const object = entry instanceof PDFRef ? context.lookup(entry) : entry
    if (!(object instanceof PDFDict) || object.get(name('Type')) !== name('OCMD')) return false
    const groups = object.get(name('OCGs'))
    const list = groups instanceof PDFRef && hidden.has(groups) ? [groups] : listOf(context, groups)
    return list.length > 0 && list.every((group) => group instanceof PDFRef && hidden.has(group))
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && isHidden(object.dict.get(name('OC')))) {
      tally.removed(what)
      context.assign(ref, context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] }))
    }
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && object.dict.get(name('Subtype')) === name('Form'))
      cleanStream(context, ref, object, namesOf(object.dict.lookup(name('Resources')), isHidden), tally)
  }
  for (const page of document.getPages()) {
    const names = namesOf(page.node.Resources(), isHidden)
    const contents = page.node.get(name('Contents'))
    if (names.size === 0) continue
    // A marked part may begin in one piece and end in another: they are cleaned as one.
    const refs = (
      contents instanceof PDFRef && !(context.lookup(contents) instanceof PDFArray)
        ? [contents]
        : listOf(context, contents)
    ).filter((value) => value instanceof PDFRef)
    const pieces = refs.map((ref) => context.lookup(ref)).filter((object) => object instanceof PDFRawStream)
    const whole = Buffer.concat(
      pieces.flatMap((piece) => [Buffer.from(decodePDFRawStream(piece).decode()), Buffer.from('\n')]),
    )
    const { bytes, taken } = paintingWithout(whole, names)
    if (taken === 0) continue
    for (let index = 0; index < taken; index += 1) tally.removed(what)
    page.node.set(name('Contents'), context.register(context.flateStream(bytes)))
  }
  for (const ref of hidden) {
    const group = context.lookup(ref)
    if (group instanceof PDFDict) group.set(name('Name'), context.obj('Layer') as never)
  }
}

function cleanStream(
  context: PDFContext,
  ref: PDFRef,
  object: PDFRawStream,
  names: ReadonlySet<string>,
  tally: Tally,
) {
  if (names.size === 0) return
  const { bytes, taken } = paintingWithout(Buffer.from(decodePDFRawStream(object).decode()), names)
  if (taken === 0) return
  for (let index = 0; index < taken; index += 1) tally.removed(what)
  const fresh = context.flateStream(bytes)
  for (const [key, value] of object.dict.entries())
    if (!['Length', 'Filter', 'DecodeParms'].includes(key.decodeText())) fresh.dict.set(key, value)
  context.assign(ref, fresh)
}

/** The names under which a page's marks speak of hidden layers. */
function namesOf(resources: unknown, isHidden: (entry: unknown) => boolean): Set<string> {
  const marks = resources instanceof PDFDict ? resources.lookup(name('Properties')) : undefined
  if (!(marks instanceof PDFDict)) return new Set()
  return new Set(marks.entries().flatMap(([key, entry]) => (isHidden(entry) ? [key.decodeText()] : [])))
}

function hiddenGroups({ context, catalog }: PDFDocument): Set<PDFRef> {
  const layers = catalog.lookup(name('OCProperties'))
  const usual = layers instanceof PDFDict ? layers.lookup(name('D')) : undefined
  if (!(layers instanceof PDFDict) || !(usual instanceof PDFDict)) return new Set()
  const refs = (entry: unknown) => listOf(context, entry).filter((value) => value instanceof PDFRef)
  const isOff = usual.get(name('BaseState')) === name('OFF')
  const on = new Set(refs(usual.get(name('ON'))))
  const all = isOff ? refs(layers.get(name('OCGs'))).filter((reference) => !on.has(reference)) : []
  return new Set([...all, ...refs(usual.get(name('OFF')))])
}

function listOf(context: PDFContext, entry: unknown): unknown[] {
  const object = entry instanceof PDFRef ? context.lookup(entry) : entry
  return object instanceof PDFArray ? object.asArray() : []
}
