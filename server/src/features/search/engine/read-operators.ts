import { type DocumentKind, documentKind } from '@pam/contracts/documents'
import type { Collection } from '@pam/contracts/knowledge'

/** A kind of thing to search for, and its subtype if specified. */
export type TypeChoice =
  | { readonly kind: 'document'; readonly documentKind?: DocumentKind }
  | { readonly kind: 'knowledge'; readonly collection?: Collection }
  | { readonly kind: 'note' }
  | { readonly kind: 'case' }
  | { readonly kind: 'person' }

/** A question without its operators. Names of cases and people are as written. */
export interface ReadOperators {
  readonly text: string
  readonly cases: readonly string[]
  readonly authors: readonly string[]
  readonly types: readonly TypeChoice[] | undefined
  /** Dates as in 2026-11-15: from this one on, and before that one. */
  readonly from: string | undefined
  readonly until: string | undefined
  /** Fields that cannot be searched by, as written. */
  readonly unsupported: readonly string[]
}

const token = /-?"[^"]*"|(case|type|before|after|by):(?:"([^"]+)"(?=\s|$)|([^\s"]+)(?=\s|$))|\S+/giy

/** Parses `case:`, `type:`, `before:`, `after:` and `by:`. Anything else stays in the text, as words. */
export function readOperators(asked: string): ReadOperators {
  const plain = asked.replaceAll(/[“”„]/g, '"').trim()
  const words: string[] = []
  const cases: string[] = []
  const authors: string[] = []
  const begins: string[] = []
  const ends: string[] = []
  const types: TypeChoice[] = []
  const unsupported: string[] = []
  const takes = (name: string | undefined, value: string): boolean => {
    const span = spanOf(value)
    const called = typesCalled(value)
    if (name === 'case') cases.push(value)
    else if (name === 'by') authors.push(value)
    else if (name === 'type' && called.length > 0) types.push(...called)
    else if (name === 'before' && span) begins.push(span.begin)
    else if (name === 'after' && span) ends.push(span.end)
    else return false
    return true
  }
  for (const [written, name, quoted, bare] of tokensOf(plain)) {
    const value = (quoted ?? bare ?? '').trim()
    if (value !== '' && takes(name?.toLowerCase(), value)) continue
    if (/^(?!https?:)\p{L}{2,20}:[\p{L}\p{N}"]/iu.test(written)) unsupported.push(written)
    words.push(written)
  }
  return {
    text: words.join(' '),
    cases,
    authors,
    types: types.length > 0 ? types : undefined,
    // Of several, the narrowest.
    from: ends.toSorted().at(-1),
    until: begins.toSorted()[0],
    unsupported,
  }
}

function* tokensOf(text: string) {
  const reader = new RegExp(token)
  for (let at = 0; at < text.length; ) {
    reader.lastIndex = at
    const match = /\s/.test(text[at] ?? '') ? null : reader.exec(text)
    if (!match) {
      at += 1
      continue
    }
    yield [match[0], match[1], match[2], match[3]] as const
    at = reader.lastIndex
  }
}

const kinds: Record<string, TypeChoice[]> = {
  document: [{ kind: 'document' }],
  file: [{ kind: 'document' }],
  note: [{ kind: 'note' }],
  case: [{ kind: 'case' }],
  matter: [{ kind: 'case' }],
  people: [{ kind: 'person' }],
  person: [{ kind: 'person' }],
  contact: [{ kind: 'person' }],
  knowledge: [{ kind: 'knowledge' }],
  library: [{ kind: 'knowledge' }],
  'case law': [{ kind: 'knowledge', collection: 'case_law' }],
  authority: [{ kind: 'knowledge', collection: 'case_law' }],
  statute: [{ kind: 'knowledge', collection: 'statutes' }],
  rule: [{ kind: 'knowledge', collection: 'statutes' }],
  form: [
    { kind: 'document', documentKind: 'form' },
    { kind: 'knowledge', collection: 'forms' },
  ],
  template: [{ kind: 'knowledge', collection: 'forms' }],
  research: [{ kind: 'knowledge', collection: 'research' }],
  guide: [{ kind: 'knowledge', collection: 'guides' }],
  checklist: [{ kind: 'knowledge', collection: 'guides' }],
}

/** As people write it: in any case, singular or plural. */
function typesCalled(written: string): readonly TypeChoice[] {
  const name = written.toLowerCase().replaceAll(/[_-]/g, ' ').trim()
  for (const one of [name, name.replace(/ies$/, 'y'), name.replace(/s$/, '')]) {
    if (Object.hasOwn(kinds, one)) return kinds[one] ?? []
    const asKind = documentKind.safeParse(one === 'email' ? 'e_mail' : one.replaceAll(' ', '_'))
    if (asKind.success) return [{ kind: 'document', documentKind: asKind.data }]
  }
  return []
}

const isoDate = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const usDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** A year, a month or a day: its first day, and the day after its last. */
function spanOf(written: string): { begin: string; end: string } | undefined {
  const us = usDate.exec(written)
  const [, year, month, day] = us ? [us[0], us[3], us[1], us[2]] : (isoDate.exec(written) ?? [])
  if (!year || Number(year) < 1) return undefined
  const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)]
  const begin = dayOf(y, m, d)
  if (m < 1 || m > 12 || !begin.endsWith(`-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`))
    return undefined
  return { begin, end: day ? dayOf(y, m, d + 1) : month ? dayOf(y, m + 1, 1) : dayOf(y + 1, 1, 1) }
}

const dayOf = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year + date.getUTCFullYear() - 2000, date.getUTCMonth(), date.getUTCDate())
  return date.toISOString().slice(0, 10)
}
