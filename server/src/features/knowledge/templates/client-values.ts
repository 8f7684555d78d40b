import type { RelationKind } from '@pam/contracts/contacts'
import type { FillCandidate } from '@pam/contracts/knowledge/templates'
import { contactNames, type peopleOfCase, relationsAround } from '#features/cases'
import type { Db } from '#platform/database/db'

export type ClientOfCase = Awaited<ReturnType<typeof peopleOfCase>>[number]

/** People who act for a company, by their relation to it. */
const actors: Partial<Record<RelationKind, string>> = {
  officer_of: 'an officer',
  director_of: 'a director',
  owner_of: 'an owner',
  partner_of: 'a partner',
  employee_of: 'an employee',
}

/** Whether the client is a company (null if some are and some are not), and the people a letter may go to. */
export async function clientValues(db: Db, firmId: string, clients: readonly ClientOfCase[]) {
  const companies = clients.filter((client) => client.kind === 'organisation')
  const attention = await peopleAt(db, firmId, companies)
  const persons = clients.filter((client) => client.kind === 'person')
  const salutations = [
    ...persons.map(({ name }) => ({ value: name, words: 'a client of the case' })),
    ...attention,
  ]
  const isMixed = companies.length > 0 && persons.length > 0
  return {
    isCompany: clients.length === 0 || isMixed ? null : companies.length > 0,
    attention,
    salutations,
  }
}

async function peopleAt(
  db: Db,
  firmId: string,
  companies: readonly ClientOfCase[],
): Promise<FillCandidate[]> {
  const relations = await relationsAround(
    db,
    firmId,
    companies.map(({ id }) => id),
  )
  const found = relations.flatMap(({ fromId, toId, kind }) => {
    const company = companies.find(({ id }) => id === toId)
    const words = actors[kind]
    return company && words ? [{ id: fromId, words: `${words} of ${company.name}` }] : []
  })
  const names = await contactNames(
    db,
    firmId,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, words }) => {
    const name = names.get(id)
    return name ? [{ value: name, words }] : []
  })
}
