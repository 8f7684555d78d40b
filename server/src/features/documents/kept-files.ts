import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { firmSettings } from '#features/settings'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import type { PutOptions, StoredFile } from '#platform/files/files'
import { opened, sealed } from '#platform/files/sealed-stream'
import { noteDeadFiles } from './documents.queries.ts'
import * as query from './file-keys.queries.ts'

/** What storing a file requires of its caller: a person's request, or a job. */
export type Keeper = Pick<Services, 'db' | 'files' | 'secrets'> & { now(): Date }

const placeOf = (firmId: string, fileId: string) => ({
  firmId,
  table: 'document_file_keys',
  column: 'sealed_key',
  rowId: fileId,
})

/**
 * Stores a document's bytes, encrypted with a separate key if the firm wants that. Size and hash are those of the
 * plaintext.
 */
export async function keepFile(
  ctx: Keeper,
  firmId: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  options: PutOptions = {},
): Promise<StoredFile> {
  const { encrypt_documents: isSealed } = await firmSettings(ctx.db, firmId)
  return isSealed ? keepSealed(ctx, firmId, content, options) : ctx.files.put(content, options)
}

async function keepSealed(
  ctx: Keeper,
  firmId: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { maxBytes = Number.POSITIVE_INFINITY, signal }: PutOptions,
): Promise<StoredFile> {
  const key = randomBytes(32)
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      size += chunk.byteLength
      if (size > maxBytes) throw new AppError('too_large', 'The file is larger than the limit.')
      hash.update(chunk)
      yield chunk
    }
  }
  const { id } = await ctx.files.put(sealed(key, counted()), signal ? { signal } : {})
  try {
    const sealedKey = await ctx.secrets.seal(ctx.db, placeOf(firmId, id), key.toString('base64'))
    await query.insertFileKey(ctx.db, { fileId: id, firmId, sealedKey })
  } catch (error) {
    await ctx.files.delete(id)
    throw error
  }
  return { id, size, sha256: hash.digest('hex') }
}

/** The plain bytes of a document, however they lie on the disk. */
export async function openKept(ctx: Omit<Keeper, 'now'>, fileId: string): Promise<Readable> {
  const found = await query.findFileKey(ctx.db, fileId)
  const content = await ctx.files.open(fileId)
  if (!found) return content
  const key = await ctx.secrets.open(ctx.db, placeOf(found.firmId, fileId), found.sealedKey)
  return Readable.from(opened(Buffer.from(key, 'base64'), content), { objectMode: false })
}

const atOnce = 50

/** Puts files under a key that came in before the firm wanted that. Safe to break off and to run again. */
export async function sealOpenFiles(ctx: Keeper & { readonly signal: AbortSignal }): Promise<void> {
  for (const firmId of await query.firmsWithFiles(ctx.db)) {
    if (!(await firmSettings(ctx.db, firmId)).encrypt_documents) continue
    for (const { fileId } of await query.openFilesOf(ctx.db, firmId, atOnce)) {
      if (ctx.signal.aborted) return
      const { id } = await keepSealed(ctx, firmId, await ctx.files.open(fileId), {})
      await ctx.db.transaction(async (tx) => {
        await query.replaceFile(tx, firmId, fileId, id)
        await noteDeadFiles(tx, [fileId], ctx.now())
      })
    }
  }
}
