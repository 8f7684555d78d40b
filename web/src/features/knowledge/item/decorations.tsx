import type { KnowledgeItem, TemplateField } from '@pam/contracts/knowledge'
import { citationKey, findCitations } from '@pam/law/citations/find-citations'
import { Link } from '#ui/actions/link'
import type { Decoration } from '#ui/markdown/markdown-decorate'

/** In the text of an item: citations link to existing items, blanks look like blanks. */
export function decorationsFor({
  cites,
  fields,
}: Pick<KnowledgeItem, 'cites' | 'fields'>): (words: string) => readonly Decoration[] {
  const shelf = new Map(
    cites.filter((cite) => cite.citation).map((cite) => [citationKey(cite.citation), cite]),
  )
  return (words) => [...linksIn(words, shelf), ...(fields ? blanksIn(words, fields) : [])]
}

function linksIn(words: string, shelf: ReadonlyMap<string, KnowledgeItem['cites'][number]>): Decoration[] {
  if (shelf.size === 0) return []
  return findCitations(words).flatMap(({ start, end, keys }) => {
    const item = keys.map((key) => shelf.get(key)).find((entry) => entry !== undefined)
    if (!item) return []
    const show = (text: string) => (
      <Link to={`/knowledge/${item.id}`} title={item.title} className="text-brass">
        {text}
      </Link>
    )
    return [{ start, end, show }]
  })
}

const blank = /\{\{\s*(#if\s+|\/if)?\s*([a-z][a-z0-9_]*)?\s*\}\}/g

function blanksIn(words: string, fields: readonly TemplateField[]): Decoration[] {
  return [...words.matchAll(blank)].map(({ 0: whole, 1: condition, 2: name = '', index: start }) => {
    const label = fields.find((field) => field.name === name)?.label ?? name.replaceAll('_', ' ')
    const said = condition?.startsWith('#') ? `if: ${label}` : condition ? 'end' : label
    const look = condition
      ? 'rounded-sm bg-sunken px-1 font-sans text-xs text-ink-soft'
      : 'rounded-sm bg-brass-soft px-1 font-sans text-[0.85em] text-brass'
    return { start, end: start + whole.length, show: () => <span className={look}>{said}</span> }
  })
}
