import type { TestApp } from '#test/app'
import { giveDocument } from '#test/documents'
import type { Example } from './all.ts'

const ownDocument = async (home: TestApp) => ({
  params: { id: (await giveDocument(await home.person('lawyer'), { fields: { audience: 'firm' } })).id },
})

/** Examples of documents that are analyzed. */
export const analysisRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'analysis.show': ownDocument,
  'analysis.takeSide': async (home) => ({ ...(await ownDocument(home)), body: { we_are: 'vendor' } }),
  'analysis.again': ownDocument,
  'analysis.report': ownDocument,
  'analysis.opinion': ownDocument,
  'analysis.askModel': ownDocument,
  'research.checkDocument': ownDocument,
  'research.tableOfAuthorities': ownDocument,
}
