import { describe, expect, it } from 'vitest'
import {
  aliasOf,
  aliasTag,
  isOwnAddress,
  messageIdsIn,
  numberKey,
  numberKeysIn,
  plainSubject,
  replySubject,
} from './addresses.ts'
import { type CandidateCase, chooseCase, isPrivilegedExchange } from './choose-case.ts'
import { threadsOf } from './threads.ts'

const mailbox = 'Office@Marsh-Law.example'

describe('addresses and subjects', () => {
  it('match the tag of an alias of the mailbox, and of no other address', () => {
    expect(aliasOf(mailbox, '2026/0042')).toBe('office+2026-0042@marsh-law.example')
    expect(aliasTag('OFFICE+2026-0042@marsh-law.example', mailbox)).toBe('2026-0042')
    const others = [
      'office@marsh-law.example',
      'office+@marsh-law.example',
      'office+1@other.example',
      '',
      '@',
    ]
    expect(others.map((other) => aliasTag(other, mailbox))).toEqual([null, null, null, null, null])
    expect(
      [mailbox, 'office+1@marsh-law.example', 'ada@home.example'].map((one) => isOwnAddress(one, mailbox)),
    ).toEqual([true, true, false])
  })

  it.each([
    ['Re: [2026-0042] Lease', '2026-0042'],
    ['Case No. 2026/0042, answer', '2026-0042'],
    ['Docket 24 CV 1007 filed', 'cv-1007'],
    ['SMITH-7', 'smith-7'],
  ])('finds the number in %j', (subject, key) => {
    expect(numberKeysIn(subject)).toContain(numberKey(key))
  })

  it('search a bounded part of a subject, and nothing without a digit', () => {
    expect(numberKeysIn('Lunch on Friday')).toEqual([])
    expect(numberKeysIn(`${'1234 '.repeat(5000)}2026-0042`)).toEqual(['1234', '1234-1234'])
  })

  it('strip reply prefixes from a subject, however many there are', () => {
    expect(plainSubject(' RE: Fwd: re[2]: Lease ')).toBe('Lease')
    expect(replySubject('Re: Re: Lease')).toBe('Re: Lease')
    expect(plainSubject(`${'Re: '.repeat(15)}Regarding: us`)).toBe('Regarding: us')
  })

  it('read the ids of a References header', () => {
    expect(messageIdsIn('<a@x.example>\r\n <b@y.example> <a@x.example> nonsense')).toEqual([
      'a@x.example',
      'b@y.example',
    ])
    expect(messageIdsIn('<'.repeat(200_000))).toEqual([])
  })
})

const candidate = (caseId: string, reason: CandidateCase['reason'], more: Partial<CandidateCase> = {}) => ({
  caseId,
  reason,
  isWalled: false,
  isOpen: true,
  ...more,
})

describe('where a message is filed', () => {
  const walled = { isWalled: true }
  const closed = { isOpen: false }
  it.each<[string, CandidateCase[], string | null]>([
    ['nothing fits', [], null],
    ['an alias names it', [candidate('a', 'alias'), candidate('b', 'address')], 'a alias'],
    ['an alias names a case behind a wall', [candidate('a', 'alias', walled)], 'a alias'],
    ['two aliases', [candidate('a', 'alias'), candidate('b', 'alias')], null],
    ['the conversation is filed', [candidate('a', 'thread', closed), candidate('b', 'number')], 'a thread'],
    ['the conversation is in two cases', [candidate('a', 'thread'), candidate('b', 'thread')], null],
    ['one number', [candidate('a', 'number'), candidate('b', 'address')], 'a number'],
    ['the number of a walled case', [candidate('a', 'number', walled)], null],
    ['the number of a closed case', [candidate('a', 'number', closed)], null],
    ['the sender is in one open case', [candidate('a', 'address')], 'a address'],
    ['the sender is in two cases', [candidate('a', 'address'), candidate('b', 'address')], null],
    ['one of two is walled', [candidate('a', 'address'), candidate('b', 'address', walled)], null],
    ['the only one is walled', [candidate('a', 'address', walled)], null],
    ['a docket number is only a hint', [candidate('a', 'docket')], null],
  ])('%s', (_, candidates, filed) => {
    const choice = chooseCase(candidates)
    expect(choice.filed && `${choice.filed.caseId} ${choice.filed.reason}`).toBe(filed)
    expect(new Set(choice.proposed.map(({ caseId }) => caseId))).toEqual(
      new Set(candidates.map(({ caseId }) => caseId)),
    )
  })

  it.each([
    [['ada@home.example', 'lee@firm.example'], true],
    [['ada@home.example'], false],
    [['lee@firm.example'], false],
    [['ada@home.example', 'lee@firm.example', 'other@side.example'], false],
  ])('%j is privileged: %s', (participants, privileged) => {
    const isClient = (address: string) => address === 'ada@home.example'
    const isFirm = (address: string) => address.endsWith('@firm.example')
    expect(isPrivilegedExchange({ participants, isClient, isFirm })).toBe(privileged)
  })
})

describe('conversations', () => {
  const message = (messageId: string, ...references: string[]) => ({ messageId, references })
  it('contain messages that reference each other, even through a missing message, in order', () => {
    const threads = threadsOf([
      message('a'),
      message('b', 'gone'),
      message(''),
      message('c', 'a'),
      message('d', 'c', 'a'),
      message('e', 'gone'),
      message(''),
      message('f', 'f'),
    ])
    expect(threads.map((thread) => thread.map(({ messageId }) => messageId))).toEqual([
      ['a', 'c', 'd'],
      ['b', 'e'],
      [''],
      [''],
      ['f'],
    ])
  })

  it('a cycle of references terminates', () => {
    expect(threadsOf([message('a', 'b'), message('b', 'a')])).toHaveLength(1)
  })
})
