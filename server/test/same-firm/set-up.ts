import { remindOfDeadlines } from '#features/deadlines'
import type { TestApp, TestPerson } from '#test/app'
import { lookAfterSaved, saveSearch } from '#test/saved'
import { makeLoser } from './lost.ts'
import { makeMatter } from './matter.ts'
import { makeOwn } from './own.ts'
import type { Ids } from './probe.ts'
import { listAll, nobodysId, type Sight, type Walker } from './walk.ts'
import { type Seen, type Shared, walledWords } from './words.ts'
import { makeFirm } from './world.ts'

const roles: Record<string, string> = {
  lead: 'lawyer',
  member: 'paralegal',
  partner: 'admin',
  leaver: 'paralegal',
  demoted: 'paralegal',
}

const walkersOf = (people: Record<string, TestPerson>): Walker[] =>
  Object.entries(people).map(([name, by]) => ({ name, role: roles[name] ?? name, by }))

/** The same request for nonexistent records; firm-wide ones exist. */
const nobodysOf = (shared: Shared & Seen) =>
  new Proxy(shared as Ids, { get: (given, key) => Reflect.get(given, key) ?? nobodysId })

/** What Pam does by itself in the morning, and whenever something is indexed. */
export async function runJobs(world: TestApp) {
  const { jobs, db } = world.services
  await jobs.enqueue(db, remindOfDeadlines, {})
  await lookAfterSaved(world)
}

/** A firm in which a case is walled, and what colleagues outside are shown before and after. */
export async function setUp() {
  const firm = await makeFirm()
  const { world, team, shared } = firm
  const [outsiders, insiders] = [walkersOf(firm.outsiders), walkersOf(team)]
  for (const person of [firm.outsiders.lawyer, firm.outsiders.user, team.member])
    await saveSearch(person, walledWords.handle)
  await runJobs(world)
  const before = await listAll(outsiders, nobodysOf(shared), walledWords)
  const walled = await makeMatter({ ...firm, words: walledWords, walled: true })
  const ids = { ...walled, ...(await makeOwn(world, team.member, walled, walledWords)), ...shared }
  const sight: Sight = { ids, nobodys: nobodysOf(shared), words: walledWords, walled }
  const losers = [
    await makeLoser(firm, walled, 'leaver', team.leaver),
    await makeLoser(firm, walled, 'demoted', team.demoted),
  ]
  await runJobs(world)
  const after = await listAll(outsiders, ids, walledWords)
  return { firm, outsiders, insiders, walled, sight, losers, before, after }
}
