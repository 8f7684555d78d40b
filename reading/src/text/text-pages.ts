import type { Reporter } from '#reading/reading'
import { withoutUnseen } from './unseen-characters.ts'

const pageLength = 3000

/**
 * Cuts a text without pages into pages whose concatenation is the text itself, so that offsets hold: at form feeds
 * where there are any, else at the end of a paragraph or line.
 */
export function cutPages(text: string): string[] {
  const pages: string[] = []
  for (const piece of text.split(/(?<=\f)/)) {
    let rest = piece
    while (rest.length > pageLength * 1.5) {
      const place = breakNear(rest)
      pages.push(rest.slice(0, place))
      rest = rest.slice(place)
    }
    if (rest) pages.push(rest)
  }
  return pages.length > 0 ? pages : ['']
}

function breakNear(text: string): number {
  const window = text.slice(0, Math.floor(pageLength * 1.3))
  for (const mark of ['\n\n', '\n', ' ']) {
    const place = window.lastIndexOf(mark)
    if (place > pageLength / 2) return place + mark.length
  }
  const last = text.charCodeAt(pageLength - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return splitsPair ? pageLength - 1 : pageLength
}

/** Reads a text format that has no pages. */
export function reportText(raw: string, report: Reporter) {
  const pages = cutPages(withoutUnseen(raw, null, report))
  report.begun(pages.length)
  for (const [index, text] of pages.entries()) {
    const method = text.trim() ? 'text' : 'none'
    report.page({ number: index + 1, text, method, confidence: null, weak: false })
  }
}
