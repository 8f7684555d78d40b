import { type CalendarDate, dayNumberOf } from '@pam/law/calendar-date'
import { hoursText, longestDay } from './money-and-time.ts'

/** An entry as the checks see it; timestamps are in milliseconds. */
export interface CheckedEntry {
  readonly id: string
  readonly caseId: string
  readonly workedOn: CalendarDate
  readonly secondsWorked: number
  readonly hundredthsBilled: number
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly narrative: string
  readonly taskCode: string
  readonly activityCode: string
  readonly isBillable: boolean
  readonly aiAssisted: boolean
  readonly activeSeconds: number | null
}

/** Billing requirements of a client, for all its cases or one. */
export interface BillingRequirements {
  readonly requiresTaskCode: boolean
  readonly requiresActivityCode: boolean
  readonly maxHundredthsADay: number | null
  readonly forbiddenWords: readonly string[]
}

export const timeWarningKinds = [
  'overlap',
  'long_day',
  'block_billing',
  'vague',
  'missing_code',
  'forbidden_word',
  'client_limit',
  'old',
  'ai_time',
  'combine',
] as const
export type TimeWarningKind = (typeof timeWarningKinds)[number]

export interface TimeWarning {
  readonly kind: TimeWarningKind
  readonly text: string
}

export interface CheckContext {
  /** The person's other entries on the same day and the adjacent days. */
  readonly others: readonly CheckedEntry[]
  readonly requirements: readonly BillingRequirements[]
  /** The day it was recorded, or today if it is not recorded yet. */
  readonly recordedOn: CalendarDate
}

const oldAfterDays = 30
const oneTenth = 360

const verbs = new Set(
  (
    'address advise analyze appear argue arrange assemble assist attend calculate call check communicate compare compile ' +
    'complete compose conduct confer consider consult coordinate correspond depose determine develop discuss draft edit email ' +
    'evaluate examine exchange execute file finalize follow gather handle identify index inspect interview investigate learn ' +
    'mark mediate meet modify monitor negotiate notify obtain observe organize outline participate phone plan prepare produce ' +
    'proofread provide question read receive reconcile record redact redraft reply report request research resolve respond ' +
    'review revise schedule search send serve settle speak study submit summarize supervise supplement talk telephone test ' +
    'text transmit travel update verify visit work write'
  ).split(' '),
)

/** Inflected verb forms: drafted, drafting, revising, replied, conferring. */
function stemsOf(word: string): string[] {
  const stems = [word, word.replace(/e?s$/, ''), word.replace(/s$/, '')]
  for (const ending of ['ed', 'ing']) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    stems.push(stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y'))
  }
  return word.endsWith('ies') ? [...stems, `${word.slice(0, -3)}y`] : stems
}

const isVerb = (word: string) => stemsOf(word.toLowerCase()).some((stem) => verbs.has(stem))

/** The parts between semicolons that each begin with a verb: separate tasks in one entry. */
export const workParts = (narrative: string): string[] =>
  narrative
    .split(';')
    .map((part) => part.trim().replace(/^(?:and|then|also)\s+/i, ''))
    .filter((part) => isVerb(/^[\p{L}-]+/u.exec(part)?.[0] ?? ''))

const vaguePhrases = [
  'as needed',
  'attention to',
  'case work',
  'deal with',
  'etc',
  'file review',
  'general',
  'legal services',
  'legal work',
  'misc',
  'miscellaneous',
  'review file',
  'stuff',
  'various',
  'work on case',
  'work on file',
  'work on matter',
]

const phrasePattern = (phrase: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])${phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d]|-\\p{L})`,
    'iu',
  )
const vaguePatterns = vaguePhrases.map((phrase) => ({ phrase, pattern: phrasePattern(phrase) }))

/** The vague words in a narrative, and whether it is too short to review. */
export function vagueWords(narrative: string): string[] {
  return vaguePatterns.filter(({ pattern }) => pattern.test(narrative)).map(({ phrase }) => phrase)
}

const isTooShort = (narrative: string) => narrative.split(/\s+/).filter(Boolean).length < 2

const overlaps = (one: CheckedEntry, other: CheckedEntry): boolean =>
  one.startedAt !== null &&
  one.endedAt !== null &&
  other.startedAt !== null &&
  other.endedAt !== null &&
  one.startedAt < other.endedAt &&
  other.startedAt < one.endedAt

const inMinutes = (seconds: number) => `${Math.ceil(seconds / 60)} min`

/** What a reviewer or the client is likely to question. Warnings only: nothing is refused. */
export function checkTime(
  entry: CheckedEntry,
  { others, requirements, recordedOn }: CheckContext,
): TimeWarning[] {
  const warnings: TimeWarning[] = []
  const warn = (kind: TimeWarningKind, text: string) => warnings.push({ kind, text })
  const sameDay = others.filter((other) => other.id !== entry.id && other.workedOn === entry.workedOn)

  if (others.some((other) => other.id !== entry.id && overlaps(entry, other)))
    warn('overlap', 'Overlaps another of this person’s entries.')
  if (sameDay.reduce((sum, other) => sum + other.secondsWorked, entry.secondsWorked) > longestDay)
    warn('long_day', 'More than 24 hours are recorded for this person on this day.')
  if (workParts(entry.narrative).length >= 3)
    warn('block_billing', 'Block billing: three or more tasks in one entry. Record each with its own time.')
  const vague = vagueWords(entry.narrative)
  if (vague.length > 0) warn('vague', `Vague: “${vague.join('”, “')}”. Say what was done and why.`)
  else if (isTooShort(entry.narrative)) warn('vague', 'Too short to be checked. Say what was done and why.')
  warnings.push(...clientWarnings(entry, sameDay, requirements))
  if (dayNumberOf(recordedOn) - dayNumberOf(entry.workedOn) > oldAfterDays)
    warn('old', 'Recorded more than 30 days after the work.')
  if (entry.aiAssisted && entry.activeSeconds !== null && entry.secondsWorked > entry.activeSeconds)
    warn(
      'ai_time',
      `AI-assisted: ${inMinutes(entry.activeSeconds)} of active time were measured. Bill only the time actually spent.`,
    )
  if (combinable([entry, ...sameDay]).some((group) => group.some(({ id }) => id === entry.id)))
    warn(
      'combine',
      'Several entries under six minutes on this case and day. Combine them so that each is not rounded up.',
    )
  return warnings
}

function clientWarnings(
  entry: CheckedEntry,
  sameDay: readonly CheckedEntry[],
  requirements: readonly BillingRequirements[],
): TimeWarning[] {
  if (!entry.isBillable) return []
  const warnings: TimeWarning[] = []
  const missing = [
    requirements.some(({ requiresTaskCode }) => requiresTaskCode) && !entry.taskCode ? 'a task code' : '',
    requirements.some(({ requiresActivityCode }) => requiresActivityCode) && !entry.activityCode
      ? 'an activity code'
      : '',
  ].filter(Boolean)
  if (missing.length > 0)
    warnings.push({ kind: 'missing_code', text: `The client requires ${missing.join(' and ')}.` })
  const words = requirements.flatMap(({ forbiddenWords }) => forbiddenWords)
  const used = [...new Set(words)].filter((word) => word && phrasePattern(word).test(entry.narrative))
  if (used.length > 0)
    warnings.push({
      kind: 'forbidden_word',
      text: `The client does not accept “${used.join('”, “')}” in a narrative.`,
    })
  const limits = requirements.flatMap(({ maxHundredthsADay }) => maxHundredthsADay ?? [])
  const billed = sameDay
    .filter(({ caseId, isBillable }) => caseId === entry.caseId && isBillable)
    .reduce((sum, { hundredthsBilled }) => sum + hundredthsBilled, entry.hundredthsBilled)
  const limit = Math.min(...limits)
  if (limits.length > 0 && billed > limit)
    warnings.push({
      kind: 'client_limit',
      text: `The client pays for ${hoursText(limit)} hours a day at most.`,
    })
  return warnings
}

/** Groups entries under six minutes by case and day: rounded up individually they bill more than was worked. */
export function combinable<Entry extends CheckedEntry>(entries: readonly Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (!entry.isBillable || entry.secondsWorked <= 0 || entry.secondsWorked >= oneTenth) continue
    const key = `${entry.caseId} ${entry.workedOn}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}
