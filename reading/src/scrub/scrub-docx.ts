import { posix } from 'node:path'
import { isElement, textIn, type XmlElement, xmlBytes, xmlTree } from '#reading/office/xml-tree'
import { ReadingRefused } from '#reading/reading'
import type { ScrubChoices, Tally } from '#reading/scrub-report'
import { zipParts } from '#reading/zip/zip-parts'
import { writeZip } from '#reading/zip/zip-write'
import { scrubPicture } from './scrub-picture.ts'
import { cleanWordPart } from './scrub-word.ts'

/** Whole parts that are about the document and not of it. */
const gone: readonly [RegExp, string][] = [
  [/^docProps\/thumbnail/, 'A small picture of the first page'],
  [/^docProps\//, 'Properties of the document'],
  [/^customXml\//, 'Custom data of other programs'],
  [/^word\/comments\.xml$/, 'Comments'],
  [/^word\/(comments\w+|people)\.xml$/, 'Names and times of those who commented'],
  [/^word\/printerSettings\//, 'Settings of a printer'],
  [/^_xmlsignatures\//, 'Digital signatures, which would no longer hold'],
]

export async function scrubDocx(bytes: Uint8Array, choices: ScrubChoices, tally: Tally): Promise<Uint8Array> {
  const parts = await zipParts(bytes, () => true)
  if (!parts.has('word/document.xml'))
    throw new ReadingRefused('This Word file is damaged: its text is missing.')
  const reasonOf = (name: string) => {
    const partOf = name.replace(/_rels\/([^/]+)\.rels$/, '$1')
    if (choices.comments === 'keep' && partOf === 'word/comments.xml') return undefined
    return gone.find(([pattern]) => pattern.test(partOf))?.[1]
  }
  const kept = new Map<string, Uint8Array>()
  for (const [name, content] of parts) {
    const why = reasonOf(name)
    if (!why) kept.set(name, await cleanPart(name, content, choices, tally, reasonOf))
    else if (!name.endsWith('.rels') && !name.endsWith('/')) reportPart(name, content, why, tally)
  }
  return writeZip(kept)
}

type ReasonOf = (name: string) => string | undefined

async function cleanPart(
  name: string,
  content: Uint8Array,
  choices: ScrubChoices,
  tally: Tally,
  reasonOf: ReasonOf,
): Promise<Uint8Array> {
  if (name === '[Content_Types].xml') return xmlBytes(typesWithout(xmlTree(content), reasonOf))
  if (name.endsWith('.rels')) return xmlBytes(tiesWithout(name, xmlTree(content), reasonOf, tally))
  if (/^word\/embeddings\//.test(name))
    tally.left('Files inside the document, with metadata of their own', name)
  if (/^word\/vba/.test(name)) tally.left('Macros, which are programs', name)
  if (/\.(jpe?g|png|tiff?)$/i.test(name)) return scrubPicture(content, tally)
  if (/^word\/.*\.xml$/.test(name)) return xmlBytes(cleanWordPart(xmlTree(content), choices, tally))
  return content
}

function reportPart(name: string, content: Uint8Array, why: string, tally: Tally) {
  if (!name.endsWith('.xml')) return tally.removed(why)
  const leaves = leavesOf(xmlTree(content))
  if (leaves.length === 0) return tally.removed(why)
  for (const { name: leaf, text } of leaves)
    tally.removed(why, why === 'Properties of the document' ? `${leaf.replace(/^.*:/, '')}: ${text}` : text)
}

function leavesOf(element: XmlElement): { name: string; text: string }[] {
  const inner = element.children.filter(isElement)
  if (inner.length > 0) return inner.flatMap(leavesOf)
  const text = textIn(element).trim()
  return text ? [{ name: element.name, text }] : []
}

const typesWithout = (types: XmlElement, reasonOf: ReasonOf): XmlElement => ({
  ...types,
  children: types.children.filter(
    (child) =>
      !(
        isElement(child) &&
        child.name === 'Override' &&
        reasonOf((child.attributes.PartName ?? '').slice(1))
      ),
  ),
})

/** Dangling references to removed parts are dropped; template and merge-source paths point to somebody's computer. */
function tiesWithout(name: string, ties: XmlElement, reasonOf: ReasonOf, tally: Tally): XmlElement {
  const folder = posix.dirname(posix.dirname(name))
  const isKept = (tie: XmlElement) => {
    const { Target = '', TargetMode, Type = '' } = tie.attributes
    if (TargetMode !== 'External') {
      const target = Target.startsWith('/') ? Target.slice(1) : posix.normalize(posix.join(folder, Target))
      return !reasonOf(target)
    }
    if (/attachedTemplate|mailMerge/i.test(Type)) {
      tally.removed('The template and where it lies', Target)
      return false
    }
    if (/^file:|^[a-z]:\\|^\\\\/i.test(Target)) tally.left('Links to files on a computer', Target)
    return true
  }
  return { ...ties, children: ties.children.filter((child) => !isElement(child) || isKept(child)) }
}
