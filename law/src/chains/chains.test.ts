import { computeDeadline } from '@pam/law/deadlines/compute-deadline'
import { computationRules, type DeadlineInput } from '@pam/law/deadlines/deadline-input'
import { describe, expect, it } from 'vitest'
import type { ChainRule } from './chain-rule.ts'
import { allChainRules, courtCounting, rulesAfter, triggersOf, whyNotCounted } from './chains.ts'

const court = {
  'FRCP 6': 'us-dct:NY',
  'FRCrP 45': 'us-dct:NY',
  'FRAP 26': 'us-ca:NY+NY',
  'FRBP 9006': 'us-bk:NY',
  'CA CCP': 'st:CA',
  'NY GCL 20/25-a': 'st:NY',
  'TX TRCP 4': 'st:TX',
  'TX TRCP 500.5': 'st:TX',
  'S. Ct. R. 30.1': 'us-sct',
  'FL RGPJA 2.514': 'st:FL',
  'GA OCGA 1-3-1': 'st:GA',
  'IL 5 ILCS 70/1.11': 'st:IL',
  'NJ R. 1:3-1': 'st:NJ',
  'PA RCP 106': 'st:PA',
} as const

const inputOf = (chainRule: ChainRule, change: Partial<DeadlineInput> = {}): DeadlineInput => ({
  ...courtCounting(chainRule, court[chainRule.system]),
  deadline: chainRule.authority,
  trigger_date: '2026-09-14',
  runs_from: chainRule.runsFrom,
  service: chainRule.runsFrom === 'service' ? 'personal' : 'n/a',
  offset: chainRule.offset,
  unit: chainRule.unit,
  direction: chainRule.direction,
  roll: chainRule.roll,
  special: chainRule.special,
  no_extension: chainRule.noExtension,
  extended: chainRule.addsServiceDays,
  ...change,
})

describe('the chains', () => {
  it('name each line once', () => {
    const ids = allChainRules.map((allChainRule) => allChainRule.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(allChainRules)('$id can be computed and replayed', (chainRule) => {
    const { due, steps } = computeDeadline(inputOf(chainRule))
    expect(steps.at(-1)?.date).toBe(due.slice(0, 10))
    expect(chainRule.title).not.toBe('')
    expect(chainRule.authority).toMatch(/\d/)
  })

  it.each(computationRules)('%s has events with lines', (system) => {
    expect(triggersOf(system).length).toBeGreaterThan(1)
    for (const trigger of triggersOf(system)) expect(rulesAfter(system, trigger).length).toBeGreaterThan(0)
  })

  it.each([
    ...['answer', 'answer-us', 'subpoena-obj', 'remove', 'ca-answer', 'ca-appeal-notice'],
    ...['fl-answer', 'ga-answer', 'il-answer', 'nj-answer', 'pa-answer', 'ga-cross-appeal'],
    ...['ny-answer', 'ny-answer-other', 'tx-answer', 'expert-rebut', 'pretrial-obj'],
  ])('%s is not extended by mail', (id) => {
    const line = allChainRules.find((allChainRule) => allChainRule.id === id)
    if (!line) throw new Error('no such line')
    expect(computeDeadline(inputOf(line, { service: 'mail' })).due).toBe(computeDeadline(inputOf(line)).due)
  })

  it.each(allChainRules.filter(({ runsFrom, direction }) => runsFrom === 'service' && direction === 'after'))(
    '$id adds days for mail if the line says so, and only then',
    (line) => {
      const deadline = `${line.authority} ${line.title}`
      const [inPerson, mailed] = [
        computeDeadline(inputOf(line, { deadline })),
        computeDeadline(inputOf(line, { deadline, service: 'mail' })),
      ]
      const added = mailed.steps.filter(({ kind, days }) => kind === 'add' && days > 0)
      const mayAdd = line.addsServiceDays === true && !['S. Ct. R. 30.1', 'PA RCP 106'].includes(line.system)
      expect(added.length > 0).toBe(mayAdd)
      if (!mayAdd) expect([mailed.due, mailed.safe_due]).toEqual([inPerson.due, inPerson.safe_due])
      // The proof gives the reason of the line, unless the person must find out.
      const why = mailed.steps.find(({ what }) => what.startsWith('nothing added for service'))
      expect(why === undefined).toBe(mayAdd)
      expect(why?.what ?? '').not.toContain('the rule line adds no days')
      if (line.noExtension) expect(mailed.warnings.join()).not.toContain('No days were added')
    },
  )

  it.each(
    allChainRules.filter(
      ({ runsFrom, trigger }) =>
        runsFrom === 'service' &&
        /summons|citation served|original process|complaint with notice|United States attorney served/i.test(
          trigger,
        ),
    ),
  )('$id runs from process: mail and email carry a caution, and no days (FRCP 4; CCP 415.30)', (line) => {
    const deadline = `${line.authority} ${line.title}`
    for (const service of ['mail', 'electronic'] as const) {
      const { due, warnings } = computeDeadline(inputOf(line, { deadline, service }))
      expect(due).toBe(computeDeadline(inputOf(line, { deadline })).due)
      expect(warnings.join()).toMatch(/[Cc]onfirm when|[Cc]ount from/)
    }
    expect(line.noExtension).toBe(true)
  })

  it.each(['Judgment entered', 'Judgment entered, United States a party'])(
    '%s in a district court proposes the notice of appeal first, counted for the court of appeals',
    (trigger) => {
      const [first, ...others] = rulesAfter('FRCP 6', trigger)
      expect(first).toMatchObject({ title: 'Notice of appeal', isJurisdictional: true })
      expect(first?.note).toContain('FRAP 4(a)(4)')
      expect(first && courtCounting(first, 'us-dct:OH')).toEqual({
        rule: 'FRAP 26',
        jurisdiction: 'us-ca:OH+OH',
      })
      expect(others.map(({ authority }) => authority)).toContain('FRCP 59(b)')
    },
  )

  it.each(['', ', United States a party'])(
    'a judgment of the court of appeals%s proposes certiorari',
    (who) => {
      const lines = rulesAfter('FRAP 26', `Judgment of the court of appeals entered${who}`)
      const cert = lines.find(({ id }) => id === 'cert')
      expect(cert && courtCounting(cert, 'us-ca:MA+MA')).toEqual({
        rule: 'S. Ct. R. 30.1',
        jurisdiction: 'us-sct',
      })
    },
  )

  it('mark what ends a matter, and the court may not extend it', () => {
    const fatal = allChainRules.filter((allChainRule) => allChainRule.isJurisdictional)
    expect(fatal.map((chainRule) => chainRule.id)).toEqual(
      expect.arrayContaining(['appeal', 'bk-appeal', 'ca-appeal-notice', 'ny-appeal']),
    )
    expect(fatal.filter((chainRule) => chainRule.courtMayChange)).toEqual([])
  })

  it('give no date for an event from before their period was the law (A.B. 2347; TRCP 166a of 2026)', () => {
    const line = (id: string) => allChainRules.find((rule) => rule.id === id)
    const [answer, response] = [line('ca-ud-answer'), line('tx-msj-response')]
    if (!answer || !response) throw new Error('a line is missing')
    expect(whyNotCounted(answer, '2025-01-01')).toBeUndefined()
    expect(whyNotCounted(answer, '2024-12-31')).toContain('This period applies from January 1, 2025.')
    expect(whyNotCounted(response, '2026-02-27')).toContain('March 1, 2026')
    expect(whyNotCounted({ ...answer, notComputed: 'A warning only.' }, '2026-01-05')).toBe('A warning only.')
  })

  it('say so when an offset was not read in the official text', () => {
    const unchecked = allChainRules
      .filter((allChainRule) => allChainRule.isUnchecked)
      .map((allChainRule) => allChainRule.id)
    expect(unchecked).toContain('tx-jp-answer')
    expect(unchecked).not.toContain('rogs')
  })
})
