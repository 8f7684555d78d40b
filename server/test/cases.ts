import { type CaseView, casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { type ContactDetails, type ContactView, contactsApi } from '@pam/contracts/contacts'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from './app.ts'
import { Refused, SentForm } from './caller.ts'

export type BegunCase = Partial<CallInput<typeof casesApi.begin>['body']>

/** A case as a lawyer writes it down. */
export const lease = { title: 'Lease of 12 Elm Street', practice_area: 'real-estate' } as const

export const beginCase = (by: TestPerson, details: BegunCase = {}): Promise<CaseView> =>
  by.call(casesApi.begin, { body: { ...lease, ...details } })

/** Checks the parties of a case and decides every hit, so that it may be opened. */
export async function clearCase(by: TestPerson, id: string): Promise<void> {
  const { hits } = await by.call(conflictsApi.checkCase, { params: { id } })
  for (const hit of hits.filter((hit) => hit.severity !== 'info'))
    await by.call(conflictsApi.decide, {
      params: { id: hit.id },
      body: { decision: 'no_conflict', reason: 'Another person of the same name.' },
    })
}

/** An open case: created, cleared and opened by the same lawyer. */
export async function openCase(by: TestPerson, details: BegunCase = {}): Promise<CaseView> {
  const { id } = await beginCase(by, { parties: [{ name: `Client ${newId()}`, role: 'client' }], ...details })
  await clearCase(by, id)
  return by.call(casesApi.open, { params: { id } })
}

/** The archive of a case, whole. */
export async function exportCase(by: TestPerson, id: string): Promise<Buffer> {
  const response = await by.send(casesApi.exportArchive, { params: { id } })
  if (response.statusCode !== 200) throw new Refused(response)
  return response.rawPayload
}

/** Takes a case in from an archive, as a browser's form sends it. */
export async function importCase(by: TestPerson, content: Buffer): Promise<CaseView> {
  const body = new SentForm({ name: 'case.tar', content })
  const response = await by.send(casesApi.importArchive, { body })
  if (response.statusCode !== 200) throw new Refused(response)
  return casesApi.importArchive.response.parse(response.json())
}

export const addContact = (by: TestPerson, name: string): Promise<ContactView> =>
  by.call(contactsApi.add, { body: { kind: 'person', name } })

/** The contacts somebody sees, as a file. */
export async function exportContacts(by: TestPerson, format: 'csv' | 'vcard3' | 'vcard4'): Promise<string> {
  const response = await by.send(contactsApi.exportContacts, { body: { format } })
  if (response.statusCode !== 200) throw new Refused(response)
  return response.rawPayload.toString('utf8')
}

/** Merges the second contact into the first, whose details stay as they are. */
export const mergeContacts = (
  by: TestPerson,
  kept: ContactView,
  removed: ContactView,
  change: Partial<ContactDetails> = {},
) =>
  by.call(contactsApi.merge, {
    params: { id: kept.id },
    body: {
      removed_id: removed.id,
      version: kept.version,
      removed_version: removed.version,
      details: { kind: kept.kind, name: kept.name, ...change },
    },
  })

/** A lawyer of a firm with a case of their own. */
export async function lawyerWithCase(world: TestApp, details: BegunCase = {}) {
  const lawyer = await world.person('lawyer')
  return { lawyer, case: await beginCase(lawyer, details) }
}

/** Imports a prospective case and an open one against its client, and answers the import once they are checked. */
export async function importedConflict(world: TestApp, by: TestPerson): Promise<string> {
  // A line that was imported before is not taken again.
  const mark = newId()
  const csv = `Title,Practice Area,Client,Adverse Party,Status
One ${mark},Family,Ada Marsh,,Prospective
Two ${mark},Family,Ben Holt,Ada Marsh,Open`
  const { import_id: id } = await by.call(casesApi.importRows, { body: { csv, what: 'cases' } })
  await world.services.jobs.settle()
  return id ?? ''
}
