import { createHash } from 'node:crypto'
import { kindOf } from '#reading/file-kind'
import type { Recogniser } from '#reading/images/ocr'
import { docxWords } from '#reading/office/read-docx'
import { readFile } from '#reading/read-file'
import { type FileKind, type HiddenWhy, type ReadingLine, ReadingRefused } from '#reading/reading'
import {
  makeTally,
  type ScrubChoices,
  type ScrubFinding,
  type ScrubHead,
  type Tally,
} from '#reading/scrub-report'

interface Scrubbing {
  readonly bytes: Uint8Array
  readonly name: string
  readonly choices: ScrubChoices
}

/** Makes a copy without metadata. Never throws: the header gives the outcome. */
export async function scrubFile({
  bytes,
  name,
  choices,
}: Scrubbing): Promise<{ head: ScrubHead; clean?: Uint8Array }> {
  try {
    const kind = await kindOf(bytes, name)
    const { words } = await seenIn(bytes, name, kind, choices)
    const tally = makeTally()
    const clean = await (await scrubbers[kind]())(bytes, choices, tally)
    return { clean, head: { type: 'scrubbed', kind, findings: tally.findings(), words, size: clean.length } }
  } catch (error) {
    return { head: refusal(error) }
  }
}

/** Examines a clean copy as an outsider would: its text, and anything that should have been removed. */
export async function checkFile({ bytes, name, choices }: Scrubbing): Promise<ScrubHead> {
  try {
    const kind = await kindOf(bytes, name)
    const { words, hidden } = await seenIn(bytes, name, kind, { ...choices, tracked_changes: 'accept' })
    const again = makeTally()
    await (await scrubbers[kind]())(bytes, choices, again)
    const leftovers = again.findings().flatMap((entry) => (entry.fate === 'removed' ? [entry.what] : []))
    const unseen = makeTally()
    for (const { why, text } of hidden) {
      if (mustBeGone(why, choices)) leftovers.push(whyWords[why])
      else unseen.left(whyWords[why], text)
    }
    return { type: 'checked', words, leftovers: [...new Set(leftovers)], findings: unseen.findings() }
  } catch (error) {
    return refusal(error)
  }
}

const refusal = (error: unknown): ScrubHead => ({
  type: 'refused',
  reason:
    error instanceof ReadingRefused ? error.message : 'No clean copy could be made: the file may be damaged.',
})

type Scrubber = (bytes: Uint8Array, choices: ScrubChoices, tally: Tally) => Promise<Uint8Array> | Uint8Array

const cannot = (what: string) => (): Scrubber => {
  throw new ReadingRefused(`Pam cannot take metadata out of ${what}. Save it as PDF or DOCX first.`)
}
/** Plain text has nothing beside its words. */
const asItIs = (): Scrubber => (bytes) => bytes

const scrubbers: Record<FileKind, () => Promise<Scrubber> | Scrubber> = {
  pdf: async () => (await import('./scrub-pdf.ts')).scrubPdf,
  docx: async () => (await import('./scrub-docx.ts')).scrubDocx,
  odt: async () => (await import('./scrub-odt.ts')).scrubOdt,
  jpeg: picture(async () => (await import('./scrub-jpeg.ts')).scrubJpeg),
  png: picture(async () => (await import('./scrub-png.ts')).scrubPng),
  tiff: picture(async () => (await import('./scrub-tiff.ts')).scrubTiff),
  txt: asItIs,
  md: asItIs,
  doc: cannot('old Word files (DOC)'),
  rtf: cannot('RTF files'),
  html: cannot('web pages'),
  eml: cannot('e-mail: its headers are part of it'),
  msg: cannot('e-mail: its headers are part of it'),
}

function picture(load: () => Promise<(bytes: Uint8Array, tally: Tally) => Uint8Array>) {
  return async (): Promise<Scrubber> => {
    const scrub = await load()
    return (bytes, _, tally) => scrub(bytes, tally)
  }
}

/** The words a person sees, without spaces, as a hash; of pages that are pictures, their exact pixels. */
async function seenIn(bytes: Uint8Array, name: string, kind: FileKind, choices: ScrubChoices) {
  const hash = createHash('sha256')
  const hidden: { why: HiddenWhy; text: string }[] = []
  const take = (line: ReadingLine) => {
    if (line.type === 'refused') throw new ReadingRefused(line.reason)
    if (line.type === 'hidden') hidden.push(line)
    if (line.type === 'page' && kind !== 'docx') hash.update(line.text.replace(/\s+/g, ''))
  }
  await readFile({ bytes, name, language: 'eng', recogniser: kind === 'pdf' ? sizeAlone : pixels }, take)
  if (kind === 'docx') hash.update((await docxWords(bytes, choices.tracked_changes)).replace(/\s+/g, ''))
  return { words: hash.digest('hex'), hidden }
}

const looked = (text: string) => ({ text, method: 'ocr' as const, confidence: 100, weak: false, words: [] })

/** In the place of recognition: two pictures are the same if their pixels are. */
const pixels: Recogniser = {
  read: async (png) => looked(createHash('sha256').update(png).digest('hex')),
  close: async () => undefined,
}

/** A drawn page of a PDF shows comments too, which may go; its size stays. */
const sizeAlone: Recogniser = {
  read: async (_, { width, height }) => looked(`${width}x${height}`),
  close: async () => undefined,
}

const mustBeGone = (why: HiddenWhy, { comments }: ScrubChoices): boolean =>
  why === 'comment' ? comments === 'remove' : ['metadata', 'deleted', 'vanished', 'layer'].includes(why)

const whyWords: Record<HiddenWhy, ScrubFinding['what']> = {
  white: 'Words in the color of the paper',
  tiny: 'Words too small to be read',
  off_page: 'Words outside the page',
  invisible: 'Words that are not drawn, as under a scan',
  layer: 'Hidden layers',
  covered: 'Words under a picture or a box',
  metadata: 'Properties of the document',
  unseen_characters: 'Characters that are not seen',
  deleted: 'Tracked changes with their authors',
  comment: 'Comments',
  vanished: 'Hidden text',
  markup: 'Words in the markup',
}
