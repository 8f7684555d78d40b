import type { TestApp } from '#test/app'
import { SentForm } from '#test/caller'
import { beginImport } from '#test/imports'
import type { Example } from './all.ts'

const ownImport = async (home: TestApp) => ({
  params: { id: (await beginImport(await home.person('lawyer'))).id },
})

/** Examples of imports into the knowledge base. */
export const knowledgeImportRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'knowledgeImports.show': ownImport,
  'knowledgeImports.entries': ownImport,
  'knowledgeImports.addFile': async (home) => ({
    ...(await ownImport(home)),
    body: new SentForm({ name: 'Memo.txt', content: 'On leases.' }),
  }),
  'knowledgeImports.start': async (home) => ({ ...(await ownImport(home)), body: { collection: 'guides' } }),
  'knowledgeImports.cancel': ownImport,
  'knowledgeImports.undo': ownImport,
}
