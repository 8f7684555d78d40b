import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { contactsApi } from '@pam/contracts/contacts'
import type { TestApp } from '#test/app'
import { addContact, importedConflict, lawyerWithCase, lease, mergeContacts } from '#test/cases'
import type { Example } from './all.ts'

const ownCase = async (home: TestApp) => ({ params: { id: (await lawyerWithCase(home)).case.id } })
const ownNote = async (home: TestApp) => {
  const { lawyer, case: legalCase } = await lawyerWithCase(home)
  const note = await lawyer.call(casesApi.writeNote, {
    params: { id: legalCase.id },
    body: { text: 'Called the client.' },
  })
  return { params: { id: note.id } }
}
/** A file of one case whose adverse party is a client of the firm. */
const ownImport = async (home: TestApp) => {
  const lawyer = await home.person('lawyer')
  return { params: { id: await importedConflict(home, lawyer) } }
}

const ownContact = async (home: TestApp) => ({
  params: { id: (await addContact(await home.person('lawyer'), 'Ada Marsh')).id },
})

/** Examples of cases, parties, notes, views and contacts. */
export const caseRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'cases.show': ownCase,
  'cases.change': async (home) => ({ ...(await ownCase(home)), body: { ...lease, version: 1 } }),
  'cases.changeRules': async (home) => ({
    ...(await ownCase(home)),
    body: { ai_allowed: false, legal_hold: false, retention_years: null, version: 1 },
  }),
  'cases.moveToStage': async (home) => ({
    ...(await ownCase(home)),
    body: { stage_id: '00000000-0000-4000-8000-000000000000' },
  }),
  'cases.open': ownCase,
  'cases.hold': async (home) => ({ ...(await ownCase(home)), body: { on_hold: true } }),
  'cases.close': async (home) => ({ ...(await ownCase(home)), body: { outcome: 'settled' } }),
  'cases.reopen': ownCase,
  'cases.decline': async (home) => ({ ...(await ownCase(home)), body: { reason: 'Not our field.' } }),
  'cases.wall': async (home) => ({ ...(await ownCase(home)), body: { walled: true } }),
  'cases.join': async (home) => ({
    ...(await ownCase(home)),
    body: { user_id: (await home.person('paralegal')).id },
  }),
  'cases.leave': async (home) => ({
    ...(await ownCase(home)),
    body: { user_id: (await home.person('paralegal')).id },
  }),
  'cases.addParty': async (home) => ({
    ...(await ownCase(home)),
    body: { name: 'Ada Marsh', role: 'client' },
  }),
  'cases.removeParty': async (home) => {
    const { case: legalCase } = await lawyerWithCase(home, {
      parties: [{ name: 'Ada Marsh', role: 'client' }],
    })
    return { params: { id: legalCase.parties[0]?.id ?? '' } }
  },
  'cases.exportArchive': ownCase,
  'cases.notes': ownCase,
  'cases.writeNote': async (home) => ({ ...(await ownCase(home)), body: { text: 'Called the client.' } }),
  'cases.changeNote': async (home) => ({ ...(await ownNote(home)), body: { text: 'Called again.' } }),
  'cases.markNote': async (home) => ({ ...(await ownNote(home)), body: { mark: null } }),
  'cases.dropNote': ownNote,
  'cases.timeline': ownCase,
  'cases.dropView': async (home) => {
    const lawyer = await home.person('lawyer')
    const view = await lawyer.call(casesApi.saveView, {
      body: { name: 'Open', query: 'status=open', is_shared: true },
    })
    return { params: { id: view.id } }
  },
  'conflicts.show': async (home) => {
    const lawyer = await home.person('lawyer')
    const { id } = await lawyer.call(conflictsApi.check, { body: { names: [{ name: 'Ada Marsh' }] } })
    return { params: { id } }
  },
  'conflicts.report': async (home) => {
    const lawyer = await home.person('lawyer')
    const { id } = await lawyer.call(conflictsApi.check, { body: { names: [{ name: 'Ada Marsh' }] } })
    return { params: { id } }
  },
  'conflicts.decide': async (home) => {
    const lawyer = await home.person('lawyer', { fullName: 'Ada Marsh' })
    const { hits } = await lawyer.call(conflictsApi.check, { body: { names: [{ name: 'Ada Marsh' }] } })
    return {
      params: { id: hits[0]?.id ?? '' },
      body: { decision: 'no_conflict', reason: 'Only the same name.' },
    }
  },
  'conflicts.showImport': ownImport,
  'conflicts.decideImport': async (home) => ({
    ...(await ownImport(home)),
    body: { decision: 'no_conflict', reason: 'Only the same name.' },
  }),
  'conflicts.decideMany': async (home) => {
    const lawyer = await home.person('lawyer', { fullName: 'Ada Marsh' })
    const { id, hits } = await lawyer.call(conflictsApi.check, { body: { names: [{ name: 'Ada Marsh' }] } })
    const hit_ids = hits.map((hit) => hit.id)
    return { params: { id }, body: { hit_ids, decision: 'no_conflict', reason: 'Only the same name.' } }
  },
  'analytics.forecast': ownCase,
  'conflicts.checkCase': ownCase,
  'conflicts.ofCase': ownCase,
  'contacts.show': ownContact,
  'contacts.change': async (home) => ({
    ...(await ownContact(home)),
    body: { kind: 'person', name: 'Ada Marsh', version: 1 },
  }),
  'contacts.remove': ownContact,
  'contacts.relate': async (home) => ({
    ...(await ownContact(home)),
    body: { to_id: (await addContact(await home.person('lawyer'), 'Ben Marsh')).id, kind: 'spouse_of' },
  }),
  'contacts.keepBoth': async (home) => ({
    ...(await ownContact(home)),
    body: { other_id: (await addContact(await home.person('lawyer'), 'Ben Marsh')).id },
  }),
  'contacts.merge': async (home) => ({
    ...(await ownContact(home)),
    body: {
      removed_id: (await addContact(await home.person('lawyer'), 'Ada Marsh')).id,
      version: 1,
      removed_version: 1,
      details: { kind: 'person', name: 'Ada Marsh' },
    },
  }),
  'contacts.merges': ownContact,
  'contacts.undoMerge': async (home) => {
    const lawyer = await home.person('lawyer')
    const [one, two] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Ada Marsh')]
    return { params: { id: (await mergeContacts(lawyer, one, two)).merge_id } }
  },
  'contacts.unrelate': async (home) => {
    const lawyer = await home.person('lawyer')
    const [one, two] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Ben Marsh')]
    const body = { to_id: two.id, kind: 'spouse_of' as const }
    const related = await lawyer.call(contactsApi.relate, { params: { id: one.id }, body })
    return { params: { id: related.relations[0]?.id ?? '' } }
  },
}
