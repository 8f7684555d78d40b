import { maxFileBytes, refusals } from '#slice/landing/content/document-demo.ts'

const starts = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
}

type FileKind = keyof typeof starts

export const acceptedTypes =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const kindOf = (name: string): FileKind | null => {
  const ending = /\.(pdf|docx?)$/i.exec(name)?.[1]?.toLowerCase()
  return ending === 'pdf' || ending === 'doc' || ending === 'docx' ? ending : null
}

/** Why the files are refused, or nothing. Name and content must both say PDF, DOC or DOCX. */
export async function refusalOf(files: readonly File[]): Promise<string | null> {
  const [file] = files
  if (!file) return refusals.unreadable
  if (files.length > 1) return refusals.many
  const kind = kindOf(file.name)
  if (!kind) return refusals.type
  if (file.size === 0) return refusals.empty
  if (file.size > maxFileBytes) return refusals.size
  try {
    return (await contentFits(file, kind)) ? null : refusals.content
  } catch {
    return refusals.unreadable
  }
}

async function contentFits(file: File, kind: FileKind): Promise<boolean> {
  // Some writers put a few bytes before the mark of a PDF; readers look for it in the first kilobyte.
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  if (kind === 'pdf') return indexOf(head, starts.pdf) >= 0
  if (indexOf(head, starts[kind]) !== 0) return false
  return kind === 'doc' || holdsWordPart(file)
}

/** A DOCX is a zip with a part under word/; any other zip is not one. */
async function holdsWordPart(file: File): Promise<boolean> {
  const end = new Uint8Array(await file.slice(Math.max(0, file.size - 65_557)).arrayBuffer())
  const name = Array.from('word/', (letter) => letter.charCodeAt(0))
  return indexOf(end, name) >= 0
}

function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = 0; at + wanted.length <= bytes.length; at++) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at
  }
  return -1
}
