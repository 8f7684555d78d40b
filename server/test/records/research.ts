import { authorityImportsApi } from '@pam/contracts/research/imports'
import { newId } from '#platform/id'
import type { TestApp } from '#test/app'
import { briefFacts, filedBrief, research, savedOpinion } from '#test/research'
import type { Example } from './all.ts'

const own = async (home: TestApp) => ({
  params: { id: (await research(home, await home.person('lawyer'))).id },
})
const ownSaved = async (home: TestApp) => ({
  params: { id: (await savedOpinion(home, { citation: '', body: newId() })).saved.id },
})
const ownBrief = async (home: TestApp) => ({ params: { id: (await filedBrief(home)).id } })
const reason = 'Read by hand in the library of the court.'

/** A file of public records of which the first bytes have come. */
const ownImport = async (home: TestApp) => {
  const admin = await home.person('admin')
  const body = { name: `${newId()}.csv`, size: 10 }
  const { id } = await admin.call(authorityImportsApi.begin, { body })
  return { params: { id } }
}

/** Examples of research runs. */
export const researchRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'savedAuthorities.change': async (home) => ({
    ...(await ownSaved(home)),
    body: { revision: 0, note: 'Ours.' },
  }),
  'savedAuthorities.remove': ownSaved,
  'authorityImports.show': ownImport,
  'authorityImports.sendPiece': async (home) => ({
    ...(await ownImport(home)),
    query: { offset: '0' },
    body: Buffer.from('hello'),
  }),
  'authorityImports.cancel': ownImport,
  'authorityImports.resume': ownImport,
  'researchBriefs.show': ownBrief,
  'researchBriefs.mark': async (home) => ({
    ...(await ownBrief(home)),
    body: { ...briefFacts, revision: 0 },
  }),
  'researchBriefs.unmark': ownBrief,
  'researchBriefs.passage': async (home) => ({ ...(await ownBrief(home)), body: { start: 0, end: 20 } }),
  'researchWork.gate': ownBrief,
  'researchWork.decide': async (home) => ({ ...(await ownBrief(home)), body: { is_ours: true } }),
  'researchWork.signOff': async (home) => ({ ...(await ownBrief(home)), body: { key: 'a', reason } }),
  'researchWork.withdraw': async (home) => ({ params: { ...(await ownBrief(home)).params, key: 'a' } }),
  'researchRuns.show': own,
  'researchRuns.refresh': own,
  'researchRuns.change': async (home) => ({ ...(await own(home)), body: { revision: 0, notes: 'Ours.' } }),
  'researchRuns.remove': own,
  'researchRuns.gate': own,
  'researchRuns.signOff': async (home) => ({ ...(await own(home)), body: { key: 'a', reason } }),
  'researchRuns.withdraw': async (home) => ({ params: { ...(await own(home)).params, key: 'a' } }),
  'researchRuns.export': async (home) => ({ ...(await own(home)), query: { as: 'docx' } }),
}
