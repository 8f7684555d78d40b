import type { KnowledgeContent } from '@pam/contracts/knowledge'
import type { LibraryEntry } from './library-shape.ts'

const shelves = {
  authority: 'case_law',
  rule: 'statutes',
  guide: 'guides',
  checklist: 'guides',
  template: 'forms',
} as const

/** The day the library was written, for entries without a date. */
const writtenOn = '2026-11-01'

/** An entry of the library as an item. */
export function contentOfEntry(entry: LibraryEntry): KnowledgeContent {
  const common = {
    collection: shelves[entry.kind],
    jurisdiction: entry.jurisdiction,
    topics: [...entry.topics],
    areas: [...entry.areas],
    citation: '',
    court: '',
    year: null,
    as_of: writtenOn,
    summary: '',
    fields: null,
  }
  switch (entry.kind) {
    case 'authority':
      return {
        ...common,
        title: entry.name,
        citation: entry.citation,
        court: entry.court,
        year: entry.year,
        body: entry.decides,
      }
    case 'rule':
      return {
        ...common,
        title: entry.name,
        citation: entry.citation,
        as_of: entry.asOf,
        body: entry.says,
      }
    case 'guide':
    case 'checklist':
      return { ...common, title: entry.title, as_of: entry.asOf, body: entry.body }
    case 'template':
      return {
        ...common,
        title: entry.title,
        summary: entry.purpose,
        body: entry.body,
        fields: entry.fields.map(({ from = null, choices = [], help = '', ...field }) => ({
          ...field,
          from,
          help,
          choices: [...choices],
        })),
      }
  }
}

const made: Record<LibraryEntry['kind'], string> = {
  authority:
    'Part of the library that comes with Pam. The summary is in Pam’s own words; no lawyer has checked it against the opinion.',
  rule: 'Part of the library that comes with Pam. The rule is described, not quoted; no lawyer has checked the description against its text.',
  guide: 'Part of the library that comes with Pam. No lawyer has checked the law in it.',
  checklist: 'Part of the library that comes with Pam. No lawyer has checked the law in it.',
  template:
    'Part of the library that comes with Pam. No lawyer has checked it for any state: read it before it is used.',
}

/** The source of an entry, in a sentence that claims nothing more. */
export const sourceOfEntry = ({ kind }: LibraryEntry) => ({ words: made[kind] })
