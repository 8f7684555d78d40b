import { SaxesParser } from 'saxes'
import { ReadingRefused } from '#reading/reading'

const depthLimit = 2000
const attributeLimit = 500

export interface XmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

const hostile = 'This file has parts no word processor writes. It may be malicious, so Pam did not open it.'

/** Reads XML without ever expanding or fetching anything: a document type is reason enough to refuse. */
export function xmlEvents(bytes: Uint8Array, events: XmlEvents) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  parser.on('doctype', () => {
    throw new ReadingRefused(hostile)
  })
  let attributes = 0
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > attributeLimit) throw new ReadingRefused(hostile)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > depthLimit) throw new ReadingRefused(hostile)
    events.open(tag.name, tag.attributes as Record<string, string>)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    events.close(tag.name)
  })
  parser.on('text', (text) => events.text(text))
  parser.on('cdata', (text) => events.text(text))
  parser.on('error', (error) => {
    throw new ReadingRefused(`This file is damaged: ${error.message.slice(0, 100)}`)
  })
  // In pieces, so that a refusal comes before the whole of a large part is parsed.
  const decoder = new TextDecoder('utf-8')
  for (let place = 0; place < bytes.length; place += 65_536) {
    parser.write(decoder.decode(bytes.subarray(place, place + 65_536), { stream: true }))
  }
  parser.write(decoder.decode()).close()
}
