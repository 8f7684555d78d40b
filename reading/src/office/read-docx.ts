import { plainEnd, type ReadEnd, ReadingRefused, type Reporter } from '#reading/reading'
import { reportText } from '#reading/text/text-pages'
import { zipParts } from '#reading/zip/zip-parts'
import { wordText } from './word-text.ts'
import { xmlEvents } from './xml-events.ts'

const parts =
  /^(word\/(document|comments|footnotes|endnotes|header\d*|footer\d*)\.xml|docProps\/(core|custom)\.xml|word\/vbaProject\.bin|word\/embeddings\/.*|\[Content_Types\]\.xml)$/

export async function readDocx(bytes: Uint8Array, report: Reporter): Promise<ReadEnd> {
  const found = await zipParts(bytes, (name) => parts.test(name))
  const body = wordText(bodyOf(found))
  reportText(withNotes(found, body.text), report)
  for (const { why, text } of body.hidden) report.hidden({ page: null, why, text })
  const comments = sideText(found, 'word/comments.xml')
  if (comments) report.hidden({ page: null, why: 'comment', text: comments.slice(0, 10_000) })
  const { title, properties } = propertiesOf(found)
  if (properties) report.hidden({ page: null, why: 'metadata', text: properties })
  return { ...plainEnd, title, dangers: dangersOf(found) }
}

/** The words of a Word file if its tracked changes were settled one way or the other. */
export async function docxWords(bytes: Uint8Array, changes: 'accept' | 'refuse'): Promise<string> {
  const found = await zipParts(bytes, (name) => parts.test(name))
  return withNotes(found, wordText(bodyOf(found), changes).text, changes)
}

function bodyOf(found: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const document = found.get('word/document.xml')
  if (!document) throw new ReadingRefused('This Word file is damaged: its text is missing.')
  return document
}

function withNotes(found: ReadonlyMap<string, Uint8Array>, body: string, changes?: 'accept' | 'refuse') {
  const notes = ['word/footnotes.xml', 'word/endnotes.xml']
    .map((name) => sideText(found, name, changes))
    .filter(Boolean)
  return [body, ...notes].join('\n\n').trim()
}

function sideText(
  found: ReadonlyMap<string, Uint8Array>,
  name: string,
  changes?: 'accept' | 'refuse',
): string {
  const part = found.get(name)
  return part ? wordText(part, changes).text.trim() : ''
}

/** The title is for the screen; subject, keywords and the like are text not visible in the document. */
function propertiesOf(found: ReadonlyMap<string, Uint8Array>) {
  const values = new Map<string, string>()
  for (const name of ['docProps/core.xml', 'docProps/custom.xml']) {
    const part = found.get(name)
    if (!part) continue
    let at = ''
    xmlEvents(part, {
      open: (tag) => {
        at = tag
      },
      close: () => {},
      text: (text) => text.trim() && values.set(at, `${values.get(at) ?? ''}${text}`),
    })
  }
  const quiet = ['dc:subject', 'dc:description', 'cp:keywords', 'cp:category', 'vt:lpwstr']
  const properties = quiet.flatMap((name) => values.get(name) ?? []).join('\n')
  return {
    title: values.get('dc:title')?.trim().slice(0, 300) || null,
    properties: properties.slice(0, 10_000),
  }
}

const dangersOf = (found: ReadonlyMap<string, Uint8Array>): ReadEnd['dangers'] => {
  const types = Buffer.from(found.get('[Content_Types].xml') ?? []).toString('utf8')
  const hasMacros = found.has('word/vbaProject.bin') || /macroEnabled|vbaProject/.test(types)
  const hasFiles = [...found.keys()].some((name) => name.startsWith('word/embeddings/'))
  return [...(hasMacros ? (['macros'] as const) : []), ...(hasFiles ? (['embedded_files'] as const) : [])]
}
