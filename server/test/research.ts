import { researchBriefsApi } from '@pam/contracts/research/briefs'
import { type NewRun, type ResearchRun, researchRunsApi } from '@pam/contracts/research/runs'
import { savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import { sql } from 'drizzle-orm'
import type { TestApp, TestPerson } from './app.ts'
import { giveAndRead } from './documents.ts'
import { giveItem } from './knowledge.ts'

type Asked = Partial<Omit<NewRun, 'filter'>> & { filter?: Partial<NewRun['filter']> }

export const leaseQuestion = 'Is a tenant bound by a lease from the day of signing?'

/** An opinion with its full text, as an import leaves it. */
export async function giveOpinion(
  world: TestApp,
  by: TestPerson,
  details: Parameters<typeof giveItem>[1] = {},
): Promise<string> {
  const { id } = await giveItem(by, {
    collection: 'case_law',
    title: 'Ostrander v. Pellham',
    citation: '812 F.4th 77',
    year: 2025,
    court: 'United States Court of Appeals for the Ninth Circuit',
    jurisdiction: 'United States, Ninth Circuit',
    body: `*77 The tenant signed on May 1 and never moved in. The landlord asked for the rent of June.

*80 A lease binds the tenant from the day of signing, and not from the day of entry. The court below so held. *81 We affirm.`,
    ...details,
  })
  await world.services.db.execute(sql`update knowledge_items set origin = 'courtlistener' where id = ${id}`)
  return id
}

/** Starts research and lets it finish. */
export async function research(world: TestApp, by: TestPerson, asked: Asked = {}): Promise<ResearchRun> {
  const started = await by.call(researchRunsApi.start, { body: { question: leaseQuestion, ...asked } })
  await world.services.jobs.settle()
  return by.call(researchRunsApi.show, { params: { id: started.id } })
}

/** An opinion that a lawyer saved for themselves. */
export async function savedOpinion(world: TestApp, details: Parameters<typeof giveItem>[1] = {}) {
  const lawyer = await world.person('lawyer')
  const opinion = await giveOpinion(world, lawyer, details)
  const saved = await lawyer.call(savedAuthoritiesApi.save, { body: { knowledge_id: opinion } })
  return { lawyer, opinion, saved }
}

/** A lawyer's finished run over one imported opinion. */
export async function anyRun(world: TestApp, asked: Asked = {}) {
  const lawyer = await world.person('lawyer')
  const opinion = await giveOpinion(world, lawyer)
  return { lawyer, opinion, run: await research(world, lawyer, asked) }
}

/** The index of imported law is of no firm, and the tests of a process share it. */
export async function emptyAuthorityIndex({ services }: Pick<TestApp, 'services'>): Promise<void> {
  for (const table of [
    'cites',
    'sections',
    'passages',
    'opinions',
    'decisions',
    'places',
    'dockets',
    'imports',
  ])
    await services.db.execute(sql`delete from ${sql.identifier(`authority_${table}`)}`)
}

export const briefWords = `MOTION TO DISMISS

A lease binds the tenant from the day of signing. Ostrander v. Pellham, 812 F.4th 77, 80 (9th Cir. 2025). The tenant here signed on May 1. Id. at 81. So it was also held in Varghese v. China Southern Airlines Co., Ltd., 925 F.3d 1339 (11th Cir. 2019).
`

export const briefFacts = {
  court: 'Superior Court of Maine',
  filed_on: '2020-03-02',
  issue: 'When a lease binds the tenant',
  outcome: 'granted',
} as const

let serial = 0

/** A brief that a lawyer put into the brief bank, firm-wide or in a case. */
export async function filedBrief(world: TestApp, by?: TestPerson, fields: Record<string, string> = {}) {
  const lawyer = by ?? (await world.person('lawyer'))
  serial += 1
  const { id } = await giveAndRead(world, lawyer, {
    name: 'Motion to dismiss.txt',
    content: `${briefWords}\nCopy ${serial}.\n`,
    fields: { audience: 'firm', ...fields },
  })
  await lawyer.call(researchBriefsApi.mark, { params: { id }, body: briefFacts })
  return { lawyer, id }
}
