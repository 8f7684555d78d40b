import { z } from 'zod'
import type { CitationKind } from './citation.ts'
import file from './court-forms.json' with { type: 'json' }

const kinds: readonly CitationKind[] = [
  'full_case',
  'short_case',
  'statute',
  'regulation',
  'rule',
  'constitution',
  'session_law',
  'journal',
  'secondary',
  'id',
  'supra',
  'reference',
]
const marked = z.string().regex(new RegExp(`^[^⟦⟧]*(?:⟦(?:${kinds.join('|')})\\|[^⟦⟧|]+⟧[^⟦⟧]*)+$`))
const forms = z.strictObject({
  marked: z.array(z.strictObject({ group: z.string(), forms: z.array(marked).min(1) })),
  namedOnly: z.array(z.string().regex(/^[^⟦⟧]+$/)),
})

const read = forms.parse(file)

/**
 * Citations as American courts, agencies and journals write them, each marked with its kind: ⟦kind|words⟧. Written from
 * the citation manuals and from memory before the parser was run on them; the marked words follow the spans of the
 * public sets.
 */
export const courtForms: readonly string[] = read.marked.flatMap((group) => group.forms)

/**
 * Cases with only a docket number, and names without a citation: the fallback check has to catch them, whatever the
 * parser does.
 */
export const namedOnly: readonly string[] = read.namedOnly
