import { newId } from '#platform/id'
import type { TestApp } from './app.ts'
import type { Example } from './records.ts'
import { research, savedOpinion } from './research.ts'

const own = async (home: TestApp) => ({
  params: { id: (await research(home, await home.person('lawyer'))).id },
})
const ownSaved = async (home: TestApp) => ({
  params: { id: (await savedOpinion(home, { citation: '', body: newId() })).saved.id },
})
const reason = 'Read by hand in the library of the court.'

/** Examples of research runs. */
export const researchRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'savedAuthorities.change': async (home) => ({
    ...(await ownSaved(home)),
    body: { revision: 0, note: 'Ours.' },
  }),
  'savedAuthorities.remove': ownSaved,
  'researchRuns.show': own,
  'researchRuns.refresh': own,
  'researchRuns.change': async (home) => ({ ...(await own(home)), body: { revision: 0, notes: 'Ours.' } }),
  'researchRuns.remove': own,
  'researchRuns.gate': own,
  'researchRuns.signOff': async (home) => ({ ...(await own(home)), body: { key: 'a', reason } }),
  'researchRuns.withdraw': async (home) => ({ params: { ...(await own(home)).params, key: 'a' } }),
  'researchRuns.export': async (home) => ({ ...(await own(home)), query: { as: 'docx' } }),
}
