import { type KnowledgeContent, type KnowledgeItem, knowledgeContent } from '@pam/contracts/knowledge'
import { splitWords } from '#lib/split-words'
import type { Draft } from './draft-store.ts'

export const emptyDraft = (collection = 'research'): Draft => ({
  collection,
  title: '',
  jurisdiction: '',
  citation: '',
  court: '',
  year: '',
  asOf: '',
  topics: '',
  areas: [],
  summary: '',
  body: '',
  tags: '',
  note: '',
  fields: null,
})

export const draftOf = (item: KnowledgeItem): Draft => ({
  collection: item.collection,
  title: item.title,
  jurisdiction: item.jurisdiction,
  citation: item.citation,
  court: item.court,
  year: item.year === null ? '' : String(item.year),
  asOf: item.as_of ?? '',
  topics: item.topics.join(', '),
  areas: [...item.areas],
  summary: item.summary,
  body: item.body,
  tags: item.tags.join(', '),
  note: '',
  fields: item.fields,
})

/** The form fields by their names on the wire. */
const fieldOf: Record<string, keyof Draft> = { as_of: 'asOf' }

export type Problems = Partial<Record<keyof Draft, string>>

/** The input in the format of the contract, or the errors by field. */
export function contentOf(
  typed: Draft,
): { content: KnowledgeContent; problems: null } | { content: null; problems: Problems } {
  const year = typed.year.trim()
  const parsed = knowledgeContent.safeParse({
    ...typed,
    year: year === '' ? null : Number(year),
    as_of: typed.asOf === '' ? null : typed.asOf,
    topics: splitWords(typed.topics),
    fields: typed.fields?.map(withoutEmptyChoices) ?? null,
  })
  if (parsed.success) return { content: parsed.data, problems: null }
  const problems: Problems = {}
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0])
    problems[fieldOf[name] ?? (name as keyof Draft)] ??= plain(name, message)
  }
  return { content: null, problems }
}

/** A new line left empty is not a choice. */
const withoutEmptyChoices = (field: unknown): unknown => {
  if (typeof field !== 'object' || field === null || !('choices' in field)) return field
  const { choices } = field
  return Array.isArray(choices)
    ? { ...field, choices: choices.filter((choice) => typeof choice !== 'string' || choice.trim() !== '') }
    : field
}

const plain = (name: string, message: string) =>
  name === 'year' ? 'Enter the year as four digits.' : name === 'as_of' ? 'Choose a day.' : message
