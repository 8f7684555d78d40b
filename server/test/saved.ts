import { searchApi } from '@pam/contracts/search'
import { searchHistoryApi } from '@pam/contracts/search/history'
import { type SearchAlert, searchSavedApi } from '@pam/contracts/search/saved'
import { eq } from 'drizzle-orm'
import { watchSaved } from '#features/search'
import { sessions } from '#table/auth/auth'
import { type TestApp, type TestPerson, testApp } from './app.ts'
import { giveAndRead } from './documents.ts'
import { mailsTo } from './mailed-token.ts'

export const hour = 3600
export const day = 24 * hour

/** A document of the firm about who repairs the roof. */
export const roof = (world: TestApp, by: TestPerson, name: string) =>
  giveAndRead(world, by, {
    name,
    content: `${name} says who repairs the roof.\n`,
    fields: { audience: 'firm' },
  })

/** A firm with one such document, a person who searches and one who writes. */
export async function office() {
  const world = await testApp()
  const reader = await world.person('lawyer', { fullName: 'Ana Rivera' })
  const writer = await world.person('lawyer', { fullName: 'Bo Chen' })
  await roof(world, writer, 'First.txt')
  return { world, reader, writer }
}

export const listed = async (by: TestPerson) => (await by.call(searchSavedApi.list)).items
export const freshOf = async (by: TestPerson) => (await listed(by)).map(({ fresh }) => fresh)
export const open = (by: TestPerson, id: string) => by.call(searchSavedApi.open, { params: { id } })

/** Time passes, and people come back to sessions that have not ended. */
export async function pass(world: TestApp, seconds: number) {
  world.clock.pass(seconds)
  const lastSeenAt = world.clock.now()
  await world.services.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.firmId, world.firmId))
}

/** The alerts a person was mailed. */
export const lettersTo = async (world: TestApp, { email }: TestPerson) =>
  (await mailsTo(world, email)).filter(({ subject }) => / new results? in /.test(subject))

/** Keeps a search under its own words. */
export const saveSearch = (by: TestPerson, q: string, alert: SearchAlert = 'at_once', asked = {}) =>
  by.call(searchSavedApi.save, { body: { name: `About ${q}`, alert, asked: { q, ...asked } } })

/** Lets Pam look after the saved searches of every firm, as she does every few minutes. */
export async function lookAfterSaved({ services: { db, jobs } }: TestApp): Promise<void> {
  await jobs.enqueue(db, watchSaved, {})
  await jobs.settle()
}

/** A question that was asked; its place in the person's history. */
export async function pastSearch(by: TestPerson): Promise<string> {
  await by.call(searchApi.search, { query: { q: 'pond' } })
  const [last] = (await by.call(searchHistoryApi.list)).items
  if (!last) throw new Error('Nothing was written down.')
  return last.id
}
