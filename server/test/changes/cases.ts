import { type CaseView, casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { contactsApi } from '@pam/contracts/contacts'
import type { TestPerson } from '#test/app'
import {
  addContact,
  type BegunCase,
  beginCase,
  clearCase,
  exportCase,
  exportContacts,
  importCase,
  importedConflict,
  lawyerWithCase,
  lease,
  mergeContacts,
  openCase,
} from '#test/cases'
import type { Change } from './all.ts'

const onCase =
  (call: (lawyer: TestPerson, entry: CaseView) => Promise<unknown>, details: BegunCase = {}): Change =>
  async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world, details)
    return () => call(lawyer, legalCase)
  }

const onOpenCase =
  (call: (lawyer: TestPerson, entry: CaseView) => Promise<unknown>): Change =>
  async (world) => {
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer)
    return () => call(lawyer, legalCase)
  }

/** Calls that change cases, parties, notes, stages, views and contacts. */
export const caseChanges: Record<string, Change> = {
  'cases.begin': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => beginCase(lawyer, { parties: [{ name: 'Ada Marsh', role: 'client' }] })
  },
  'cases.change': onCase((lawyer, { id, version }) =>
    lawyer.call(casesApi.change, { params: { id }, body: { ...lease, title: 'Lease, renewed', version } }),
  ),
  'cases.changeRules': onCase((lawyer, { id, version }) =>
    lawyer.call(casesApi.changeRules, {
      params: { id },
      body: { ai_allowed: false, legal_hold: true, retention_years: 7, version },
    }),
  ),
  'cases.moveToStage': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { items } = await lawyer.call(casesApi.stages)
    const next = items.find(
      ({ practice_area, position }) => practice_area === legalCase.practice_area && position === 1,
    )
    return () =>
      lawyer.call(casesApi.moveToStage, { params: { id: legalCase.id }, body: { stage_id: next?.id ?? '' } })
  },
  'cases.open': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world, {
      parties: [{ name: 'Ada Marsh', role: 'client' }],
    })
    await clearCase(lawyer, legalCase.id)
    return () => lawyer.call(casesApi.open, { params: { id: legalCase.id } })
  },
  'conflicts.check': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(conflictsApi.check, { body: { names: [{ name: 'Ada Marsh' }] } })
  },
  'conflicts.checkCase': onCase((lawyer, { id }) => lawyer.call(conflictsApi.checkCase, { params: { id } }), {
    parties: [{ name: 'Ada Marsh', role: 'client' }],
  }),
  'conflicts.decide': async (world) => {
    const lawyer = await world.person('lawyer', { fullName: 'Ada Marsh' })
    const { hits } = await lawyer.call(conflictsApi.check, { body: { names: [{ name: 'Ada Marsh' }] } })
    const body = { decision: 'no_conflict' as const, reason: 'Only the same name.' }
    return () => lawyer.call(conflictsApi.decide, { params: { id: hits[0]?.id ?? '' }, body })
  },
  'conflicts.decideImport': async (world) => {
    const lawyer = await world.person('lawyer')
    const id = await importedConflict(world, lawyer)
    const body = { decision: 'no_conflict' as const, reason: 'Only the same name.' }
    return () => lawyer.call(conflictsApi.decideImport, { params: { id }, body })
  },
  'conflicts.decideMany': async (world) => {
    const lawyer = await world.person('lawyer', { fullName: 'Ada Marsh' })
    const { id, hits } = await lawyer.call(conflictsApi.check, { body: { names: [{ name: 'Ada Marsh' }] } })
    const hit_ids = hits.map((hit) => hit.id)
    const body = { hit_ids, decision: 'no_conflict' as const, reason: 'Only the same name.' }
    return () => lawyer.call(conflictsApi.decideMany, { params: { id }, body })
  },
  'cases.hold': onOpenCase((lawyer, { id }) =>
    lawyer.call(casesApi.hold, { params: { id }, body: { on_hold: true } }),
  ),
  'cases.close': onOpenCase((lawyer, { id }) =>
    lawyer.call(casesApi.close, { params: { id }, body: { outcome: 'settled' } }),
  ),
  'cases.reopen': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    await lawyer.call(casesApi.close, { params: { id }, body: { outcome: 'lost' } })
    return () => lawyer.call(casesApi.reopen, { params: { id } })
  },
  'cases.decline': onCase((lawyer, { id }) =>
    lawyer.call(casesApi.decline, { params: { id }, body: { reason: 'Not our field.' } }),
  ),
  'cases.wall': onCase((lawyer, { id }) =>
    lawyer.call(casesApi.wall, { params: { id }, body: { walled: true } }),
  ),
  'cases.join': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await world.person('paralegal')
    return () => lawyer.call(casesApi.join, { params: { id: legalCase.id }, body: { user_id: id } })
  },
  'cases.leave': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await world.person('paralegal')
    await lawyer.call(casesApi.join, { params: { id: legalCase.id }, body: { user_id: id } })
    return () => lawyer.call(casesApi.leave, { params: { id: legalCase.id }, body: { user_id: id } })
  },
  'cases.addParty': onCase((lawyer, { id }) =>
    lawyer.call(casesApi.addParty, { params: { id }, body: { name: 'Ada Marsh', role: 'adverse' } }),
  ),
  'cases.removeParty': onCase(
    (lawyer, { parties }) => lawyer.call(casesApi.removeParty, { params: { id: parties[0]?.id ?? '' } }),
    { parties: [{ name: 'Ada Marsh', role: 'client' }] },
  ),
  'cases.writeNote': onCase((lawyer, { id }) =>
    lawyer.call(casesApi.writeNote, { params: { id }, body: { text: 'Called the client.' } }),
  ),
  'cases.changeNote': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const note = await lawyer.call(casesApi.writeNote, {
      params: { id: legalCase.id },
      body: { text: 'Called.' },
    })
    return () =>
      lawyer.call(casesApi.changeNote, { params: { id: note.id }, body: { text: 'Called twice.' } })
  },
  'cases.markNote': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const note = await lawyer.call(casesApi.writeNote, {
      params: { id: legalCase.id },
      body: { text: 'Called.' },
    })
    const body = { mark: { claim: 'work_product' as const } }
    return () => lawyer.call(casesApi.markNote, { params: { id: note.id }, body })
  },
  'cases.dropNote': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const note = await lawyer.call(casesApi.writeNote, {
      params: { id: legalCase.id },
      body: { text: 'Called.' },
    })
    return () => lawyer.call(casesApi.dropNote, { params: { id: note.id } })
  },
  'cases.changeStages': async (world) => {
    const admin = await world.person('admin')
    const body = { practice_area: 'family' as const, stages: [{ name: 'Only stage' }] }
    return () => admin.call(casesApi.changeStages, { body })
  },
  'cases.importRows': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = { csv: 'title,practice area\nLease,Real estate\n', what: 'cases' as const }
    return () => lawyer.call(casesApi.importRows, { body })
  },
  'cases.exportArchive': onCase((lawyer, { id }) => exportCase(lawyer, id)),
  'cases.importArchive': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const archive = await exportCase(lawyer, legalCase.id)
    return () => importCase(lawyer, archive)
  },
  'cases.saveView': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = { name: 'Open', query: 'status=open', is_shared: false }
    return () => lawyer.call(casesApi.saveView, { body })
  },
  'cases.dropView': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = { name: 'Open', query: 'status=open', is_shared: false }
    const { id } = await lawyer.call(casesApi.saveView, { body })
    return () => lawyer.call(casesApi.dropView, { params: { id } })
  },
  'contacts.add': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => addContact(lawyer, 'Ada Marsh')
  },
  'contacts.change': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id, version } = await addContact(lawyer, 'Ada Marsh')
    const body = { kind: 'person' as const, name: 'Ada Lovell', version }
    return () => lawyer.call(contactsApi.change, { params: { id }, body })
  },
  'contacts.remove': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await addContact(lawyer, 'Ada Marsh')
    return () => lawyer.call(contactsApi.remove, { params: { id } })
  },
  'contacts.relate': async (world) => {
    const lawyer = await world.person('lawyer')
    const [one, two] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Ben Marsh')]
    const body = { to_id: two.id, kind: 'spouse_of' as const }
    return () => lawyer.call(contactsApi.relate, { params: { id: one.id }, body })
  },
  'contacts.exportContacts': async (world) => {
    const lawyer = await world.person('lawyer')
    await addContact(lawyer, 'Ada Marsh')
    return () => exportContacts(lawyer, 'csv')
  },
  'contacts.keepBoth': async (world) => {
    const lawyer = await world.person('lawyer')
    const [one, two] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Ada Marsh')]
    return () => lawyer.call(contactsApi.keepBoth, { params: { id: one.id }, body: { other_id: two.id } })
  },
  'contacts.merge': async (world) => {
    const lawyer = await world.person('lawyer')
    const [one, two] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Ada Marsh')]
    return () => mergeContacts(lawyer, one, two)
  },
  'contacts.undoMerge': async (world) => {
    const lawyer = await world.person('lawyer')
    const [one, two] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Ada Marsh')]
    const { merge_id: id } = await mergeContacts(lawyer, one, two)
    return () => lawyer.call(contactsApi.undoMerge, { params: { id } })
  },
  'contacts.unrelate': async (world) => {
    const lawyer = await world.person('lawyer')
    const [one, two] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Ben Marsh')]
    const body = { to_id: two.id, kind: 'spouse_of' as const }
    const { relations } = await lawyer.call(contactsApi.relate, { params: { id: one.id }, body })
    return () => lawyer.call(contactsApi.unrelate, { params: { id: relations[0]?.id ?? '' } })
  },
}
