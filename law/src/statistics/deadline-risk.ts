import { brierScore, brierSkill } from './calibration.ts'
import { chanceBy, type Example, fitLogistic, type Logistic, type Push } from './logistic.ts'
import { type Day, originsBetween } from './origins.ts'
import { type ReliabilityBin, recallOfTop, reliabilityBins, type TopRecall } from './reliability.ts'
import type { Tally } from './shrinkage.ts'

export interface PastDeadline {
  readonly id: string
  readonly caseId: string
  readonly owner: string
  /** Entered, due and done, as days; null until it is done. */
  readonly entered: Day
  readonly due: Day
  readonly done: Day | null
}

export interface PastTask {
  readonly caseId: string
  readonly created: Day
  readonly done: Day | null
}

/** What could be known about a deadline on a day. */
export interface DeadlineFacts {
  readonly daysLeft: number
  /** From the day it was entered to its due date. */
  readonly notice: number
  readonly openTasks: number
  /** Other open deadlines of the person responsible. */
  readonly ownerOpen: number
  readonly ownerLate: number
  readonly ownerKnown: number
  /** How often the owner was late, shrunk toward the firm's rate. */
  readonly lateness: number
}

const pushes: readonly Push[] = ['down', 'down', 'up', 'up', 'up']
const examplesOf = ({ daysLeft, notice, openTasks, ownerOpen, lateness }: DeadlineFacts): number[] => [
  Math.log1p(Math.max(0, daysLeft)),
  Math.log1p(Math.max(0, notice)),
  Math.log1p(openTasks),
  Math.log1p(ownerOpen),
  Math.log(lateness / (1 - lateness)),
]

export const wasLate = ({ due, done }: Pick<PastDeadline, 'due' | 'done'>): boolean =>
  done === null || done > due

/** How many of the sorted days are at or before a day. */
function upTo(days: readonly Day[] | undefined, day: Day): number {
  let [low, high] = [0, days?.length ?? 0]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days?.[middle] ?? 0) <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** Days by key, sorted. */
function daysBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  dayOf: (item: Item) => Day | null,
) {
  const found = new Map<string, Day[]>()
  for (const item of items) {
    const day = dayOf(item)
    if (day === null) continue
    const days = found.get(keyOf(item))
    if (days) days.push(day)
    else found.set(keyOf(item), [day])
  }
  for (const days of found.values()) days.sort((a, b) => a - b)
  return found
}

const everyone = () => ''
/** The weight of the firm's rate in a person's rate, in deadlines. */
const weightOfFirm = 5

/** Returns what was known about a deadline on any day: later events do not change it. */
export function factsFrom(deadlines: readonly PastDeadline[], tasks: readonly PastTask[]) {
  const ownerOf = (pastDeadline: PastDeadline) => pastDeadline.owner
  const caseOf = (pastTask: PastTask) => pastTask.caseId
  const begun = daysBy(deadlines, ownerOf, (deadline) => deadline.entered)
  const done = daysBy(deadlines, ownerOf, (deadline) => deadline.done)
  const lateOn = (pastDeadline: PastDeadline) => (wasLate(pastDeadline) ? pastDeadline.due + 1 : null)
  const keptOn = (pastDeadline: PastDeadline) => (wasLate(pastDeadline) ? null : pastDeadline.done)
  const [late, kept] = [daysBy(deadlines, ownerOf, lateOn), daysBy(deadlines, ownerOf, keptOn)]
  const [allLate, allKept] = [daysBy(deadlines, everyone, lateOn), daysBy(deadlines, everyone, keptOn)]
  const created = daysBy(tasks, caseOf, (task) => task.created)
  const finished = daysBy(tasks, caseOf, (task) => task.done)
  return (
    { owner, caseId, entered, due }: Pick<PastDeadline, 'owner' | 'caseId' | 'entered' | 'due'>,
    day: Day,
  ): DeadlineFacts => {
    const ownerLate = upTo(late.get(owner), day)
    const ownerKnown = ownerLate + upTo(kept.get(owner), day)
    const [firmLate, firmKept] = [upTo(allLate.get(''), day), upTo(allKept.get(''), day)]
    const firmRate = (firmLate + 0.5) / (firmLate + firmKept + 1)
    return {
      daysLeft: due - day,
      notice: due - entered,
      openTasks: upTo(created.get(caseId), day) - upTo(finished.get(caseId), day),
      ownerOpen: Math.max(0, upTo(begun.get(owner), day) - upTo(done.get(owner), day) - 1),
      ownerLate,
      ownerKnown,
      lateness: (ownerLate + weightOfFirm * firmRate) / (ownerKnown + weightOfFirm),
    }
  }
}

type FactsOn = ReturnType<typeof factsFrom>

/** Days before the due date on which a deadline still open is sampled, besides the day it was entered. */
const looks = [7, 1]
const judgedAt = 7

const looksAt = ({ entered, due, done }: PastDeadline): Day[] => {
  const lead = Math.max(0, due - entered)
  return [lead, ...looks.filter((days) => days < lead)]
    .map((days) => due - days)
    .filter((day) => done === null || done >= day)
}

/** Only this many of the newest are used: old habits mean little, and the answer must be quick. */
const mostLearnt = 4000

/** The probability that a deadline is missed, from those due before a day. */
export function fitRisk(deadlines: readonly PastDeadline[], factsOn: FactsOn, before: Day): Logistic {
  const examples = deadlines
    .filter(({ due }) => due < before)
    .toSorted((a, b) => b.due - a.due)
    .slice(0, mostLearnt)
    .flatMap((deadline) =>
      looksAt(deadline).map(
        (day): Example => ({ facts: examplesOf(factsOn(deadline, day)), happened: wasLate(deadline) }),
      ),
    )
  return fitLogistic(examples, pushes)
}

export const riskOf = (model: Logistic, facts: DeadlineFacts): number => chanceBy(model, examplesOf(facts))

export interface RiskBacktest {
  readonly n: number
  readonly late: number
  readonly brier: number
  readonly skill: number
  readonly top: TopRecall
  readonly bins: readonly ReliabilityBin[]
  /** Each held-out forecast with its outcome. */
  readonly held: readonly { readonly forecast: number; readonly isLate: boolean }[]
}

const leastToStart = 20
const leastLate = 5

/** Replays the past: fitted on each origin, tested on the deadlines that fell due after, a week before they did. */
export function backtestRisk(
  deadlines: readonly PastDeadline[],
  factsOn: FactsOn,
  today: Day,
): RiskBacktest | null {
  const [forecasts, outcomes]: [number[], (0 | 1)[]] = [[], []]
  const first = deadlines.reduce((least, { due }) => Math.min(least, due), today)
  for (const { from, to } of originsBetween(first, today)) {
    const known = deadlines.filter(({ due }) => due < from)
    if (known.length < leastToStart || known.filter(wasLate).length < leastLate) continue
    const model = fitRisk(known, factsOn, from)
    for (const deadline of deadlines) {
      if (deadline.due < from || deadline.due >= to) continue
      const day = Math.max(deadline.entered, deadline.due - judgedAt)
      // A model fitted on the origin may only be tested on later days.
      if (day < from || (deadline.done !== null && deadline.done < day)) continue
      forecasts.push(riskOf(model, factsOn(deadline, day)))
      outcomes.push(wasLate(deadline) ? 1 : 0)
    }
  }
  if (forecasts.length === 0) return null
  return {
    n: forecasts.length,
    late: outcomes.filter((outcome) => outcome === 1).length,
    brier: brierScore(forecasts, outcomes),
    skill: brierSkill(forecasts, outcomes),
    top: recallOfTop(forecasts, outcomes),
    bins: reliabilityBins(forecasts, outcomes, { most: 5 }),
    held: forecasts.map((forecast, index) => ({ forecast, isLate: outcomes[index] === 1 })),
  }
}

const mostAlike = 40

/** How many were late among the held-out deadlines with the nearest forecasts. */
export function alikeTo({ held }: Pick<RiskBacktest, 'held'>, chance: number): Tally {
  const nearest = held
    .toSorted((a, b) => Math.abs(a.forecast - chance) - Math.abs(b.forecast - chance))
    .slice(0, mostAlike)
  return { successes: nearest.filter(({ isLate }) => isLate).length, tries: nearest.length }
}

/** Half of the late ones are in the top tenth; if more than a tenth were late, half of what fits there. */
export const findsTheLate = ({ size, found, all }: TopRecall): boolean => found >= 0.5 * Math.min(size, all)
