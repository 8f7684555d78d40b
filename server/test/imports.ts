import {
  knowledgeImportsApi as api,
  type ImportKind,
  type ImportView,
} from '@pam/contracts/knowledge/imports'
import type { TestApp, TestPerson } from './app.ts'
import { Refused, SentForm } from './caller.ts'

export const beginImport = (by: TestPerson, kind: ImportKind = 'files', addresses: string[] = []) =>
  by.call(api.begin, { body: { kind, addresses } })

/** Sends a file to an import as a browser's form does. */
export async function sendToImport(
  by: TestPerson,
  id: string,
  name: string,
  content: Uint8Array | string,
): Promise<ImportView> {
  const body = new SentForm({ name: name.split('/').at(-1) ?? name, content }, { path: name })
  const answer = await by.send(api.addFile, { params: { id }, body })
  if (answer.statusCode !== 200) throw new Refused(answer)
  return api.addFile.response.parse(answer.json())
}

/** Lets the reading and the writing run to their ends. */
export async function settled(world: TestApp, by: TestPerson, id: string): Promise<ImportView> {
  await world.services.jobs.settle()
  return by.call(api.show, { params: { id } })
}

let serial = 0

/** An import that was read and may be started. */
export async function readyImport(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { id } = await beginImport(lawyer)
  serial += 1
  await sendToImport(lawyer, id, `notes/Memo ${serial}.txt`, `Memo ${serial}\n\nOn leases.`)
  await settled(world, lawyer, id)
  return { lawyer, params: { id } }
}

export async function startedImport(world: TestApp) {
  const { lawyer, params } = await readyImport(world)
  await lawyer.call(api.start, { params, body: { collection: 'research' } })
  return { lawyer, params }
}
