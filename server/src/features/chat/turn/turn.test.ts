import { unitsOf } from '@pam/law/papers/units'
import { describe, expect, it } from 'vitest'
import { chooseAnswer, quoteOf } from './choose-answer.ts'
import { dateSumOf, daysBetween, readDateSum, shifted } from './date-sum.ts'
import { findCourt } from './find-court.ts'
import { type FirmRecords, linkMentions } from './link-mentions.ts'
import { matchTasks } from './match-task.ts'
import { normalize } from './normalize.ts'
import { plainWords } from './plain-words.ts'
import { readAction, splitActions } from './read-action.ts'
import { lineOf, readDeadline } from './read-deadline.ts'
import { readQuestion, splitQuestion } from './read-question.ts'
import { readHelp, readTalk } from './read-talk.ts'
import { readTurn } from './read-turn.ts'
import { indexText } from './score-units.ts'
import type { Before } from './turn-focus.ts'

const today = '2026-11-17'

const records: FirmRecords = {
  cases: [
    { id: 'marlow', title: 'Marlow v. Dunn Roofing', number: '2026-0101', client: 'Grace Marlow' },
    { id: 'teller', title: 'Reporter v. Quick Freight', number: '2026-0102', client: 'Ada Reporter' },
  ],
  contacts: [
    { id: 'grace', name: 'Grace Marlow', kind: 'person', roles: [{ caseId: 'marlow', role: 'client' }] },
    { id: 'hugh', name: 'Hugh Penrose', kind: 'person', roles: [{ caseId: 'teller', role: 'expert' }] },
  ],
  staff: [{ id: 'june', name: 'June Okada' }],
  documents: [
    { id: 'lease', name: 'Marlow warehouse lease.pdf', caseId: 'marlow' },
    { id: 'depo', name: 'Reporter deposition.txt', caseId: 'teller' },
  ],
}
const around = { caseId: null, documentIds: [], today, isHeard: () => false }
const read = (text: string, before: Before | null = null) => readTurn(text, records, before, around)
const once = (text: string, documentIds: string[] = [], quote = ''): Before => ({
  turn: read(text),
  answered: { documentIds, rows: [], quote, text: '' },
})

const paper = `SUPPLY AGREEMENT

1. PRICE. Buyer shall pay $14.20 per unit. The price may increase each year by no more
than two percent (2%).

2. NOTICE. Either party may end this Agreement on not less than
ninety (90) days' written notice.

3. DELIVERY. Seller delivers within

ten (10) days after each order.

Q. Did you signal?
A. I do not recall.
`

describe('date arithmetic', () => {
  it.each([
    ['What is 30 days from March 2, 2026?', '2026-04-01'],
    ['45 days before january 15 2027', '2026-12-01'],
    ['count back 14 days from Feb 3 2027', '2027-01-20'],
    ['10 business days after Nov 20, 2026', '2026-12-07'],
    ['18 months after August 31, 2026', '2028-02-29'],
    ['add 60 days to 2026-12-01', '2027-01-30'],
    ['our hearing is March 9, 2027. what is 21 days before that?', '2027-02-16'],
    ['Bench trial set for 8/3/27 - count back 6 weeks', '2027-06-22'],
    ['two months and ten days after January 5, 2027', '2027-03-15'],
    ['last business day before January 1, 2027', '2026-12-31'],
    ['the first business day of June 2027', '2027-06-01'],
    ['a year and a half from 2/1/2027', '2028-08-01'],
    ['16 court days before a hearing on April 9, 2027 in California', '2027-03-17'],
  ])('%s is %s', (text, day) => {
    const sum = readDateSum(text, today)
    expect(sum?.is === 'shift' && shifted(sum)).toBe(day)
  })

  it('counts the days between two dates, excluding the first', () => {
    expect(daysBetween('2026-05-04', '2026-06-19', false)).toBe(46)
    expect(readDateSum('how many days between May 4, 2026 and June 19, 2026', today)?.is).toBe('between')
  })

  it('counts in the requested unit', () => {
    expect(readDateSum('how many business days between 1/4/2027 and 1/29/2027', today)).toMatchObject({
      unit: 'business day',
    })
    expect(readDateSum('how many weeks until June 18, 2027', today)).toMatchObject({ unit: 'week' })
  })

  it('assumes no date that was not given', () =>
    expect(dateSumOf('after', 'what is 30 days after the judgment', today)).toBeNull())

  it('says whether a day is a business day', () =>
    expect(readDateSum('does February 15, 2027 fall on a holiday', today)).toEqual({
      is: 'weekday',
      from: '2027-02-15',
    }))

  it('counts from the given date, not from today', () =>
    expect(readDateSum('how many days from 3/14/2026 til 11/18/2026', today)).toEqual({
      is: 'between',
      from: '2026-03-14',
      until: '2026-11-18',
      unit: 'day',
    }))

  it('takes the year of the second date for the first', () => {
    const between = (words: string) => {
      const sum = readDateSum(words, '2026-11-19')
      return sum?.is === 'between' ? [sum.from, sum.until] : sum
    }
    expect(between('how many days between march 3 and june 18 2026')).toEqual(['2026-03-03', '2026-06-18'])
    expect(between('how many days from December 20 to January 5, 2027')).toEqual(['2026-12-20', '2027-01-05'])
    expect(between('how many days between March 3, 2025 and June 18, 2026')).toEqual([
      '2025-03-03',
      '2026-06-18',
    ])
  })

  it('knows the federal holidays by their names', () => {
    const asked = '2026-11-19'
    const day = (words: string) => readDateSum(words, asked)
    expect(day('when is thanksgiving')).toMatchObject({ from: '2026-11-26' })
    expect(day('when is thanksgiving this year and is the court closed')).toEqual({
      is: 'weekday',
      from: '2026-11-26',
    })
    expect(day('30 days after memorial day')).toMatchObject({ is: 'shift', from: '2027-05-31' })
    expect(day('when is thanksgiving 2027')).toMatchObject({ from: '2027-11-25' })
    expect(day('who gets the children on christmas eve')).toBeNull()
  })

  it('ignores other questions', () => expect(readDateSum('what is due next week', today)).toBeNull())
})

describe('deadlines by name', () => {
  it.each([
    ['Complaint served June 3, 2026 in S.D.N.Y. When is the answer due?', 'answer'],
    ['rogs mailed September 8, 2026, N.D. Cal. - responses due?', 'rogs'],
    ['texas: citation served september 3, 2026. answer day?', 'tx-answer'],
    ['NY: judgment with notice of entry mailed June 1, 2026 - notice of appeal deadline', 'ny-appeal'],
    [
      'Hearing on our motion is August 19, 2026 in Los Angeles Superior Court, opposition due?',
      'ca-opposition',
    ],
    ['msj hearing in LA superior on June 14, 2027, last day to file the opposition', 'ca-msj-opposition'],
    ['complaint filed in federal court March 20, 2026, last day to serve under 4(m)?', 'serve'],
    ['Judgment entered August 10, 2026, N.D. Tex., when is a 59(e) motion due', 'alter'],
  ])('%s is the line %s', (text, line) => {
    const ask = readDeadline(text, today)
    expect(ask?.court && lineOf(ask, ask.court)).toBe(line)
  })

  it('have no line if the court’s rules here have none, and use no other', () => {
    const ask = readDeadline('opposition due? motion filed June 1, 2026 in Florida circuit court', today)
    expect(ask?.court && lineOf(ask, ask.court)).toBeNull()
  })

  it.each([
    ['CA state court', 'st:CA'],
    ['NY Supreme, Brooklyn', 'st:NY'],
    ['federal court in Texas', 'us-dct:TX'],
    ['Cook County circuit court', 'st:IL'],
  ])('%s is %s', (text, jurisdiction) => expect(findCourt(text)?.jurisdiction).toBe(jurisdiction))
})

describe('actions', () => {
  const action = (text: string) => readAction(text, linkMentions(text, records), today)

  it('extract the case, the person and the date from a title', () => {
    expect(action('add task for June in Marlow: get the roof report by December 3, 2026')).toEqual({
      act: 'task',
      title: 'Get the roof report',
      due: '2026-12-03',
      staffId: 'june',
      isHigh: false,
    })
    expect(action('In Marlow, add a note: Grace called')).toEqual({ act: 'note', text: 'Grace called' })
    expect(action('Mark the roof report task as done')).toMatchObject({ act: 'complete' })
  })

  it('are several in one message', () => {
    expect(splitActions('Add a task in Marlow: call Grace; remind me to file on Friday')).toHaveLength(2)
  })

  it('find a task by the distinctive words of its title', () => {
    const tasks = [
      { id: '1', title: 'Order roof report' },
      { id: '2', title: 'Order rent ledger' },
    ]
    expect(matchTasks('move the ledger task to Friday', tasks).map(({ id }) => id)).toEqual(['2'])
  })
})

describe('whole clauses', () => {
  const texts = [{ source: 'paper', indexed: indexText(paper) }]
  const answer = (text: string) => chooseAnswer(readQuestion(text, new Set()), texts, null)

  it('are one unit across lines and page breaks', () => {
    const units = unitsOf(paper).map(({ start, end }) => paper.slice(start, end).replace(/\s+/g, ' '))
    expect(units).toContain('3. DELIVERY. Seller delivers within ten (10) days after each order.')
    expect(units).toContain('Q. Did you signal? A. I do not recall.')
  })

  it.each([
    ['How much is the price per unit?', '$14.20 per unit'],
    ['how much notice to end the agreement', '90 days'],
  ])('%s is answered with %s first', (text, value) => {
    const chosen = answer(text)
    expect(chosen.is === 'found' && chosen.value?.said).toBe(value)
    if (chosen.is !== 'found') return
    const { start, end } = quoteOf(chosen.best)
    expect(paper.slice(start, end)).toMatch(/^\d\. [A-Z]+\./)
  })

  it.each(['is there an arbitration clause', 'force majeure?', 'how much is the signing bonus'])(
    '%s is absent',
    (text) => expect(answer(text).is).toBe('absent'),
  )
})

describe('conversations', () => {
  it('another method of service changes the previous deadline', () => {
    const before = once('Interrogatories personally served October 5, 2026 in E.D. Pa. When are answers due?')
    expect(read('what if it was mailed', before).request).toMatchObject({
      is: 'deadline',
      ask: { key: 'interrogatories', service: 'mail', date: '2026-10-05' },
    })
  })

  it('only a name asks the same about another case', () => {
    const turn = read('how about Reporter', once('who is opposing counsel in Marlow'))
    expect(turn).toMatchObject({
      request: { is: 'firm', ask: { subject: 'fact', what: 'opposing_counsel' } },
      focus: { caseIds: ['teller'] },
    })
  })

  it('his number is that of the person asked about', () => {
    expect(read('and his phone number?', once('who is opposing counsel in Marlow')).request).toMatchObject({
      ask: { subject: 'fact', what: 'opposing_counsel', reach: 'phones' },
    })
  })

  it('a further question stays with the document that answered', () => {
    const turn = read('does it go up every year?', once('What is the rent in the Marlow lease?', ['lease']))
    expect(turn).toMatchObject({ request: { is: 'document' }, focus: { documentIds: ['lease'] } })
  })

  it('the last day of a quoted period is counted', () => {
    const before = once(
      'How much notice to renew the Marlow lease?',
      ['lease'],
      'not less than 180 days before the end of the term',
    )
    expect(read('so what is the last date for that?', before).request).toEqual({ is: 'last_day' })
  })

  it('a counted deadline is added to the named case', () => {
    const before = once('Complaint served June 3, 2026 in S.D.N.Y. When is the answer due?')
    expect(read('add that to Reporter', before)).toMatchObject({
      request: { is: 'deadline', isAdding: true },
      focus: { caseIds: ['teller'] },
    })
  })

  it('an unknown case is reported', () => {
    expect(read('list documents in the Hollister case').unknownCase).toBe('Hollister')
  })
})

describe('questions that only sound like the records', () => {
  it.each(['what happens if the tenant is late on rent', 'was Bolen on his phone when it happened'])(
    'asks the papers: %s',
    (text) => expect(read(text).request.is).toBe('document'),
  )

  it('still recognizes what is overdue and whose number is requested', () => {
    expect(read("what's late this week").request).toMatchObject({ is: 'firm', ask: { subject: 'due' } })
    expect(read("what is Vivian Stroud's phone number").request).toMatchObject({ is: 'firm' })
  })
})

describe('talk and help', () => {
  it.each([
    ['hi', 'greeting'],
    ['thanks!', 'thanks'],
    ['what can you do?', 'help'],
    ['what did I ask you before this?', 'earlier'],
    ['what is the weather in albany tomorrow', 'outside'],
  ])('%s is %s', (text, kind) => expect(readTalk(text)).toBe(kind))

  it('a how-to question has steps and a page', () => {
    expect(readHelp('how do I change my password')).toMatchObject({ link: '/profile' })
    expect(readHelp('how does the tenant give notice')).toBeNull()
    expect(readHelp('how do i add a paralegal to a case')?.topic).toBe('add someone to a case')
    expect(readHelp('how do I add a case')?.topic).toBe('create a case')
  })

  it('Markdown syntax and form placeholders are not shown', () => {
    expect(plainWords('## First\n- [ ] **Call** {{client}}')).toBe('First\nCall ____')
  })
})

describe('words as people type them', () => {
  const contract = `CONSTRUCTION AGREEMENT

TIME
For each day of delay Contractor shall pay $650 as liquidated damages. The most Owner can pay for delay is $900.

PAYMENT
Owner has paid Contractor $12,000 for the first application.

MANAGER
The Manager is Ada Pell.

COMPENSATION
The Manager is paid $1,500 per month.

Signed: Rolf Amis
For Owner: Lucille Baker, President
`
  const texts = [{ source: 'contract', indexed: indexText(contract) }]
  const quoted = (text: string) => {
    const chosen = chooseAnswer(readQuestion(normalize(text), new Set()), texts, null)
    return chosen.is === 'found' ? contract.slice(chosen.best.sentence.start, chosen.best.sentence.end) : ''
  }

  it('initials match the words of the document they abbreviate', () =>
    expect(quoted('how much are LDs for delay')).toContain('$650'))

  it('a question about the past is not answered by what can happen', () =>
    expect(quoted('how much did the owner pay')).toContain('$12,000'))

  it('a line under a signature says who signed', () =>
    expect(quoted('who signed for the owner')).toContain('Lucille Baker'))

  it('abbreviations are expanded, capitalized names are not', () => {
    expect(normalize("what've we got next wk")).toBe('what have we got next week')
    expect(normalize('is Max the mgr')).toBe('is Max the manager')
  })

  it.each([
    ['Who is the manager and what is he paid', ['Who is the manager', 'what is he paid']],
    ['what did he claim vs what is the limit', ['what did he claim', 'what is the limit']],
    ['what happens when a member dies', null],
  ])('%s is split into its questions', (text, parts) => expect(splitQuestion(text)).toEqual(parts))

  it('"when" after another question word does not ask for a date', () => {
    expect(readQuestion('what happens when a member dies', new Set()).types).not.toContain('date')
    expect(readQuestion('when does the note mature', new Set()).types).toContain('date')
  })

  it.each([
    ['i finished ordering the therapy records', 'complete'],
    ['done with the term sheet', 'complete'],
  ])('%s completes a task', (text, act) =>
    expect(readAction(text, linkMentions(text, records), today)).toMatchObject({ act }),
  )

  it('the case may come before the item to add', () =>
    expect(splitActions('add to Marlow: task, call the clerk')).toEqual([
      'add task in Marlow: call the clerk',
    ]))
})

describe('courts of appeals and numbered trial courts', () => {
  it.each([
    ['the 5th Circuit', 'us-ca:LA+LA'],
    ['appeal in the 3d Cir.', 'us-ca:PA+PA'],
    ['Ninth Circuit Court of Appeals', 'us-ca:CA+CA'],
    ['Eleventh Circuit', 'us-ca:GA+GA'],
  ])('%s', (text, court) => {
    expect(findCourt(text)?.jurisdiction).toBe(court)
  })

  it.each(['Circuit Court, 11th Judicial Circuit, Florida', '9th Circuit, Orange County, Florida'])(
    '%s is no federal court of appeals',
    (text) => {
      expect(findCourt(text)?.jurisdiction).not.toContain('us-ca')
    },
  )

  it('reads a district in lower case', () => {
    expect(findCourt('judgment entered n.d. tex')?.district).toBe(
      findCourt('judgment entered in N.D. Tex.')?.district,
    )
  })
})
