import { isElement, textIn, type XmlElement, type XmlNode, xmlBytes, xmlTree } from '#reading/office/xml-tree'
import { ReadingRefused } from '#reading/reading'
import type { ScrubChoices, Tally } from '#reading/scrub-report'
import { zipParts } from '#reading/zip/zip-parts'
import { writeZip } from '#reading/zip/zip-write'
import { scrubPicture } from './scrub-picture.ts'

const gone: readonly [RegExp, string][] = [
  [/^Thumbnails\//, 'A small picture of the first page'],
  [/^layout-cache$/, 'Notes of the program about the layout'],
  [/^META-INF\/documentsignatures\.xml$/, 'Digital signatures, which would no longer hold'],
]
const changes = 'Tracked changes with their authors'
const dropped: Readonly<Record<string, string>> = {
  'text:tracked-changes': changes,
  'text:change': changes,
  'text:change-start': changes,
  'text:change-end': changes,
  'text:hidden-text': 'Hidden text',
}
const comments = new Set(['office:annotation', 'office:annotation-end'])
const printer = /^(Printer|Rsid|CurrentDatabase|EmbeddedDatabase|.*DataSource)/
const emptyMeta =
  '<?xml version="1.0" encoding="UTF-8"?><office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3"><office:meta/></office:document-meta>'

export async function scrubOdt(bytes: Uint8Array, choices: ScrubChoices, tally: Tally): Promise<Uint8Array> {
  const parts = await zipParts(bytes, (name) => !name.endsWith('/'))
  const reasonOf = (name: string) => gone.find(([pattern]) => pattern.test(name))?.[1]
  const kept = new Map<string, Uint8Array>()
  for (const [name, content] of parts) {
    const why = reasonOf(name)
    if (why) tally.removed(why)
    else kept.set(name, cleanPart(name, content, choices, tally, reasonOf))
  }
  return writeZip(kept, ['mimetype'])
}

function cleanPart(
  name: string,
  content: Uint8Array,
  choices: ScrubChoices,
  tally: Tally,
  reasonOf: (name: string) => string | undefined,
): Uint8Array {
  if (name === 'meta.xml') return emptied(content, tally)
  if (name === 'META-INF/manifest.xml') return xmlBytes(listWithout(xmlTree(content), reasonOf))
  if (/^(content|styles|settings)\.xml$/.test(name))
    return xmlBytes(cleanTree(xmlTree(content), choices, tally))
  if (name.startsWith('Pictures/')) return scrubPicture(content, tally)
  if (name.startsWith('Basic/')) tally.left('Macros, which are programs', name)
  if (name.startsWith('Object ')) tally.left('Files inside the document, with metadata of their own', name)
  return content
}

function emptied(content: Uint8Array, tally: Tally): Uint8Array {
  const report = (element: XmlElement) => {
    const inner = element.children.filter(isElement)
    const text = textIn(element).trim()
    if (inner.length > 0) inner.forEach(report)
    else if (text || Object.keys(element.attributes).length > 0)
      tally.removed('Properties of the document', `${element.name.replace(/^.*:/, '')}: ${text}`)
  }
  for (const meta of xmlTree(content).children.filter(isElement))
    for (const child of meta.children) if (isElement(child)) report(child)
  return Buffer.from(emptyMeta)
}

const listWithout = (list: XmlElement, reasonOf: (name: string) => string | undefined): XmlElement => ({
  ...list,
  children: list.children.filter(
    (child) => !isElement(child) || !reasonOf(child.attributes['manifest:full-path'] ?? ''),
  ),
})

function cleanTree(root: XmlElement, choices: ScrubChoices, tally: Tally): XmlElement {
  const clean = (node: XmlNode): XmlNode[] => {
    if (!isElement(node)) return [node]
    const why = dropped[node.name]
    if (why === changes && choices.tracked_changes === 'refuse')
      throw new ReadingRefused(
        'Pam cannot refuse the tracked changes of an OpenDocument text. Choose to accept them, or refuse them in your word processor first.',
      )
    if (why) return gone(why, textIn(node))
    if (comments.has(node.name) && choices.comments === 'remove') return gone('Comments', textIn(node))
    if (node.name === 'office:annotation') return [unnamed(node)]
    if (node.name === 'config:config-item' && printer.test(node.attributes['config:name'] ?? ''))
      return textIn(node) ? gone('Settings of a printer or a data source', textIn(node)) : []
    return [rebuilt(node)]
  }
  const gone = (what: string, sample?: string): XmlNode[] => {
    tally.removed(what, sample)
    return []
  }
  const unnamed = (node: XmlElement): XmlElement => ({
    ...node,
    children: node.children.flatMap((child) =>
      isElement(child) && /^(dc:creator|dc:date|meta:creator-initials)$/.test(child.name)
        ? gone('Names and times of those who commented', textIn(child))
        : clean(child),
    ),
  })
  const rebuilt = (node: XmlElement): XmlElement => {
    const attributes = Object.entries(node.attributes).filter(([name]) => {
      const isRsid = /^officeooo:(paragraph-)?rsid$/.test(name)
      if (isRsid) tally.removed('Marks of editing sessions')
      return !isRsid
    })
    return { ...node, attributes: Object.fromEntries(attributes), children: node.children.flatMap(clean) }
  }
  return rebuilt(root)
}
