import { readFileSync } from 'node:fs'
import { casesApi } from '@pam/contracts/cases'
import type { ChatMessage } from '@pam/contracts/chat'
import { contactsApi } from '@pam/contracts/contacts'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { tasksApi } from '@pam/contracts/tasks'
import { modelFiles } from '@pam/retrieval/model-files'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveDocument } from '#test/documents'

/** The messages of a conversation, and the facts the last answer must contain. */
export interface Transcript {
  readonly kind: string
  readonly says: readonly string[]
  /** The conversation's case. */
  readonly case?: string
  readonly must?: readonly string[]
  readonly never?: readonly string[]
  /** It is absent, and the answer says so and quotes nothing. */
  readonly absent?: boolean
  /** The answer lacks these facts today: the test turns red when it has them, so that the mark goes. */
  readonly is_missed?: boolean
  readonly proposes?: { readonly tool: string; readonly args: readonly string[] }
}

interface FirmFile {
  readonly users: readonly { username: string; full_name: string }[]
  readonly contacts: readonly { name: string; kind?: 'person' | 'organisation' }[]
  readonly cases: readonly {
    key: string
    title: string
    team: readonly string[]
    parties: readonly (readonly [string, 'client'])[]
    tasks: readonly { title: string; due?: string; who?: string; done?: boolean; priority?: 'high' }[]
    deadlines: readonly { title: string; due: string; is_limitation?: boolean }[]
    notes: readonly string[]
  }[]
  readonly documents: readonly { file: string; case: string }[]
}

const textIn = (file: string): string => readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
export const transcripts: readonly Transcript[] = JSON.parse(textIn('conversations.json'))
const firm: FirmFile = JSON.parse(textIn('firm.json'))

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const plus = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** "+3", "2026-12-01" or "week+1-wednesday" as a day. */
export function dayOf(word: string | number, today: string): string {
  const said = String(word)
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return said
  const inWeek = /^week\+(\d+)-(\w+)$/.exec(said)
  if (!inWeek) return plus(today, Number(said))
  const monday = plus(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  return plus(monday, Number(inWeek[1]) * 7 + weekdays.indexOf(inWeek[2] ?? ''))
}

const inWords = (iso: string): string =>
  `${months[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`

/** A day as answers and documents write it: "Mon, Nov 16, 2026", "November 16, 2026", "11/16/2026". */
function dayPattern(iso: string): string {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  const name = months[month - 1] ?? ''
  return `(?:(?:${name}|${name.slice(0, 3)}) ${day}(?!\\d)(?:, ${year})?|0?${month}/0?${day}/${year})`
}

export const spoken = (text: string, today: string): string =>
  text.replace(/\{\{say:([^}]+)\}\}/g, (_, word: string) => inWords(dayOf(word, today)))
export const pattern = (text: string, today: string): RegExp =>
  new RegExp(
    text.replace(/\{\{([^}]+)\}\}/g, (_, word: string) => dayPattern(dayOf(word, today))),
    'i',
  )

const flat = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')

/** All that a reader sees of an answer, and of it what is quoted. */
export function seenIn({ blocks, sources }: ChatMessage): { all: string; quoted: string } {
  const quoted = blocks
    .flatMap((block) =>
      block.is === 'extract' ? [sources.find(({ number }) => number === block.source)?.text] : [],
    )
    .join(' ')
  const said = blocks.flatMap((block) => {
    if (block.is === 'prose') return block.sentences.map(({ text }) => text)
    if (block.is === 'rows')
      return [block.title, ...block.rows.map(({ text, detail }) => `${text} ${detail}`)]
    if (block.is === 'notice') return [block.text]
    if (block.is === 'proposal')
      return [block.proposal.tool, block.proposal.title, ...block.proposal.details.map(({ value }) => value)]
    return []
  })
  return {
    all: flat(`${said.join(' ')} ${quoted} ${sources.map(({ title }) => title).join(' ')}`),
    quoted: flat(quoted),
  }
}

/** The firm of the transcripts, with its people, cases and documents, and the model of meaning. */
export async function transcriptFirm(today: string) {
  const world = await testApp({ meaningModel: modelFiles() })
  const lawyer = await world.person('lawyer', { fullName: 'Amara Osei' })
  const people = new Map([['me', lawyer.id]])
  for (const { username, full_name } of firm.users)
    people.set(username, (await world.person('lawyer', { fullName: full_name })).id)
  const contacts = new Map<string, string>()
  for (const { kind = 'person', ...contact } of firm.contacts)
    contacts.set(contact.name, (await lawyer.call(contactsApi.add, { body: { kind, ...contact } })).id)
  const cases = new Map<string, string>()
  for (const { key, team, parties, tasks, deadlines, notes, ...details } of firm.cases) {
    const { id } = await openCase(lawyer, {
      ...details,
      parties: parties.map(([name, role]) => ({
        contact_id: contacts.get(name) ?? '',
        name,
        role,
      })),
    })
    cases.set(key, id)
    for (const name of team)
      await lawyer.call(casesApi.join, {
        params: { id },
        body: { user_id: people.get(name) ?? '', is_lead: false },
      })
    for (const task of tasks) {
      const added = await lawyer.call(tasksApi.add, {
        params: { id },
        body: {
          title: task.title,
          due_on: task.due === undefined ? null : dayOf(task.due, today),
          assignee_id: people.get(task.who ?? 'me') ?? lawyer.id,
          ...(task.priority && { priority: task.priority }),
        },
      })
      if (task.done) await lawyer.call(tasksApi.move, { params: { id: added.id }, body: { status: 'done' } })
    }
    for (const { title, due, ...rest } of deadlines)
      await lawyer.call(deadlinesApi.addOrdered, {
        params: { id },
        body: {
          authority: 'Scheduling order',
          ...rest,
          title,
          due: dayOf(due, today),
          responsible_id: lawyer.id,
        },
      })
    for (const text of notes) await lawyer.call(casesApi.writeNote, { params: { id }, body: { text } })
  }
  for (const { file, case: key } of firm.documents)
    await giveDocument(lawyer, {
      name: file,
      content: textIn(`documents/${file}`),
      fields: { case_id: cases.get(key) ?? '' },
    })
  await world.services.jobs.settle()
  return { world, lawyer, cases }
}
