import { at, listing, none, type Probes, reads, record } from './probe.ts'

const reason = 'Read by hand in the library of the court.'
const brief = { court: 'Superior Court', filed_on: '2020-03-02', issue: 'Leases', outcome: 'granted' }
const question = 'Is a tenant bound by a lease from the day of signing?'
/** Those who do no research for the firm attach none to a case, whether there is one or not. */
const attachesNothing = { refused: { user: 403, guest: 403, client: 403 } }
const ends = { ends: 1 } as const

/** Research runs: those of a case are behind its wall. */
export const researchProbes: Probes = {
  'research.sources': none('It counts authorities, and names public files that were imported for everybody.'),
  'researchRuns.scope': none('It counts authorities of the library and of the firm, and no case is in it.'),
  'researchRuns.list': [listing(), listing(({ case: id }) => ({ query: { case_id: id } }))],
  'researchRuns.start': record(({ case: id }) => ({ body: { question, case_id: id } }), attachesNothing),
  'researchRuns.show': record(at('research'), reads),
  'researchRuns.gate': record(at('research')),
  'researchRuns.export': record(at('research', { query: { as: 'docx' } })),
  'researchRuns.signOff': record(at('research', { body: { key: 'a', reason } })),
  'researchRuns.withdraw': record(({ research: id }) => ({ params: { id, key: 'a' } })),
  'researchRuns.change': record(at('spareResearch', { body: { revision: 0, notes: 'Ours.' } }), ends),
  'researchRuns.refresh': record(at('spareResearch'), ends),
  'researchRuns.remove': record(at('spareResearch'), { ends: 2 }),
  ...Object.fromEntries(
    ['list', 'begin', 'show', 'sendPiece', 'cancel', 'resume'].map((name) => [
      `authorityImports.${name}`,
      none('Files of public records of the installation: no case is in them.'),
    ]),
  ),
  'researchBriefs.list': [listing(), listing(() => ({ query: { q: 'lease' } }))],
  'researchBriefs.show': record(at('document')),
  'researchBriefs.mark': record(at('document', { body: brief }), attachesNothing),
  'researchBriefs.passage': record(at('document', { body: { start: 0, end: 4 } }), attachesNothing),
  'researchBriefs.unmark': record(at('document'), { ...attachesNothing, ends: 1 }),
  'researchWork.gate': record(at('document')),
  'researchWork.decide': record(at('document', { body: { is_ours: true } })),
  'researchWork.signOff': record(at('document', { body: { key: 'a', reason } })),
  'researchWork.withdraw': record(({ document: id }) => ({ params: { id, key: 'a' } })),
  'savedAuthorities.list': [listing(), listing(({ case: id }) => ({ query: { case_id: id } }))],
  'savedAuthorities.save': record(
    ({ case: id, itemId }) => ({ body: { knowledge_id: itemId, case_id: id } }),
    attachesNothing,
  ),
  'savedAuthorities.change': record(at('spareSaved', { body: { revision: 0, note: 'Ours.' } }), {
    ...attachesNothing,
    ...ends,
  }),
  'savedAuthorities.remove': record(at('spareSaved'), { ...attachesNothing, ends: 2 }),
}
