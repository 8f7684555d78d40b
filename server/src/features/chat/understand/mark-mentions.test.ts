import type { CalendarDate } from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import { cleanSentence } from './clean-sentence.ts'
import { type Called, markMentions } from './mark-mentions.ts'
import { caseKeys, documentKeys, namingWords, personKeys } from './name-keys.ts'

const today = '2026-11-16' as CalendarDate
const rivera = { title: 'Rivera v. Acme Holdings LLC', number: '2026-0007', client: 'Maria Rivera' }
const named: Called[] = [
  { meant: { is: 'case', id: 'c', name: rivera.title }, keys: caseKeys(rivera) },
  { meant: { is: 'person', id: 'p', name: 'Ana Chen' }, keys: personKeys('Ana Chen') },
  { meant: { is: 'document', id: 'd', name: 'Lease Okonkwo.pdf' }, keys: documentKeys('Lease Okonkwo.pdf') },
]

const mentions = (text: string) =>
  markMentions(text, named, today).mentions.map(
    ({ words, meant }) => `${words} = ${meant.map((meant) => meant.is).join('+')}`,
  )

describe('mentions in a sentence', () => {
  it.each([
    ['note on Rivera: call', ['Rivera = case']],
    ['the Rivera case', ['the Rivera case = case']],
    ['deadlines in rivera v. acme', ['rivera v. acme = case']],
    ['Rivera vs Acme Holdings', ['Rivera vs Acme Holdings = case']],
    ['open 2026-0007 now', ['2026-0007 = case']],
    ['ask Chen to call by Friday', ['Chen = person', 'by Friday = days']],
    ['what does the lease say', ['the lease = document']],
    ['summarize Lease Okonkwo', ['Lease Okonkwo = document']],
    ['Acme’s deadlines next week', ['Acme’s = case', 'next week = days']],
    ['nothing of the sort', []],
  ])('%s', (text, expected) => {
    expect(mentions(text)).toEqual(expected)
  })

  it('up to a date begins today', () => {
    const days = (text: string) => markMentions(text, [], today).mentions[0]?.meant[0]
    expect(days('due by Friday')).toEqual({ is: 'days', from: '2026-11-16', until: '2026-11-20' })
    expect(days('before Friday')).toEqual({ is: 'days', from: '2026-11-16', until: '2026-11-20' })
    expect(days('on Friday')).toEqual({ is: 'days', from: '2026-11-20', until: '2026-11-20' })
  })

  it('common words name nobody, and few words of a sentence could be names', () => {
    expect(namingWords('What is due in the matter of Okonkwo next week?')).toEqual(['okonkwo'])
    expect(caseKeys({ title: 'The State v. The County', number: '7', client: null })).not.toContain('state')
  })
})

describe('a sentence without its courtesies', () => {
  it.each([
    ['Hey Pam, could you please show me the deadlines?', 'show me the deadlines'],
    ["What's due next week?", 'What is due next week'],
    ['I need you to add a task, thanks!', 'add a task'],
    ['Can you tell me when the answer is due?', 'when the answer is due'],
    ['Please', 'Please'],
  ])('%s', (text, expected) => {
    expect(cleanSentence(text)).toBe(expected)
  })
})
