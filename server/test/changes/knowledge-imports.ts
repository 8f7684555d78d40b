import { knowledgeImportsApi as api } from '@pam/contracts/knowledge/imports'
import { beginImport, readyImport, sendToImport, settled, startedImport } from '#test/imports'
import type { Change } from './all.ts'

/** Calls that change imports. */
export const importChanges: Record<string, Change> = {
  'knowledgeImports.begin': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => beginImport(lawyer)
  },
  'knowledgeImports.addFile': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await beginImport(lawyer)
    return () => sendToImport(lawyer, id, 'Memo.txt', 'On leases.')
  },
  'knowledgeImports.start': async (world) => {
    const { lawyer, params } = await readyImport(world)
    return () => lawyer.call(api.start, { params, body: { collection: 'research' } })
  },
  'knowledgeImports.cancel': async (world) => {
    const { lawyer, params } = await readyImport(world)
    return () => lawyer.call(api.cancel, { params })
  },
  'knowledgeImports.undo': async (world) => {
    const { lawyer, params } = await startedImport(world)
    await settled(world, lawyer, params.id)
    return () => lawyer.call(api.undo, { params })
  },
}
