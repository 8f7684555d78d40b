import type { Span } from './cut-passages.ts'
import { wordsOf } from './words.ts'

/** What one passage says about others: the graph, by parsing. */
export interface Links {
  /** The start of each section, by its label ("5.2"). */
  readonly sections: readonly (readonly [label: string, passage: number])[]
  /** Which sections a passage refers to. */
  readonly references: readonly (readonly [passage: number, label: string])[]
  /** Where a term is defined, by its lookup words. */
  readonly definitions: readonly (readonly [term: string, passage: number])[]
  /** Authorities a passage cites, normalized. */
  readonly citations: readonly (readonly [passage: number, citation: string])[]
}

const sectionStart =
  /^\s*(?:(?:SECTION|Section|Sec\.|ARTICLE|Article|§+)\s*)?(\d{1,3}(?:\.\d{1,3}){0,3}|[IVXLC]{1,7})(?:\([a-z0-9]{1,3}\))*[.)]?\s+["“]?[A-Z]/
const reference =
  /\b(?:Sections?|Articles?|Sec\.|paragraphs?|clauses?)\s+(\d{1,3}(?:\.\d{1,3}){0,3}|[IVXLC]{1,7})\b/g
const definition =
  /["“]([A-Z][^"”\n]{1,60})["”]\s*(?:,\s*)?(?:means|shall mean|has the meaning|shall have the meaning|will mean|is defined|will be deemed|refers to)|\((?:[^()]{0,40}\b)?(?:the|each|an?|collectively|hereinafter)?,?\s*["“]([A-Z][^"”\n]{1,60})["”]\)/g
const citation =
  /\b(\d{1,4})\s+(U\.\s?S\.|S\.\s?Ct\.|F\.(?:\s?(?:2d|3d|4th))?|F\.\s?Supp\.(?:\s?(?:2d|3d))?|Cal\.(?:\s?(?:App\.)?\s?(?:2d|3d|4th|5th))?|N\.\s?E\.(?:\s?(?:2d|3d))?|N\.\s?Y\.(?:\s?(?:2d|3d))?|S\.\s?W\.(?:\s?(?:2d|3d))?|P\.(?:\s?(?:2d|3d))?|A\.(?:\s?(?:2d|3d))?|So\.(?:\s?(?:2d|3d))?|N\.\s?W\.(?:\s?2d)?)\s+(\d{1,5})\b|\b(\d{1,2})\s+(U\.\s?S\.\s?C\.|C\.\s?F\.\s?R\.)\s+§*\s*(\d{1,5}[a-z]?(?:\.\d{1,4})?)|\bFed\.\s?R\.\s?(Civ|App|Crim|Evid|Bankr)\.\s?P?\.?\s?(\d{1,4})/g

/** Sections, cross-references, definitions and citations of a text, by their passages. */
export function findLinks(text: string, passages: readonly Span[]): Links {
  const sections: [string, number][] = []
  const references: [number, string][] = []
  const definitions: [string, number][] = []
  const citations: [number, string][] = []
  const known = new Set<string>()
  for (const [number, { start, end }] of passages.entries()) {
    const words = text.slice(start, end)
    const label = sectionStart.exec(words)?.[1]
    if (label && !known.has(label)) {
      known.add(label)
      sections.push([label, number])
    }
    for (const [, to] of words.matchAll(reference)) if (to && to !== label) references.push([number, to])
    for (const [, meant, short] of words.matchAll(definition))
      definitions.push([lookupWords(meant ?? short ?? ''), number])
    for (const match of words.matchAll(citation)) citations.push([number, plainCitation(match[0])])
  }
  return { sections, references, definitions: definitions.filter(([term]) => term), citations }
}

/** A defined term as it is looked up: its stemmed words. */
export const lookupWords = (term: string) =>
  wordsOf(term)
    .map(({ term: word }) => word)
    .join(' ')

/** The normalized form of a citation, so that two spellings match. */
export const plainCitation = (words: string) => words.replaceAll(/[\s.§]/g, '').toLowerCase()
