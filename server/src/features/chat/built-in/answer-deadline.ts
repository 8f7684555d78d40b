import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { allChainRules, whyNotCounted } from '@pam/law/chains/chains'
import { courtName } from '@pam/law/deadlines/court-names'
import { dateInList } from '@pam/law/format/dates'
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
      /** Why the count begins on another day than the one given. */
      readonly begins?: string
    }

/** The court of a case, from its records. */
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

/** The count, or the question to ask first: one thing at a time. */
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
  const other = rule && otherEvent(ask.said, rule.trigger)
  if (other)
    return {
      is: 'said',
      answer: said([
        `${rule.title} is counted from a different event, not the ${other}: ${rule.trigger.toLowerCase()} (${rule.authority}).`,
        'On what date did that happen? I count the days from there.',
      ]),
    }
  const completed = completedService(line, ask)
  if (completed && !completed.on) return { is: 'said', answer: said([completed.says]) }
  const from = completed?.on ?? ask.date
  const why = rule && whyNotCounted(rule, from)
  if (why) return { is: 'said', answer: said([`${rule.title} (${rule.authority}): ${why}`]) }
  return {
    is: 'count',
    title: rule?.title ?? ofDeadline,
    authority: rule?.authority ?? '',
    ...(completed && { begins: completed.says }),
    input: {
      line_id: line,
      jurisdiction: court.jurisdiction,
      trigger_date: from,
      service: completed ? 'personal' : (ask.service ?? 'personal'),
      is_service_assumed: !completed && ask.service === null,
      is_any_federal: court.isAnyFederal,
    },
  }
}

const isSubstituted =
  /\bsub-?\s?serv\w*|\bsubstitut\w+|\bleft (?:it |them |the papers )?with\b|\bsuitable age\b|\bnail(?:ed)?[- ]and[- ]mail/i

/** Service that is complete after the day of delivery. Without `on` the start date must be asked for. */
function completedService(
  line: string,
  { date, said: words }: DeadlineAsk,
): { readonly on: string | null; readonly says: string } | null {
  if (!date || !isSubstituted.test(words) || /\bservice (?:was |is |being )?complete/i.test(words))
    return null
  if (line === 'ca-answer' || line === 'ca-demurrer') {
    const on = daysAfter(date, 10)
    return {
      on,
      says: `Substituted service is complete on the tenth day after mailing: ${dateInList(on)} (CCP 415.20). The days are counted from there.`,
    }
  }
  if (line !== 'ny-answer-other') return null
  const on = /\b(?:proof|affidavit)\b.{0,30}\bfiled\b|\bfiled\b.{0,30}\b(?:proof|affidavit)\b/i.test(words)
    ? daysAfter(date, 10)
    : null
  return {
    on,
    says: on
      ? `Service is complete ten days after the proof of service was filed: ${dateInList(on)} (CPLR 308). The days are counted from there.`
      : 'On what date was the proof of service filed? Service of this kind is complete ten days after the filing (CPLR 308), and the 30 days to answer run from there (CPLR 3012(c)).',
  }
}

const daysAfter = (date: string, days: number): string =>
  calendarDateOf(dayNumberOf(date as CalendarDate) + days)

/** "Trial is May 3" if the rule counts from the end of discovery: the date of another event starts nothing. */
const otherEvent = (words: string, trigger: string): string | null =>
  /\bscheduling conference\b/i.test(words) && !/\bscheduling conference\b/i.test(trigger)
    ? 'scheduling conference'
    : isOfTrial(words, trigger)
      ? 'trial'
      : null

const isOfTrial = (words: string, trigger: string): boolean =>
  /\btrial\b/i.test(words) &&
  !/\b(?:served|filed|entered|signed|mailed|hearing|discovery (?:period )?(?:ends?|closes?))\b/i.test(
    words,
  ) &&
  !/\btrial\b/i.test(trigger)
