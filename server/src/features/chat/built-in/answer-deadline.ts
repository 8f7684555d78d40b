import { allChainRules } from '@pam/law/chains/chains'
import { courtName } from '@pam/law/deadlines/court-names'
import { showCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Answer } from '#slice/chat/answer-blocks'
import { anyFederalCourt, findCourt, type MeantCourt } from '#slice/chat/turn/find-court'
import { type DeadlineAsk, isFederalOnly, lineOf } from '#slice/chat/turn/read-deadline'
import { said } from './said.ts'

export type CountPlan =
  | { readonly is: 'said'; readonly answer: Answer }
  | {
      readonly is: 'count'
      readonly input: Readonly<Record<string, unknown>>
      readonly title: string
      readonly authority: string
    }

/** The court of a case, from what is recorded in it. */
export async function courtOfCase(ctx: Ctx, caseId: string): Promise<MeantCourt | null> {
  const { jurisdiction, court } = await showCase(ctx, caseId)
  const named = findCourt(court)
  if (jurisdiction)
    return {
      jurisdiction,
      district: named?.jurisdiction === jurisdiction ? named.district : null,
      isAnyFederal: false,
    }
  return named
}

/** What is counted, or what must be asked first: one thing at a time. */
export function planCount(ask: DeadlineAsk, named: MeantCourt | null): CountPlan {
  const court = named ?? (isFederalOnly(ask) ? anyFederalCourt : null)
  const ofDeadline = ask.key === 'answer' ? 'the answer' : ask.key
  if (!court)
    return {
      is: 'said',
      answer: said([
        `Which court? For example: “N.D. Cal.”, “S.D.N.Y.” or “Los Angeles Superior Court”. The rule for ${ofDeadline} depends on it.`,
      ]),
    }
  const line = lineOf(ask, court)
  const where = court.isAnyFederal ? 'federal court' : courtName(court.jurisdiction)
  const rule = allChainRules.find(({ id }) => id === line)
  if (!line)
    return {
      is: 'said',
      answer: {
        blocks: [
          ...said([
            `I don’t have a period for ${ofDeadline} in ${where}. Look up the rule and count it in the deadline calculator.`,
          ]).blocks,
          {
            is: 'rows',
            title: '',
            rows: [{ text: 'Open the deadline calculator', detail: '', link: '/calendar' }],
          },
        ],
        sources: [],
      },
    }
  if (!ask.date) {
    const event = rule?.trigger.toLowerCase() ?? 'the event'
    const period = rule
      ? `${rule.offset} ${rule.unit.replace('_', ' ')}${rule.offset === 1 ? '' : 's'} ${rule.direction}`
      : ''
    return {
      is: 'said',
      answer: said(
        [
          ...(rule ? [`${period} this event: ${event} (${rule.authority}).`] : []),
          `On what date did it happen? I count the days from there.`,
        ],
        period || undefined,
        'computed',
      ),
    }
  }
  return {
    is: 'count',
    title: rule?.title ?? ofDeadline,
    authority: rule?.authority ?? '',
    input: {
      line_id: line,
      jurisdiction: court.jurisdiction,
      trigger_date: ask.date,
      service: ask.service ?? 'personal',
      is_service_assumed: ask.service === null,
      is_any_federal: court.isAnyFederal,
    },
  }
}
