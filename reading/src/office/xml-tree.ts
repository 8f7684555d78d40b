import { ReadingRefused } from '#reading/reading'
import { xmlEvents } from './xml-events.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

/** A part of an office file as a tree, under the same guards as every reading of one. */
export function xmlTree(bytes: Uint8Array): XmlElement {
  const root: { children: XmlNode[] } = { children: [] }
  const open: { children: XmlNode[] }[] = [root]
  xmlEvents(bytes, {
    open(name, attributes) {
      const element = { name, attributes, children: [] as XmlNode[] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close: () => void open.pop(),
    text: (text) => void open.at(-1)?.children.push(text),
  })
  const found = root.children.find(isElement)
  if (!found) throw new ReadingRefused('This file is damaged: one of its parts is empty.')
  return found
}

export const xmlBytes = (root: XmlElement): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${written(root)}`)

function written(node: XmlNode): string {
  if (!isElement(node)) return escaped(node)
  const attributes = Object.entries(node.attributes)
    .map(
      ([name, value]) =>
        ` ${name}="${escaped(value).replace(/["\t\n\r]/g, (text) => `&#${text.charCodeAt(0)};`)}"`,
    )
    .join('')
  if (node.children.length === 0) return `<${node.name}${attributes}/>`
  return `<${node.name}${attributes}>${node.children.map(written).join('')}</${node.name}>`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (text) => marks[text] ?? text)

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.filter(isElement).find((child) => child.name === name)

export const textIn = (node: XmlNode): string => (isElement(node) ? node.children.map(textIn).join('') : node)
