import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { accessTable, endpointsByName, isOpenTo } from '#test/access-table'
import type { Caller } from '#test/caller'
import { isChosen } from '#test/chosen-slices'
import type { Matter } from './matter.ts'
import type { Ids, LedgerProbe, ListingProbe, Probe, Probes, RecordProbe } from './probe.ts'
import { appointmentProbes } from './probes-appointments.ts'
import { billingProbes } from './probes-billing.ts'
import { calendarProbes } from './probes-calendar.ts'
import { caseProbes } from './probes-cases.ts'
import { crossProbes } from './probes-cross.ts'
import { documentProbes } from './probes-documents.ts'
import { emailProbes } from './probes-email.ts'
import { portalProbes } from './probes-portal.ts'
import { researchProbes } from './probes-research.ts'
import { restProbes } from './probes-rest.ts'
import { signatureProbes } from './probes-signatures.ts'
import { talkProbes } from './probes-talk.ts'
import { timeProbes } from './probes-time.ts'
import { trustProbes } from './probes-trust.ts'
import { workflowProbes } from './probes-workflows.ts'
import { type Words, walledWords } from './words.ts'

export const probes: Probes = {
  ...caseProbes,
  ...appointmentProbes,
  ...calendarProbes,
  ...documentProbes,
  ...talkProbes,
  ...researchProbes,
  ...workflowProbes,
  ...portalProbes,
  ...signatureProbes,
  ...emailProbes,
  ...restProbes,
  ...trustProbes,
  ...timeProbes,
  ...billingProbes,
}

export const nobodysId = '00000000-0000-4000-8000-000000000000'

interface Step<P extends Probe = Probe> {
  readonly name: string
  readonly endpoint: Endpoint
  readonly probe: P
  readonly number: number
}

/** Every probe with its endpoint, destructive ones last. */
const steps: readonly Step[] = [...Object.entries(probes), ...Object.entries(crossProbes)]
  .filter(([name]) => isChosen(name))
  .flatMap(([name, given]) => {
    const endpoint = endpointsByName.get(name)
    const list = Array.isArray(given) ? (given as readonly Probe[]) : [given as Probe]
    return endpoint ? list.map((probe, number) => ({ name, endpoint, probe, number })) : []
  })
  .toSorted((one, other) => endOf(one) - endOf(other))

function endOf({ probe }: Pick<Step, 'probe'>): number {
  return 'ends' in probe ? probe.ends : 0
}

const isRecord = (step: Step): step is Step<RecordProbe> =>
  'tells' in step.probe && step.probe.is !== 'listing'
const isListing = (step: Step): step is Step<ListingProbe> => step.probe.is === 'listing'
const isLedger = (step: Step): step is Step<LedgerProbe> => step.probe.is === 'ledger'

export const recordSteps = (...kinds: readonly RecordProbe['is'][]) =>
  steps.filter(isRecord).filter(({ probe }) => kinds.includes(probe.is))
export const listingSteps = steps.filter(isListing)
export const ledgerSteps = steps.filter(isLedger)

/** May this role call it at all? Who may not is refused by the walk over the access table. */
export function mayCall(name: string, role: string): boolean {
  const row = accessTable.find((one) => one.name === name)
  return row !== undefined && isOpenTo(row, role as Parameters<typeof isOpenTo>[1])
}

export interface Walker {
  readonly name: string
  readonly role: string
  readonly by: Caller
}

/** An answer without what differs from one call to the next. */
export async function answerOf(by: Caller, { endpoint, probe }: Step, ids: Ids, words: Words) {
  if (probe.is === 'none') throw new Error('There is nothing to ask.')
  const answer = await by.send(endpoint, probe.ask(ids, words))
  const text = answer.body.replace(/"request_id":"[^"]*"|"took_ms":[\d.]+/g, '')
  return { status: answer.statusCode, text, headers: Object.keys(answer.headers).toSorted().join(' ') }
}

export const labelOf = ({ name, number, probe }: Step, who: string) =>
  `${name}${number === 0 ? '' : ` (${number + 1})`}${probe.is === 'cross' ? ' beside another' : ''} to ${who}`

export interface Sight {
  readonly ids: Ids
  readonly nobodys: Ids
  readonly words: Words
  /** Those of the ids that belong to the walled case: where one shows, it leaked. */
  readonly walled: Matter
}

type Answer = Awaited<ReturnType<typeof answerOf>>

/** How a record that never was is answered; the same to everybody who is refused in the same way. */
const nevers = new Map<string, Answer>()

async function neverOf(walker: Walker, step: Step<RecordProbe>, { nobodys, words }: Sight): Promise<Answer> {
  const key = `${labelOf(step, '')} ${wantedOf(walker, step)}`
  const known = nevers.get(key) ?? (await answerOf(walker.by, step, nobodys, words))
  nevers.set(key, known)
  return known
}

const wantedOf = ({ role }: Walker, { probe }: Step<RecordProbe>) =>
  probe.refused[role] ?? probe.refused.all ?? 404

/** Asks for a record: it must answer as for one that never was. Answers what is wrong. */
export async function findsRecord(walker: Walker, step: Step<RecordProbe>, sight: Sight) {
  const theirs = await answerOf(walker.by, step, sight.ids, sight.words)
  const never = await neverOf(walker, step, sight)
  const wanted = wantedOf(walker, step)
  const isSame = theirs.text === never.text && theirs.headers === never.headers
  const isRight = theirs.status === wanted && never.status === wanted && isSame
  return isRight ? [] : [`${labelOf(step, walker.name)}: ${theirs.status}, and ${never.status} for no record`]
}

/** Asks as somebody who can see the record: the answer differs from that for no record, and contains its text. */
export async function missesRecord(walker: Walker, step: Step<RecordProbe>, sight: Sight) {
  const { ids, words } = sight
  const theirs = await answerOf(walker.by, step, ids, words)
  const never = await neverOf(walker, step, sight)
  const isThere = theirs.status !== never.status || theirs.text !== never.text
  const isReported = !step.probe.tells || (theirs.status === 200 && theirs.text.includes(words.secret))
  return isThere && isReported
    ? []
    : [`${labelOf(step, walker.name)}: ${theirs.status} ${theirs.text.slice(0, 200)}`]
}

/** What a list, count, search or export reveals about the walled case, by its text or ids. */
export const leakIn = (text: string, walled: Matter): string | undefined =>
  text.includes(walledWords.secret) ? 'its words' : Object.values(walled).find((id) => text.includes(id))

export type Listed = ReadonlyMap<string, string>

/** What everybody is shown when no walled record is named. */
export async function listAll(walkers: readonly Walker[], ids: Ids, words: Words): Promise<Listed> {
  const told = new Map<string, string>()
  for (const walker of walkers)
    for (const step of listingSteps.filter(({ name }) => mayCall(name, walker.role))) {
      const { status, text } = await answerOf(walker.by, step, ids, words)
      told.set(labelOf(step, walker.name), `${status} ${text}`)
    }
  return told
}
