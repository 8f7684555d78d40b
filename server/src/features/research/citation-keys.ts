import type { Citation } from '@pam/law/citations/citation'
import { citationKey, keysOf } from '@pam/law/citations/find-citations'

/** The keys an authority may be filed under, the most exact first: "Rule 12(b)(6)" is also Rule 12. */
export function filedUnder(citation: Citation): readonly (readonly string[])[] {
  const { kind, volume, reporter, page, sections, text } = citation
  if (kind === 'full_case') return page === null ? [] : [[citationKey(`${volume} ${reporter} ${page}`)]]
  if (sections.length > 1)
    return sections.map((section) => keysOf([volume, reporter, section].filter(Boolean).join(' ')))
  const built = reporter && page ? keysOf([volume, reporter, page].filter(Boolean).join(' ')) : []
  return [[...new Set([...keysOf(text), ...built])]]
}
