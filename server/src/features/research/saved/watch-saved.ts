import { mayDo } from '@pam/contracts/shared/access'
import { presentActor, staffOf } from '#features/auth'
import { linkedItems } from '#features/knowledge'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { JobCtx } from '#platform/jobs/define'
import { type CitingRow, decisionsCiting, mostCiting } from '#slice/research/authorities/cites.queries'
import { asCited, latestFirst, opinionWords } from '#slice/research/cited-by.service'
import { historySignals } from '#slice/research/history-signals'
import { sourcesOf } from '#slice/research/sources.queries'
import * as query from './saved.queries.ts'
import type { SavedRow } from './saved.table.ts'

const atOnce = 100
const firstOfAll = '00000000-0000-0000-0000-000000000000'
const mostNews = 20
const mostImported = 8
/** A line being written belongs to a moment before it is seen: what is younger waits for the next look. */
const settledAfterMs = 10 * 60_000

/** Checks the watched authorities and records news about each, as the watcher may see it. */
export async function lookAtWatched(ctx: JobCtx): Promise<void> {
  for (let after = firstOfAll; ; ) {
    const rows = await query.watchedRows(ctx.db, after, atOnce)
    for (const row of rows) {
      ctx.signal.throwIfAborted()
      await lookAt(ctx, row)
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

async function lookAt(ctx: JobCtx, row: SavedRow): Promise<void> {
  const actor = await presentActor(ctx.db, row.firmId, row.createdBy)
  if (!actor || !mayDo(actor.role, 'research.use')) return
  // Someone who no longer sees the case or the authority is not notified.
  const [found] = await query.findSaved(ctx.db, actor, { id: row.id }, undefined, 1)
  if (!found) return
  const { cited_by: citing } = await linkedItems({ db: ctx.db, actor }, { ...found, id: row.knowledgeId })
  const known = new Set(row.knownCiting)
  const added = citing.filter(({ id }) => !known.has(id))
  const until = new Date(ctx.now().getTime() - settledAfterMs)
  const imported = await decisionsCiting(ctx.db, {
    ...(await asCited(ctx.db, found)),
    after: row.knownImports,
    until,
  })
  const knownImports = imported.length > 0 ? until : row.knownImports
  const lines = [
    ...(found.version > row.knownVersion ? [`Its text changed: version ${found.version}.`] : []),
    ...added.map(({ title, citation }) => `Cited by ${[title, citation].filter(Boolean).join(', ')}.`),
    ...(await historyLines(
      ctx.db,
      actor,
      added.map(({ id }) => id),
      found.citationKey,
    )),
    ...importedLines(imported),
  ]
  if (lines.length === 0) return
  await ctx.db.transaction(async (tx) => {
    const isWritten = await query.writeNews(tx, row, {
      news: [...lines, ...row.news].slice(0, mostNews),
      knownVersion: found.version,
      knownCiting: citing.map(({ id }) => id),
      knownImports,
    })
    const state = `${found.version}:${row.knownCiting.length + added.length}:${knownImports.getTime()}`
    if (isWritten) await mail(ctx, tx, row, state)
  })
}

/** The imported decisions that newly cite it. A decision may be named by a file that is still to be imported. */
function importedLines(rows: readonly CitingRow[]): string[] {
  const shown = rows.toSorted(latestFirst).slice(0, mostImported)
  const more = rows.length - shown.length
  return [
    ...shown.flatMap(({ name, year, kind, history, historyOther }) => {
      const decision =
        name === null ? 'an imported decision without a name' : `${name}${year ? ` (${year})` : ''}`
      const opinion = opinionWords[kind]
      const title = opinion ? `${decision}, ${opinion.toLowerCase()}` : decision
      return [
        `Cited by ${title}.`,
        ...(history === null ? [] : [historyLine(title, history, historyOther ?? '')]),
      ]
    }),
    ...(more > 0
      ? [`Cited by ${rows.length > mostCiting ? 'hundreds of' : more} more imported decisions.`]
      : []),
  ]
}

const historyLine = (said: string, words: string, other: string) =>
  `History noted in ${said}: “${words}” ${other}. Read it; this is not a statement that the authority is good law.`

/** What the newly citing texts say happened to it. Never a verdict of good law. */
async function historyLines(db: Db, actor: Actor, ids: readonly string[], key: string): Promise<string[]> {
  if (key === '' || ids.length === 0) return []
  const signals = historySignals(await sourcesOf(db, actor, ids, false)).get(key) ?? []
  return signals.map(({ words, other, said_in }) => historyLine(said_in, words, other))
}

/** No word of the authority or the case: email is less protected than Pam. */
async function mail(ctx: JobCtx, tx: Db, row: SavedRow, state: string): Promise<void> {
  const person = (await staffOf(tx, row.firmId)).find(({ id }) => id === row.createdBy)
  if (!person?.email) return
  await ctx.mail.send(tx, {
    firmId: row.firmId,
    to: person.email,
    shownTo: 'recipient',
    key: `authority-news:${row.id}:${state}`,
    subject: 'Update on an authority you are watching',
    text: `Hello ${person.name},

There is an update on an authority you are watching.

${ctx.site ? `${ctx.site}/research?tab=saved` : 'Open Research in Pam, then Saved authorities.'}

You get this email because you are watching this authority. To stop, open it and choose “Stop watching”.
`,
  })
}
