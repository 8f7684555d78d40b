import type { ComputedDeadlineView, DeadlineInputView } from '@pam/contracts/deadlines'
import { allChainRules } from '@pam/law/chains/chains'
import { courtName } from '@pam/law/deadlines/court-names'
import { ruleOfCourt } from '@pam/law/deadlines/courts'
import { courtsIn } from '@pam/law/deadlines/spoken-court'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Slots } from '#platform/phrases'
import type { Understood } from '#platform/tools'
import { inputOf } from './chain-lines.ts'
import { computeFor } from './compute.ts'

type Service = DeadlineInputView['service']

interface Event {
  readonly jurisdiction: string
  readonly trigger_date: string
  readonly service: Service
  readonly filing: string
}

const services: readonly [RegExp, Service][] = [
  [/\b(?:personal(?:ly)?|in person|by hand|hand[- ]deliver\w*)\b/i, 'personal'],
  [
    /\bmail\w*\b.{0,30}\b(?:out of state|another state)\b|\bout of state\b.{0,30}\bmail/i,
    'mail_out_of_state',
  ],
  [/\bmail\w*\b.{0,30}\b(?:abroad|another country)\b|\binternational mail\b/i, 'mail_international'],
  [/\b(?:overnight|fedex|express)\b/i, 'overnight'],
  [/\b(?:fax|facsimile)\b/i, 'fax'],
  [/\be-?mail\w*\b|\belectronic\w*\b|\be-?serv\w*\b|\becf\b/i, 'electronic'],
  [/\bmail\w*\b|\bpost\b/i, 'mail'],
  [/\bclerk\b/i, 'clerk'],
]

const serviceIn = (text: string): Service =>
  services.find(([pattern]) => pattern.test(text))?.[1] ?? 'personal'

const dayMark = /\ue000\d+\ue001/

/** "by mail on March 3 in N.D. Cal." and "the answer due": each part that is missing is asked for. */
export function readSpoken(slots: Slots, asked = slots.text('filing') ?? ''): Understood {
  const said = [slots.text('paper'), slots.text('how'), slots.text('filing')].filter(Boolean).join(' ')
  const days = slots.daysIn('how') ?? slots.daysIn('filing') ?? slots.daysIn('paper')
  if (!days || days.from !== days.until)
    return {
      ask: 'On which day did it happen? Say the date, the court and how it was served, in one sentence.',
    }
  const [court, ...others] = courtsIn(said)
  if (!court)
    return {
      ask: 'In which court? Say it as in “N.D. Cal.” or “California Superior Court”, with the date, in one sentence.',
    }
  const filing = filingIn(asked)
  if (others.length > 0)
    return {
      ask: 'In which of its courts?',
      choices: [court, ...others].map(
        (id) =>
          `When is the ${filing} due if ${serviceWords(serviceIn(said))} on ${days.from} in ${courtName(id)}?`,
      ),
    }
  return { input: { jurisdiction: court, trigger_date: days.from, service: serviceIn(said), filing } }
}

export const serviceWords = (service: Service): string =>
  service === 'personal' ? 'served personally' : `served by ${service.replaceAll('_', ' ')}`

/** The paper that is asked about, without the words around it. */
const filingIn = (text: string): string =>
  text
    .replace(dayMark, '')
    .replace(/\b(?:due|the|our|my|his|her|their|a|an|be|filed|file|serve|served|have to|i|we|to)\b/gi, ' ')
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

interface SpokenLine {
  readonly title: string
  readonly authority: string
  readonly note: string | null
  readonly isUnchecked: boolean
  readonly computed: ComputedDeadlineView | null
  readonly error: string | null
}

/** Every line of the chains that is called so and runs from service; where none is, all that follow from service. */
export async function countSpoken(
  ctx: Ctx,
  event: Event,
): Promise<{ lines: SpokenLine[]; isExact: boolean }> {
  const rule = ruleOfCourt(event.jurisdiction)
  if (!rule) return { lines: [], isExact: false }
  const after = allChainRules.filter(
    (it) =>
      it.system === rule && !it.notComputed && it.direction === 'after' && /\bserved\b/i.test(it.trigger),
  )
  const words = event.filing
    .toLowerCase()
    .split(/\s+/)
    .filter((it) => it.length > 2)
    .map(stem)
  const called = after.filter(
    ({ title }) => words.length > 0 && words.every((word) => stems(title).has(word)),
  )
  const { time_zone: tz } = await firmSettings(ctx.db, ctx.actor.firmId)
  const lines: SpokenLine[] = []
  for (const one of called.length > 0 ? called : after) {
    const input = inputOf(one, { ...event, rule, trigger: one.trigger }, tz)
    const computed = await computeFor(ctx.db, ctx.actor.firmId, input).catch(saidWhy)
    lines.push({
      title: `${one.title} (${one.trigger.toLowerCase()})`,
      authority: one.authority,
      note: one.note ?? null,
      isUnchecked: one.isUnchecked,
      computed: typeof computed === 'string' ? null : computed,
      error: typeof computed === 'string' ? computed : null,
    })
  }
  return { lines, isExact: called.length > 0 }
}

const stem = (word: string): string => word.replace(/(?:ies|es|s|ing|ed)$/, '').slice(0, 7)
const stems = (title: string): Set<string> =>
  new Set(
    title
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map(stem),
  )

function saidWhy(error: unknown): string {
  if (error instanceof AppError && error.code === 'bad_input') return error.message
  throw error
}
