import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { columnsOf } from '#slice/knowledge/items/content-hash'
import { insertItem, insertVersion, nextNumber } from '#slice/knowledge/items/items.queries'
import { linkCitations } from '#slice/knowledge/links/citations.service'
import { deleteLinksFrom, insertLinks } from '#slice/knowledge/links/links.queries'
import { contentOfEntry, sourceOfEntry } from './entry-content.ts'
import { idsOfSlugs, laidEntries, setLibraryVersion } from './library.queries.ts'
import type { LibraryEntry } from './library-shape.ts'

type Laying = Pick<Services, 'db'> & { now(): Date; readonly signal?: AbortSignal }

/** Entries per transaction: others write in between. */
const batch = 25

/**
 * Installs the library: new entries are added, a changed one becomes its next version, the rest is unchanged. A firm's
 * own words for an entry are never touched. Idempotent.
 */
export async function layLibrary(ctx: Laying, entries: readonly LibraryEntry[]): Promise<number> {
  const changed: LibraryEntry[] = []
  for (let at = 0; at < entries.length; at += batch) {
    ctx.signal?.throwIfAborted()
    changed.push(...(await ctx.db.transaction((tx) => layBatch(tx, ctx, entries.slice(at, at + batch)))))
  }
  // After all of them exist: an authority may cite one that is installed later.
  if (changed.length > 0) await ctx.db.transaction((tx) => linkEntries(tx, entries, ctx.now()))
  return changed.length
}

async function layBatch(tx: Db, ctx: Laying, entries: readonly LibraryEntry[]): Promise<LibraryEntry[]> {
  const laid = await laidEntries(
    tx,
    entries.map(({ slug }) => slug),
  )
  const changed: LibraryEntry[] = []
  for (const entry of entries) {
    const known = laid.find(({ slug }) => slug === entry.slug)
    const content = contentOfEntry(entry)
    const columns = columnsOf(content)
    if (known?.hash === columns.hash) continue
    const [itemId, versionId, now] = [known?.id ?? newId(), newId(), ctx.now()]
    const item = { id: itemId, firmId: null, slug: entry.slug, origin: 'library' as const }
    if (!known)
      await insertItem(tx, { ...item, source: sourceOfEntry(entry), createdBy: null, createdAt: now })
    await insertVersion(tx, {
      ...columns,
      id: versionId,
      itemId,
      firmId: null,
      number: await nextNumber(tx, itemId, null),
      note: '',
      writtenBy: null,
      writtenAt: now,
    })
    await setLibraryVersion(tx, itemId, versionId)
    await linkCitations(tx, { itemId, firmId: null, ...content }, now)
    changed.push(entry)
  }
  return changed
}

/** Which decisions a decision cites is in the library itself. */
async function linkEntries(tx: Db, entries: readonly LibraryEntry[], now: Date): Promise<void> {
  const ids = await idsOfSlugs(tx)
  for (const entry of entries) {
    const fromId = ids.get(entry.slug)
    if (entry.kind !== 'authority' || !fromId) continue
    await deleteLinksFrom(tx, fromId, null, false)
    const cited = entry.cites.map((slug) => ids.get(slug)).filter((id) => id !== undefined)
    if (cited.length === 0) continue
    const kind = 'cites' as const
    await insertLinks(
      tx,
      cited.map((toId) => ({
        id: newId(),
        firmId: null,
        fromId,
        toId,
        kind,
        isFound: false,
        createdBy: null,
        createdAt: now,
      })),
    )
  }
}
