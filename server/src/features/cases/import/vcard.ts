import { badInput } from '#platform/errors'
import type { CsvTable } from '#platform/files/csv'

/** Fields of a card as table columns, named as the contact import expects. */
export const cardColumns = [
  'Full name',
  'First name',
  'Last name',
  'Company',
  'Job title',
  'Kind',
  'Alias',
  'Email',
  'Phone',
  'Street',
  'City',
  'State',
  'Zip',
  'Note',
] as const

export const isVcard = (text: string): boolean => /^\ufeff?\s*BEGIN:VCARD/i.test(text)

interface Property {
  readonly name: string
  readonly params: string
  readonly value: string
}

interface Card {
  readonly line: number
  readonly properties: Property[]
  problem: string
}

export interface CardTable extends CsvTable {
  /** What is wrong with a card, by the line it starts in. */
  readonly problems: ReadonlyMap<number, string>
}

/** Reads a file of vCards, version 3.0 or 4.0 (RFC 2426, RFC 6350), as a table with a line for each card. */
export function readVcards(text: string): CardTable {
  const cards = cardsIn(text)
  if (cards.length === 0) throw badInput('The file does not contain a vCard.')
  return {
    header: [...cardColumns],
    rows: cards.map(({ line, properties }) => ({ line, cells: cellsOf(properties) })),
    problems: new Map(cards.flatMap(({ line, problem }) => (problem ? [[line, problem]] : []))),
  }
}

function cardsIn(text: string): Card[] {
  const cards: Card[] = []
  let open: Card | undefined
  for (const { line, content } of unfolded(text)) {
    if (/^BEGIN:VCARD$/i.test(content)) {
      if (open) open.problem ||= 'The vCard is incomplete.'
      open = { line, properties: [], problem: '' }
      cards.push(open)
    } else if (/^END:VCARD$/i.test(content)) open = undefined
    else if (open && content) {
      const property = propertyIn(content)
      if (property) open.properties.push(property)
      else open.problem ||= `Line ${line} cannot be read.`
    }
  }
  if (open) open.problem ||= 'The vCard is incomplete.'
  for (const card of cards) card.problem ||= versionProblem(card.properties)
  return cards
}

function versionProblem(properties: readonly Property[]): string {
  const version = properties.find(({ name }) => name === 'VERSION')?.value.trim() ?? ''
  if (version === '3.0' || version === '4.0') return ''
  return version
    ? `The vCard is version ${version.slice(0, 10)}. Export it as vCard 3.0 or 4.0.`
    : 'The vCard has no version. Export it as vCard 3.0 or 4.0.'
}

/** A long line continues on the next one after a space or tab. */
function unfolded(text: string): { line: number; content: string }[] {
  const lines: { line: number; content: string }[] = []
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const last = lines.at(-1)
    if (/^[ \t]/.test(raw) && last) last.content += raw.slice(1)
    else lines.push({ line: index + 1, content: raw.trimEnd() })
  }
  return lines
}

/** `item1.EMAIL;TYPE=home:ada@mail.example`: a group, a name, parameters with quoted colons in them, a value. */
function propertyIn(content: string): Property | undefined {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(content)
  if (!found) return undefined
  const [, name = '', params = '', value = ''] = found
  return { name: name.toUpperCase(), params: params.toUpperCase(), value }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', N: '\n' }
const plain = (value: string) =>
  value.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter).trim()

/** Parts separated by an unescaped semicolon. */
const partsOf = (value: string): string[] =>
  (value.match(/(?:\\.|[^;\\])*(?:;|$)/gs) ?? []).map((part) => plain(part.replace(/;$/, '')))

function cellsOf(properties: readonly Property[]): string[] {
  const all = (name: string) => properties.filter((property) => property.name === name)
  const first = (name: string) => all(name)[0]?.value ?? ''
  const [family = '', given = '', middle = '', , suffix = ''] = partsOf(first('N'))
  const [company = ''] = partsOf(first('ORG'))
  const [, , street = '', city = '', state = '', zip = ''] = partsOf(first('ADR'))
  const isCompany = /^(org|group)/i.test(first('KIND')) || first('X-ABSHOWAS').toUpperCase() === 'COMPANY'
  const values = (name: string) =>
    all(name)
      .map(({ value }) => plain(value).replace(/^(?:tel|mailto):/i, ''))
      .filter(Boolean)
      .join('\n')
  const personal = [given, middle].filter(Boolean).join(' ')
  return [
    plain(first('FN')),
    isCompany ? '' : personal,
    isCompany ? '' : [family, suffix].filter(Boolean).join(' '),
    isCompany ? company || plain(first('FN')) : company,
    plain(first('TITLE')),
    isCompany ? 'Company' : 'Person',
    plain(first('NICKNAME')).replaceAll(',', ';'),
    values('EMAIL'),
    values('TEL'),
    street,
    city,
    state,
    zip,
    plain(first('NOTE')),
  ]
}

export interface CardContact {
  readonly kind: 'person' | 'organisation'
  readonly name: string
  readonly aliases: readonly { readonly name: string }[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly addresses: readonly string[]
  readonly note: string
  readonly company: string
  readonly title: string
}

const escaped = (value: string) =>
  value.replaceAll(/[\\,;]/g, (letter) => `\\${letter}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** Lines of at most 75 bytes: the rest of a longer one follows after a space. No character is cut in two. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > 75) lines.push(` ${character}`)
    else lines[lines.length - 1] = last + character
  }
  return lines.join('\r\n')
}

/** A contact as a card other programs read. The address goes out whole, as its street. */
export function vcardOf(contact: CardContact, version: '3.0' | '4.0'): string {
  const { kind, name, aliases, emails, phones, addresses, note, company, title } = contact
  const words = name.split(/\s+/)
  const family = kind === 'person' && words.length > 1 ? (words.at(-1) ?? '') : ''
  const given = kind === 'person' ? (family ? words.slice(0, -1).join(' ') : name) : ''
  const isCompany = kind === 'organisation'
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `FN:${escaped(name)}`,
    `N:${[family, given, '', '', ''].map(escaped).join(';')}`,
    ...(isCompany && version === '4.0' ? ['KIND:org'] : []),
    ...(isCompany && version === '3.0' ? ['X-ABShowAs:COMPANY'] : []),
    ...(isCompany ? [`ORG:${escaped(name)}`] : company ? [`ORG:${escaped(company)}`] : []),
    ...(title ? [`TITLE:${escaped(title)}`] : []),
    ...(aliases.length > 0 ? [`NICKNAME:${aliases.map((alias) => escaped(alias.name)).join(',')}`] : []),
    ...emails.map((email) => `EMAIL:${escaped(email)}`),
    ...phones.map((phone) => `TEL:${escaped(phone)}`),
    ...addresses.map((address) => `ADR:;;${escaped(address)};;;;`),
    ...(note ? [`NOTE:${escaped(note)}`] : []),
    'END:VCARD',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
