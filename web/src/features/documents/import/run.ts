import { documentsApi } from '@pam/contracts/documents'
import { api } from '#lib/api'
import { ApiError, sentenceFor } from '#lib/api-error'
import { unpackEntry, type ZipEntry, ZipRefused } from '#lib/read-zip'
import { waitAfter } from '#slice/documents/upload/failure.ts'
import { uploadName } from '#slice/documents/upload/name.ts'
import { finishUpload, sendBytes } from '#slice/documents/upload/send.ts'
import { fileName, folderBelow, keyOf } from './plan.ts'

export interface ImportJob {
  readonly caseId: string
  readonly entry: ZipEntry
}

export interface ImportProgress {
  readonly all: number
  readonly sent: number
  /** Were imported before, from the same archive. */
  readonly before: number
  readonly failed: readonly { readonly path: string; readonly reason: string }[]
  /** Why it waits, in words. */
  readonly waits: string | null
}

const atOnce = 1000

async function sentBefore(keys: readonly string[], signal: AbortSignal): Promise<Set<string>> {
  const sent = new Set<string>()
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce)
    const found = await api(documentsApi.sentUploads, { body: { keys: some } }, signal)
    for (const key of found.sent) sent.add(key)
  }
  return sent
}

/** Folders of the cases, made where they are missing. */
function folderIds(signal: AbortSignal) {
  const known = new Map<string, Promise<Map<string, string>>>()
  const ofCase = (caseId: string) => {
    const found = known.get(caseId)
    if (found) return found
    const asked = api(documentsApi.folders, { query: { case_id: caseId } }, signal).then(
      ({ items }) => new Map(items.map(({ id, name }) => [name.toLowerCase(), id])),
    )
    known.set(caseId, asked)
    return asked
  }
  return async (caseId: string, name: string | null): Promise<string | null> => {
    if (name === null) return null
    const folders = await ofCase(caseId)
    const found = folders.get(name.toLowerCase())
    if (found) return found
    const { id } = await api(documentsApi.addFolder, { body: { name, case_id: caseId } }, signal)
    folders.set(name.toLowerCase(), id)
    return id
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Sends the files one after another through the normal upload. When it is stopped and started again, it continues. */
export async function runImport(
  zip: Blob,
  jobs: readonly ImportJob[],
  depth: number,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const keys = jobs.map(({ caseId, entry }) => keyOf(caseId, entry))
  const before = await sentBefore(keys, signal)
  const folderOf = folderIds(signal)
  let at: ImportProgress = { all: jobs.length, sent: 0, before: before.size, failed: [], waits: null }
  const tell = (change: Partial<ImportProgress>) => {
    at = { ...at, ...change }
    onProgress(at)
  }
  tell({})
  for (const [index, { caseId, entry }] of jobs.entries()) {
    const key = keys[index] ?? ''
    if (before.has(key)) continue
    for (let tries = 0; ; tries += 1) {
      signal.throwIfAborted()
      try {
        await sendOne(
          zip,
          entry,
          { key, caseId, folderId: await folderOf(caseId, folderBelow(entry.path, depth)) },
          signal,
        )
        tell({ sent: at.sent + 1, waits: null })
        break
      } catch (error) {
        signal.throwIfAborted()
        const wait = waitAfter(error, tries)
        if (wait === undefined) {
          const reason =
            error instanceof ZipRefused ? error.message : sentenceFor(error, 'This file could not be sent.')
          tell({ failed: [...at.failed, { path: entry.path, reason }], waits: null })
          // Signed out, every further file would be refused as well.
          if (error instanceof ApiError && error.code === 'signed_out') throw error
          break
        }
        tell({ waits: 'Connection lost. The import continues by itself.' })
        await pause(wait, signal)
      }
    }
  }
}

interface Target {
  readonly key: string
  readonly caseId: string
  readonly folderId: string | null
}

async function sendOne(zip: Blob, entry: ZipEntry, { key, caseId, folderId }: Target, signal: AbortSignal) {
  const name = uploadName(fileName(entry.path))
  const file = new File([await unpackEntry(zip, entry)], name)
  const place = { case_id: caseId, folder_id: folderId, audience: 'firm' as const }
  const none = { onBegun: () => undefined, onReceived: () => undefined }
  const item = { name, size: file.size, place, documentId: null, id: null }
  const id = await sendBytes(item, file, none, signal)
  await finishUpload(id, 'keep', signal, key)
}
