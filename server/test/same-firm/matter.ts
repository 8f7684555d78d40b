import { casesApi } from '@pam/contracts/cases'
import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { eq } from 'drizzle-orm'
import { cases } from '#table/cases/cases'
import type { TestPerson } from '#test/app'
import { openCase } from '#test/cases'
import { giveDocument } from '#test/documents'
import { makeBilling } from './billing.ts'
import { makeEmail } from './email.ts'
import { makePapers } from './papers.ts'
import { joinCase } from './people.ts'
import { makePortal } from './portal.ts'
import { makeSignatures } from './signatures.ts'
import { type Making, nameOf } from './words.ts'
import { makeWork } from './work.ts'

export type Matter = Awaited<ReturnType<typeof makeMatter>>

/** One record of every kind a case has, each with both words in it; answers their ids. */
export async function makeMatter(making: Making) {
  const { team, words, walled } = making
  const { lead, member } = team
  const name = nameOf(words)
  // A colleague's own name: so the check of this case has a hit.
  const colleague = walled ? 'Odalys Brantner' : 'Perpetua Colwyn'
  const opened = await openCase(lead, {
    title: `${name} v. Harrow`,
    description: `About ${name}.`,
    court: name,
    judge: name,
    walled,
    jurisdiction: 'us-dct:NY',
    court_number: name,
    parties: [
      { name, role: 'client' },
      { name: `${words.secret} Boatworks`, role: 'adverse', kind: 'organisation' },
      { name: colleague, role: 'witness' },
    ],
  })
  const staff = walled ? [member, team.partner, team.leaver, team.demoted] : [member]
  await joinCase(lead, opened.id, staff)
  const parties = opened.parties.map(({ id }) => id)
  const contacts = opened.parties.map(({ contact_id: id }) => id)
  const papers = await makePapers(making, opened.id)
  const ended = await makeEnded(making, staff)
  const work = await makeWork(making, { caseId: opened.id, contacts, staff })
  return {
    case: opened.id,
    party: parties[1] ?? '',
    contact: contacts[0] ?? '',
    other: contacts[1] ?? '',
    ...papers,
    ...(await makePortal(making, opened.id, papers.document)),
    ...(await makeSignatures(making, opened.id)),
    ...(await makeEmail(making, opened.id, opened.number)),
    ...ended,
    ...work,
    ...(await makeBilling(making, opened.id)),
  }
}

/** Two cases closed so long ago that their documents may go: of one that is proposed, of the other it is done. */
async function makeEnded(making: Making, staff: readonly TestPerson[]) {
  const due = await makeEndedCase(making, staff)
  const gone = await makeEndedCase(making, staff)
  const { items } = await making.team.partner.call(documentRetentionApi.due)
  const proposalOf = (caseId: string) => items.find((one) => one.case_id === caseId)?.proposal?.id ?? ''
  const certificate = proposalOf(gone)
  await making.team.partner.call(documentRetentionApi.approve, { params: { id: certificate } })
  return { dueCase: due, destruction: proposalOf(due), goneCase: gone, certificate }
}

async function makeEndedCase({ world, team: { lead }, words, walled }: Making, staff: readonly TestPerson[]) {
  const name = nameOf(words)
  const party = { name: `${words.secret} Estate`, role: 'client' as const }
  const { id } = await openCase(lead, { title: `Estate of ${name}`, walled, parties: [party] })
  await joinCase(lead, id, staff)
  await giveDocument(lead, { name: `${name} will.txt`, fields: { case_id: id } })
  await lead.call(casesApi.close, { params: { id }, body: { outcome: 'settled' } })
  const lasted = { openedOn: '2018-03-01', closedOn: '2019-11-16' }
  await world.services.db.update(cases).set(lasted).where(eq(cases.id, id))
  await lead.call(documentRetentionApi.propose, { body: { case_id: id, reason: `${name} has ended.` } })
  return id
}
