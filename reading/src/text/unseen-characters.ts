import type { Reporter } from '#reading/reading'

/** Controls that turn the direction of what is seen, and the tag alphabet, which is never seen at all. */
const always = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]+/gu
/** One such character joins or breaks a word honestly; four in a row only carry a message. */
const runs = /[\u200B-\u200F\u2060-\u2064\uFEFF\u00AD\u180E]{4,}/gu

const tagToAscii = (text: string) =>
  text.replace(/[\u{E0020}-\u{E007E}]/gu, (text) => String.fromCharCode((text.codePointAt(0) ?? 0) - 0xe0000))

const named = (text: string) =>
  [...text]
    .map((text) => `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

/** The text without invisible characters; their content is reported as hidden. */
export function withoutUnseen(text: string, page: number | null, report: Pick<Reporter, 'hidden'>): string {
  const found: string[] = []
  const take = (unseen: string) => {
    const words = tagToAscii(unseen).replace(always, '').replace(runs, '')
    found.push(words.trim() ? words : named(unseen).slice(0, 400))
    return ''
  }
  const seen = text.replace(always, take).replace(runs, take)
  if (found.length > 0)
    report.hidden({ page, why: 'unseen_characters', text: found.join('\n').slice(0, 10_000) })
  return seen
}
