import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import type { StoredFile } from '#platform/files/files'
import type { FileAnswer } from '#platform/http/files'
import { runIsolated } from '#platform/reader/isolated-process'
import { usualLimits } from '#platform/reader/reader'
import { noteDeadFiles } from './documents.queries.ts'
import { type Keeper, keepFile, openKept } from './kept-files.ts'
import * as query from './pictures.queries.ts'
import type { Found } from './visible-documents.queries.ts'

const program = fileURLToPath(import.meta.resolve('@pam/reading/draw-main'))
const oneLook = { max: 1, seconds: 600 } as const
const limits = { ...usualLimits, totalMs: 60_000 }
const drawnHead = z.discriminatedUnion('type', [
  z.object({ type: z.literal('drawn'), size: z.int().positive() }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
])

/** A TIFF page as a PNG, rendered in a separate process the first time somebody views it. */
export async function openPicture(ctx: Ctx, { document, version }: Found, page: number): Promise<FileAnswer> {
  if (version.fileKind !== 'tiff' || (version.pages !== null && page > version.pages)) throw notFound('page')
  const kept = await pictureOf(ctx, version, page)
  // Who leafs through a document looks at it once.
  const wait = await ctx.guesses.take(`page-seen:${ctx.actor.userId}:${version.id}`, oneLook)
  if (wait === 0)
    await ctx.db.transaction((tx) =>
      record(tx, ctx, 'document.pages_seen', document.id, { version: version.number, from_page: page }),
    )
  return { content: await openKept(ctx, kept.fileId), size: kept.size, name: `page-${page}.png` }
}

type Drawer = Keeper & Pick<Ctx, 'signal'>

/** A TIFF or PDF page as a picture, stored with its version. The caller has checked access. */
export async function pagePicture(ctx: Drawer, version: Found['version'], page: number): Promise<FileAnswer> {
  if (version.pages !== null && page > version.pages) throw notFound('page')
  const kept = await pictureOf(ctx, version, page)
  return { content: await openKept(ctx, kept.fileId), size: kept.size, name: `page-${page}.png` }
}

const pictureOf = async (ctx: Drawer, version: Found['version'], page: number) =>
  (await query.findPicture(ctx.db, version.id, page)) ?? (await draw(ctx, version, page))

async function draw(ctx: Drawer, version: Found['version'], page: number) {
  const apart = await runIsolated({
    program,
    args: [String(page), version.fileKind === 'pdf' ? 'pdf' : 'tiff'],
    content: await openKept(ctx, version.fileId),
    signal: ctx.signal,
    limits,
    use: async (head, rest) => {
      const header = drawnHead.parse(head)
      const file = header.type === 'drawn' ? await keepFile(ctx, version.firmId, rest) : null
      return { told: header, file }
    },
  })
  if (apart.cut) throw new AppError('unavailable', 'This page could not be displayed. Its text is available.')
  const { told, file } = apart.result
  if (told.type === 'refused') throw new AppError('conflict', told.reason)
  if (!file || file.size !== told.size) throw new AppError('unavailable', 'This page could not be displayed.')
  return keep(ctx, version.id, page, file)
}

async function keep(ctx: Drawer, versionId: string, page: number, { id, size }: StoredFile) {
  const isKept = await ctx.db.transaction(async (tx) => {
    const isFirst = await query.insertPicture(tx, { versionId, page, fileId: id, size })
    if (!isFirst) await noteDeadFiles(tx, [id], ctx.now())
    return isFirst
  })
  const other = isKept ? undefined : await query.findPicture(ctx.db, versionId, page)
  return other ?? { fileId: id, size }
}
