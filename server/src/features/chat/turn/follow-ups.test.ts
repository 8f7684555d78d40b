import { describe, expect, it } from 'vitest'
import { changedActions } from './changed-action.ts'
import { changedSum, readDateSum, shifted } from './date-sum.ts'
import { findCourt } from './find-court.ts'
import { valuesIn } from './find-values.ts'
import { type FirmRecords, linkMentions } from './link-mentions.ts'
import { readAction, splitActions } from './read-action.ts'
import { lineOf, readDeadline } from './read-deadline.ts'
import { isOtherNumber, readDue, readFirm } from './read-firm.ts'
import { readLimitation } from './read-limitation.ts'
import { readQuestion } from './read-question.ts'
import { readTurn } from './read-turn.ts'

const today = '2026-11-18'
const records: FirmRecords = {
  cases: [{ id: 'c1', title: 'Okonjo v. Bluefin Marine', number: '2026-0001', client: 'Ada Okonjo' }],
  contacts: [],
  staff: [
    { id: 's1', name: 'Lena Ortiz' },
    { id: 's2', name: 'Sam Whitby' },
  ],
  documents: [],
}
const actionOf = (text: string) => readAction(text, linkMentions(text, records), today)

describe('a repeated date calculation', () => {
  const sum = readDateSum('30 days after March 1, 2027', today)
  it.each([
    ['and 45?', '2027-04-15'],
    ['business days instead', '2027-04-12'],
    ['what about 10 weeks', '2027-05-10'],
    ['and before?', '2027-01-30'],
  ])('%s', (text, day) => {
    const changed = sum && changedSum(text, sum)
    expect(changed?.is === 'shift' && shifted(changed)).toBe(day)
  })

  it('ignores a different question', () =>
    expect(sum && changedSum('who is the judge in Okonjo', sum)).toBeNull())
})

describe('a changed proposal', () => {
  const proposed = [
    {
      action: { act: 'task', title: 'Call the clerk', due: null, staffId: 's1', isHigh: false },
      caseIds: ['c1'],
    } as const,
  ]
  const changedBy = (text: string, isConfirmed = false) =>
    changedActions(text, linkMentions(text, records), proposed, isConfirmed, today)?.[0]?.action

  it('takes another date, person or priority', () => {
    expect(changedBy('make it due November 30, 2026')).toMatchObject({ due: '2026-11-30', staffId: 's1' })
    expect(changedBy('no, assign it to Sam')).toMatchObject({ act: 'task', staffId: 's2' })
    expect(changedBy('make it high priority')).toMatchObject({ isHigh: true })
  })

  it('changes the task if it was confirmed', () =>
    expect(changedBy('assign it to Sam', true)).toEqual({
      act: 'assign',
      words: 'Call the clerk',
      staffId: 's2',
    }))

  it('does not change if something else is said', () =>
    expect(changedBy('and who is the judge there')).toBeUndefined())
})

describe('actions as people type them', () => {
  it('move by a number of weeks', () =>
    expect(actionOf('push the survey order out two weeks')).toMatchObject({
      act: 'move',
      by: { amount: 2, unit: 'week' },
    }))

  it('keep the second request with its own date', () =>
    expect(
      splitActions(
        'Add a deadline in Okonjo: expert reports due 2/1/2027; also a task for Sam to call the vendor',
      ),
    ).toHaveLength(2))

  it('do not assign a task to a colleague who is only asked for something', () =>
    expect(actionOf('todo okonjo, ask Lena for the tide tables, tomorrow')).toMatchObject({
      act: 'task',
      title: 'Ask Lena for the tide tables',
      due: '2026-11-19',
      staffId: null,
    }))
})

describe('an action at the end of a message', () => {
  it.each([
    'we talked to the surveyor already, close that task',
    'the surveyor email is wrapped up, pls close that task',
  ])('completes the task it names: %s', (text) => expect(actionOf(text)).toMatchObject({ act: 'complete' }))
})

describe('courts and deadlines in shorthand', () => {
  it.each([
    ['filed in WDTX', 'us-dct:TX'],
    ['removed to the ND Illinois', 'us-dct:IL'],
    ['D.N.J. order', 'us-dct:NJ'],
    ['tx citation served', 'st:TX'],
    ['served through NYSCEF', 'st:NY'],
  ])('%s', (text, jurisdiction) => expect(findCourt(text)?.jurisdiction).toBe(jurisdiction))

  it.each([
    ['when is the petition under 23(f) due, order entered June 1, 2026', 'class certification appeal'],
    ['NY: bill of particulars demanded, served Aug 3, 2026 - due?', 'bill of particulars'],
    ['memo of costs deadline, Cal. Superior, notice of entry served 5/4/2026', 'bill of costs'],
    ['opp to the MSJ due when, hearing 3/1/27, San Diego Superior', 'summary judgment opposition'],
  ])('%s', (text, key) => expect(readDeadline(text, today)?.key).toBe(key))
})

describe('a date without a year', () => {
  const around = { caseId: null, documentIds: [], today, isHeard: () => false }
  const dateOf = (text: string) => readDeadline(text, today)?.date

  it('of something that happened is past', () => {
    expect(dateOf('L.A. Superior Court, complaint personally served May 20, answer due when?')).toBe(
      '2026-05-20',
    )
    expect(dateOf('L.A. Superior Court, hearing April 20, when is the opposition due?')).toBe('2027-04-20')
  })

  it('in a follow-up is in the year of the date asked about before', () => {
    const turn = readTurn(
      'L.A. Superior Court: complaint personally served May 4, 2026. Answer due when?',
      records,
      null,
      around,
    )
    const answered = { documentIds: [], quote: '', rows: [], text: '' }
    const after = readTurn('and if it was served May 20?', records, { turn, answered }, around)
    expect(after.request).toMatchObject({ is: 'deadline', ask: { key: 'answer', date: '2026-05-20' } })
  })
})

describe('lines by the facts of a message', () => {
  const lineIn = (text: string) => {
    const ask = readDeadline(text, today)
    return ask?.court ? lineOf(ask, ask.court) : null
  }
  it.each([
    ['notice of appeal, suit against the IRS, judgment entered 9/16/2026, N.D. Tex.', 'dct-appeal-us'],
    ['notice of appeal, judgment entered 9/16/2026, N.D. Tex.', 'dct-appeal'],
    ['New York motion returnable 12/10/2026, when are answering papers due', 'ny-motion-answer'],
    [
      'New York motion returnable 12/10/2026 with a demand for answering papers 7 days before, opposition due when',
      'ny-motion-answer-7',
    ],
    ['calif superior court, s&c served 1/13/2026. responsive pleading due when', 'ca-answer'],
  ])('%s', (text, line) => expect(lineIn(text)).toBe(line))
})

describe('questions not for the calendar or the contacts', () => {
  it('leave a condition to the document', () => expect(readDue("and if it's late?", today)).toBeNull())
  it('leave a count and what to do with documents to the document', () => {
    const ask = (text: string) => readFirm(text, text, today)
    expect(ask('does the order limit the number of depositions')).toBeNull()
    expect(ask('what do we do with the other side’s confidential docs once the case is over')).toBeNull()
    expect(ask('what is the number for the clerk')).toMatchObject({ subject: 'contact', what: 'phones' })
  })
  it('give no phone number for another number', () => {
    expect(isOtherNumber("what is Ada's social security number")).toBe(true)
    expect(isOtherNumber("what is Ada's cell number")).toBe(false)
  })
})

describe('plain words', () => {
  it('are rewritten as in documents, for the model', () => {
    expect(readQuestion('when did they let him out', new Set()).meaning).toContain('discharge him')
    expect(readQuestion('who was against the motion to repave', new Set()).meaning).toContain('opposed')
  })
})

describe('a person of the answer before', () => {
  const around = { caseId: null, documentIds: [], today, isHeard: () => false }
  const withPapers: FirmRecords = {
    ...records,
    documents: [{ id: 'd1', name: 'Okonjo email thread.txt', caseId: 'c1' }],
  }

  it('is reached by a pronoun, though a document is called email', () => {
    const turn = readTurn('who is opposing counsel in Okonjo', withPapers, null, around)
    const answered = { documentIds: [], quote: '', rows: [], text: '' }
    const next = readTurn('how do i email him', withPapers, { turn, answered }, around)
    expect(next.request).toEqual({
      is: 'firm',
      ask: { subject: 'fact', what: 'opposing_counsel', reach: 'emails' },
    })
    expect(next.focus.caseIds).toEqual(['c1'])
  })
})

describe('a question that names what it is about', () => {
  it('who handles a subject is no question for the lead of the case', () => {
    const bare = 'handles IRS for tax rep person'
    expect(readFirm('who handles the IRS for Okonjo, the tax rep person', bare, today)).toBeNull()
    expect(readFirm('who handles Okonjo', 'handles', today)).toMatchObject({ what: 'lead' })
  })

  it('a federal statute names the law of a limitation', () => {
    expect(readLimitation('how long to sue for unpaid overtime under the flsa', today)).toMatchObject({
      claim: 'wages',
      state: 'US',
    })
  })

  it('an amount ends before its comma', () => {
    expect(valuesIn('We offer $185,000, inclusive of liens.', 'money').map(({ said }) => said)).toEqual([
      '$185,000',
    ])
  })
})
