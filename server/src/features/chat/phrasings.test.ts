import { describe, expect, it } from 'vitest'
import { features } from '#features'
import type { Ctx } from '#platform/context'
import { phrasings } from '#test/phrasings/all'
import { knownMisses } from '#test/phrasings/known-misses'
import type { CaseName, DocumentName, PersonName, Phrasing } from '#test/phrasings/phrasing'
import { calledBy } from './built-in/called-by.ts'
import type { FirmRecords } from './turn/link-mentions.ts'
import { readTurn } from './turn/read-turn.ts'
import { understand } from './understand/understand.ts'

const caseTitles: Record<CaseName, { title: string; number: string; client: string }> = {
  rivera: { title: 'Rivera v. Acme Holdings LLC', number: '2026-0007', client: 'Maria Rivera' },
  okafor: { title: 'Okafor v. Metro Transit Lines', number: '2026-0012', client: 'Chidi Okafor' },
  lindqvist: { title: 'Estate of Lindqvist', number: '2026-0015', client: 'Karin Lindqvist' },
  walker: { title: 'Walker v. Walker', number: '2026-0021', client: 'Joan Walker' },
}
const people: Record<PersonName, string> = {
  chen: 'Ana Chen',
  tomas: 'Tomás Rivera',
  brandt: 'Lena Brandt',
}
const documents: Record<DocumentName, string> = {
  lease: 'Lease 12 Elm Street.pdf',
  nda: 'NDA Blue Harbor.docx',
  deposition: 'Okafor deposition.txt',
}

const records: FirmRecords = {
  cases: Object.entries(caseTitles).map(([id, title]) => ({ id, ...title })),
  contacts: Object.entries(caseTitles).map(([id, { client }]) => ({
    id: `client of ${id}`,
    name: client,
    kind: 'person',
    roles: [{ caseId: id, role: 'client' }],
  })),
  staff: Object.entries(people).map(([id, name]) => ({ id, name })),
  documents: Object.entries(documents).map(([id, name]) => ({ id, name, caseId: null })),
}
const named = calledBy(records)

// No other facts about a person are requested by a sentence.
const ctx = { actor: { userId: 'me' } } as unknown as Ctx

const plain = (text: unknown): string =>
  String(text ?? '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

interface Meaning {
  readonly wants: string
  readonly input: Readonly<Record<string, unknown>>
}

const ask: Meaning = { wants: 'ask', input: {} }

/** The request of a sentence, by the tool that answers it. */
async function meaningOf({
  said,
  within = null,
}: {
  said: string
  within?: string | null
}): Promise<Meaning> {
  const around = { caseId: within, documentIds: [], today: '2026-11-16' }
  const hear = (text: string) => understand(text, features.tools, named, around, ctx)
  const isHeard = (text: string) => !('question' in hear(text))
  const { request, focus } = readTurn(said, records, null, { ...around, isHeard })
  const [first, second] = focus.caseIds
  const caseId = first ?? within
  switch (request.is) {
    case 'tool': {
      const heard = hear(request.text)
      if ('missing' in heard) return { wants: 'missing', input: {} }
      if ('question' in heard) return { wants: 'search.find', input: {} }
      const understood = await heard.read()
      return 'ask' in understood ? ask : { wants: heard.tool.name, input: understood.input }
    }
    case 'action': {
      const [only] = request.actions
      const action = only?.action
      const [own = within, other] = only?.caseIds ?? []
      if (!action || other) return ask
      if (action.act === 'note')
        return action.text && own
          ? { wants: 'cases.write_note', input: { case_id: own, text: action.text } }
          : ask
      if (action.act === 'event')
        return action.time
          ? {
              wants: 'calendar.add',
              input: { case_id: own, title: action.title, due_on: `${action.day}T${action.time}` },
            }
          : ask
      if (action.act === 'task' || action.act === 'deadline') {
        const who = action.act === 'task' ? (action.staffId ?? 'me') : undefined
        if (!action.title || !own) return ask
        return {
          wants: action.act === 'task' ? 'tasks.add' : 'deadlines.add',
          input: { case_id: own, title: action.title, due_on: action.due, assignee_id: who },
        }
      }
      return { wants: 'tasks.change', input: {} }
    }
    case 'deadline':
      return request.ask.court && request.ask.date
        ? {
            wants: 'deadlines.after_event',
            input: {
              jurisdiction: request.ask.court.jurisdiction,
              trigger_date: request.ask.date,
              service: request.ask.service ?? 'personal',
              filing: `${request.ask.key} ${request.ask.said}`,
            },
          }
        : ask
    case 'summary': {
      if (request.kind !== 'document') return { wants: 'cases.show', input: { case_id: caseId } }
      const [document, another] = focus.documentIds
      if (document && !another) return { wants: 'analysis.summarize', input: { document_id: document } }
      return caseId && !document ? { wants: 'cases.show', input: { case_id: caseId } } : ask
    }
    case 'firm': {
      if (second) return ask
      const { ask: wanted } = request
      if (wanted.subject === 'cases') return { wants: 'cases.list', input: {} }
      if (wanted.subject === 'fact') return caseId ? { wants: 'cases.show', input: { case_id: caseId } } : ask
      if (wanted.subject !== 'due') return { wants: wanted.subject, input: { case_id: caseId } }
      const { what, from, until, isMine } = wanted.filter
      return {
        // A list of due items includes tasks.
        wants: { tasks: 'tasks.list', all: 'deadlines.due or tasks.list', deadlines: 'deadlines.due' }[what],
        input: {
          case_id: caseId ?? undefined,
          from: from ?? undefined,
          until: until ?? undefined,
          mine: isMine,
        },
      }
    }
    case 'document':
    case 'library':
      return { wants: 'search.find', input: {} }
    default:
      return { wants: request.is, input: {} }
  }
}

/** What was misunderstood, in words; empty if it is right. */
function differences(meant: Phrasing, { wants, input }: Meaning): string[] {
  const told = (name: string, wanted: unknown, got: unknown) =>
    wanted === undefined || wanted === got ? [] : [`${name} ${String(got)}, not ${String(wanted)}`]
  if (!wants.split(' or ').includes(meant.wants)) return [`${wants}, not ${meant.wants}`]
  const words = `${input.words ?? ''} ${input.filing ?? ''}`.toLowerCase()
  const names = ((input.names ?? []) as { name: string }[]).map(({ name }) => plain(name))
  return [
    ...told('case', meant.case, input.case_id),
    ...told('person', meant.person, input.assignee_id),
    ...told('document', meant.document, input.document_id),
    ...told('text', meant.text && plain(meant.text), plain(input.text ?? input.title)),
    ...told('day', meant.day, input.due_on ?? input.trigger_date),
    ...told('from', meant.from, input.from),
    ...told('until', meant.until, input.until),
    ...told('mine', meant.mine, input.mine),
    ...told('court', meant.court, input.jurisdiction),
    ...told('service', meant.service, input.service),
    ...told('names', meant.names?.map(plain).join(' + '), names.join(' + ')),
    ...(meant.words?.split(' ').every((word) => words.includes(word)) === false
      ? [`words ${words}, not ${meant.words}`]
      : []),
  ]
}

async function missesIn(said: readonly Phrasing[]): Promise<Map<string, string>> {
  const missed = new Map<string, string>()
  for (const one of said) {
    const wrong = differences(one, await meaningOf(one))
    if (wrong.length > 0) missed.set(one.said, wrong.join('; '))
  }
  return missed
}

// Those written later were not used for development: they show how far the rest generalizes.
const leastOf = (kind: string): number => (kind === 'writtenLater' ? 0.7 : 0.9)

describe('what people say to Pam', () => {
  for (const [kind, said] of Object.entries(phrasings))
    it(`${kind}: enough is understood, and every miss is listed`, async () => {
      const missed = await missesIn(said)
      process.stdout.write(`${kind}: ${said.length - missed.size} of ${said.length} understood\n`)
      const news = [...missed].filter(([sentence]) => !(sentence in knownMisses))
      expect(news.map(([sentence, why]) => `${sentence}: ${why}`)).toEqual([])
      const mended = said.filter((one) => one.said in knownMisses && !missed.has(one.said))
      expect(mended.map((one) => one.said)).toEqual([])
      expect(1 - missed.size / said.length).toBeGreaterThanOrEqual(leastOf(kind))
    })

  it('of the development set, at least 95 of 100 are understood', async () => {
    const worked = Object.entries(phrasings).flatMap(([kind, said]) => (kind === 'writtenLater' ? [] : said))
    expect(worked.length).toBeGreaterThanOrEqual(330)
    expect(1 - (await missesIn(worked)).size / worked.length).toBeGreaterThanOrEqual(0.95)
  })

  it('no listed miss is obsolete', () => {
    const all = new Set(Object.values(phrasings).flatMap((said) => said.map((one) => one.said)))
    expect(Object.keys(knownMisses).filter((name) => !all.has(name))).toEqual([])
  })
})
