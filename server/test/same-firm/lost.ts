import { sharingApi } from '@pam/contracts/sharing'
import type { TestPerson } from '#test/app'
import type { Caller } from '#test/caller'
import { askFor, comeIn, shareWith } from '#test/sharing'
import type { Matter } from './matter.ts'
import { makeOwn, type Own } from './own.ts'
import {
  answerOf,
  findsRecord,
  labelOf,
  leakIn,
  listingSteps,
  mayCall,
  missesRecord,
  recordSteps,
  type Sight,
  type Walker,
} from './walk.ts'
import { walledWords } from './words.ts'
import type { Firm } from './world.ts'

/** Somebody of the team who is to lose the case, with what they made of it and whom they let in. */
export interface Loser {
  readonly walker: Walker
  readonly own: Own
  readonly reader: Caller
  readonly sender: Caller
}

export async function makeLoser(
  { world }: Firm,
  walled: Matter,
  name: string,
  by: TestPerson,
): Promise<Loser> {
  const own = await makeOwn(world, by, walled, walledWords)
  const share = await shareWith(by, [walled.document])
  const request = await askFor(by, walled.case)
  return {
    walker: { name, role: 'paralegal', by },
    own,
    reader: await comeIn(world, share.token),
    sender: await comeIn(world, request.token),
  }
}

export const feedOf = async ({ world }: Firm, { feedPath }: Own) => {
  const answer = await world.app.inject({ method: 'GET', url: feedPath })
  return { status: answer.statusCode, text: answer.body }
}

const sightOf = (sight: Sight, { own }: Loser): Sight => ({ ...sight, ids: { ...sight.ids, ...own } })

/** What does not work for somebody who is on the team: nothing should. */
export async function lacks(firm: Firm, loser: Loser, sight: Sight): Promise<string[]> {
  const seen = sightOf(sight, loser)
  const missing: string[] = []
  for (const step of recordSteps('record', 'own').filter(({ probe }) => probe.tells))
    if (mayCall(step.name, loser.walker.role)) missing.push(...(await missesRecord(loser.walker, step, seen)))
  const { text } = await feedOf(firm, loser.own)
  if (!text.includes(walledWords.secret)) missing.push('the calendar link')
  for (const visitor of [loser.reader, loser.sender])
    if ((await visitor.send(sharingApi.visit)).statusCode !== 200) missing.push('a link they made')
  return missing
}

/** What still reaches the case by somebody who has lost it. */
export async function stillReaches(firm: Firm, loser: Loser, sight: Sight): Promise<string[]> {
  const { walker } = loser
  const seen = sightOf(sight, loser)
  const found: string[] = []
  const asked = recordSteps('record', 'own').filter(
    ({ name, endpoint, probe }) =>
      probe.is === 'record' ||
      (probe.keeps === '' && (endpoint.method === 'GET' || name.startsWith('documents.'))),
  )
  for (const step of asked.filter(({ name }) => mayCall(name, walker.role)))
    if ((await findsRecord(walker, step, seen)).length > 0) found.push(labelOf(step, walker.name))
  const kept = recordSteps('own').filter(({ probe }) => probe.keeps !== '' && probe.ends === 0)
  for (const step of [...listingSteps, ...kept].filter(({ name }) => mayCall(name, walker.role))) {
    const { text } = await answerOf(walker.by, step, seen.ids, walledWords)
    if (leakIn(text, sight.walled)) found.push(labelOf(step, walker.name))
  }
  const feed = await feedOf(firm, loser.own)
  if (feed.text.includes(walledWords.secret)) found.push(`calendar words to ${walker.name}`)
  if (feed.status === 200 && walker.role === 'user') found.push(`calendar link to ${walker.name}`)
  for (const visitor of [loser.reader, loser.sender])
    if ((await visitor.send(sharingApi.visit)).statusCode !== 401) found.push(`a link of ${walker.name}`)
  return found
}
