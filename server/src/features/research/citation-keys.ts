import type { Citation } from '@pam/law/citations/citation'
import { citationKey } from '@pam/law/citations/find-citations'

/** The keys an authority may be filed under, most exact first: "Rule 12(b)(6)" is also Rule 12. */
export function filedUnder(citation: Citation): readonly (readonly string[])[] {
  const { kind, volume, reporter, page, sections, text } = citation
  if (kind === 'full_case') return page === null ? [] : [[citationKey(`${volume} ${reporter} ${page}`)]]
  if (sections.length > 1)
    return sections.map((section) => withWholes([volume, reporter, section].filter(Boolean).join(' ')))
  const built = reporter && page ? withWholes([volume, reporter, page].filter(Boolean).join(' ')) : []
  return [[...new Set([...withWholes(text), ...built])]]
}

/** "§ 1395y(b)(8)" is also § 1395y(b), and § 1395y. */
function withWholes(words: string): string[] {
  const keys = [citationKey(words)]
  for (let key = keys[0] ?? ''; /\([^()]*\)$/.test(key); ) {
    key = key.replace(/\([^()]*\)$/, '')
    keys.push(key)
  }
  return keys
}
