import type { DeadlineInputView } from '@pam/contracts/deadlines'
import { rulesAfter, triggersOf } from '@pam/law/chains/chains'
import { colleaguesOf } from '#features/auth'
import { casesInCourt } from '#features/cases'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { inputOf } from './counting/chain-lines.ts'
import { computeFor, dayIn } from './counting/compute.ts'
import { seedPastDeadlines, seedShortNotice } from './deadlines.demo-past.ts'
import { insertDeadlines } from './deadlines.queries.ts'
import type { Deadline } from './deadlines.table.ts'

const day = 24 * 3600 * 1000
const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

const ruleOf = (jurisdiction: string): DeadlineInputView['rule'] | undefined => {
  if (jurisdiction.startsWith('us-dct:')) return 'FRCP 6'
  if (jurisdiction.startsWith('us-bk:')) return 'FRBP 9006'
  if (jurisdiction.startsWith('us-ca:')) return 'FRAP 26'
  const states = { 'st:CA': 'CA CCP', 'st:NY': 'NY GCL 20/25-a', 'st:TX': 'TX TRCP 4' } as const
  return states[jurisdiction as keyof typeof states]
}

/** Deadlines of the sample firm: counted by the engine from events of the last weeks, in every case before a court. */
export async function seedDeadlines({ tx, firmId, now }: SampleFirm): Promise<void> {
  const rows: Deadline[] = []
  for (const [index, its] of (await casesInCourt(tx, firmId)).entries()) {
    const rule = ruleOf(its.jurisdiction)
    if (!rule) continue
    for (const [place, trigger] of triggersOf(rule).slice(0, 3).entries()) {
      const triggerDate = dateOf(now.getTime() - (index * 3 + place * 5 + 2) * day)
      const asked = {
        rule,
        jurisdiction: its.jurisdiction,
        trigger,
        trigger_date: triggerDate,
        service: 'mail',
      } as const
      for (const line of rulesAfter(rule, trigger).slice(0, 2)) {
        const input = inputOf(line, asked, 'America/New_York')
        const computed = await computeFor(tx, firmId, input)
        rows.push({
          id: newId(),
          firmId,
          caseId: its.id,
          title: line.title,
          authority: line.authority,
          source: 'computed',
          status: 'open',
          chainRuleId: line.id,
          trigger,
          input,
          computed,
          limitation: null,
          due: computed.due,
          safeDue: computed.safe_due,
          remindOn: dayIn(computed.safe_due),
          isJurisdictional: line.isJurisdictional,
          overriddenBy: null,
          responsibleId: its.leadId,
          note: '',
          confirmedBy: its.leadId,
          confirmedAt: now,
          doneBy: null,
          doneAt: null,
          version: 1,
        })
      }
    }
  }
  if (rows.length > 0) await insertDeadlines(tx, rows)
  const clerk = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'paralegal')
  if (!clerk) return
  await seedPastDeadlines(tx, firmId, clerk.id)
  await seedShortNotice(tx, firmId, clerk.id, now)
}
