import { memoAuthority, memoFact, researchFilter, researchMemo, runStep } from '@pam/contracts/research/runs'
import { citationKey } from '@pam/law/citations/find-citations'
import { z } from 'zod'
import { recordCaseEvent } from '#features/cases'
import { authoritiesAt, namesOfAuthorities } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { type Arriving, defineArchivePart, type Leaving } from '#platform/slice/archive-part'
import * as query from './research-archive.queries.ts'
import { insertRun } from './runs.queries.ts'
import type { ResearchRunRow } from './runs.table.ts'
import { insertSaved } from './saved/saved.queries.ts'

const key = z.string().min(1).max(20)
const moment = z.iso.datetime()
const line = (most: number) => z.string().max(most)

const step = runStep.extend({ items: z.array(z.object({ text: z.string(), detail: z.string() })) })
const authority = memoAuthority
  .omit({ knowledge_id: true, cites: true, cited_by: true, cited_by_imported: true })
  .extend({ key, citation: line(300), cites: z.array(key) })
const memo = researchMemo.omit({ authorities: true, facts: true, briefs: true }).extend({
  authorities: z.array(authority),
  facts: z.array(memoFact.omit({ document_id: true }).extend({ document: key })),
})

const run = z.object({
  key,
  question: line(2000).min(1),
  filter: researchFilter,
  notes: line(50_000),
  steps: z.array(step),
  memo,
  created_by: z.string().nullable(),
  created_at: moment,
  finished_at: moment,
  /** A sign-off by a lawyer of the original firm. Shown, but not carried over: nobody here has signed off. */
  signed_off: z.array(
    z.object({ text: z.string(), reason: z.string(), by: z.string().nullable(), at: moment }),
  ),
})

const saved = z.object({
  title: line(300),
  citation: line(300),
  folder: line(80),
  note: line(4000),
  words: line(4000).nullable(),
  word_start: z.int().nonnegative().nullable(),
  word_end: z.int().nonnegative().nullable(),
  saved_by: z.string().nullable(),
  saved_at: moment,
})

type ArchivedRun = z.infer<typeof run>
type ArchivedSaved = z.infer<typeof saved>

/**
 * Finished research of a case and the authorities saved to it. Authorities are identified by their citations: if the
 * receiving library has them, memos and saved authorities link to them again.
 */
export const researchInArchive = defineArchivePart({
  name: 'research.json',
  after: ['documents.json'],
  shape: z.object({ runs: z.array(run), saved: z.array(saved) }),
  people: async (db, { id }) => [
    ...(await query.finishedRuns(db, id)).map(({ createdBy }) => createdBy),
    ...(await query.savedInCase(db, id)).map(({ createdBy }) => createdBy),
    ...(await query.signOffsInCase(db, id)).map(({ signedBy }) => signedBy),
  ],
  async gather(db, { id, firmId }, leaving) {
    const runs = await query.finishedRuns(db, id)
    const kept = await query.savedInCase(db, id)
    const named = await namesOfAuthorities(db, firmId, [
      ...runs.flatMap(
        ({ memo: made }) => made?.authorities.flatMap(({ knowledge_id }) => knowledge_id ?? []) ?? [],
      ),
      ...kept.map(({ knowledgeId }) => knowledgeId),
    ])
    const signOffs = Map.groupBy(await query.signOffsInCase(db, id), ({ workId }) => workId)
    return {
      runs: runs.flatMap((row) => leavingRun(row, named, leaving, signOffs.get(row.id) ?? [])),
      saved: kept.map((row) => ({
        title: named.get(row.knowledgeId)?.title ?? '',
        citation: named.get(row.knowledgeId)?.citation ?? '',
        folder: row.folder,
        note: row.note,
        words: row.words,
        word_start: row.wordStart,
        word_end: row.wordEnd,
        saved_by: leaving.nameOf(row.createdBy),
        saved_at: row.createdAt.toISOString(),
      })),
    }
  },
  async take(tx, ctx, caseId, content, arriving) {
    const named = [
      ...content.runs.flatMap(({ memo: made }) => made.authorities.map(({ citation }) => citation)),
      ...content.saved.map(({ citation }) => citation),
    ].map(citationKey)
    const here = await authoritiesAt({ db: tx, actor: ctx.actor }, [...new Set(named.filter(Boolean))])
    const byKey = new Map(here.map((one) => [one.citationKey, one.id]))
    for (const one of content.runs) await insertRun(tx, arrivingRun(ctx, caseId, one, byKey, arriving))
    const missing = await takeSaved(tx, ctx, { caseId, saved: content.saved, byKey, arriving })
    if (missing.length > 0)
      await recordCaseEvent(
        tx,
        ctx,
        caseId,
        'research',
        `Saved authorities of the archive that are not in this library: ${missing.join('; ')}`,
      )
  },
})

function leavingRun(
  row: ResearchRunRow,
  named: ReadonlyMap<string, { readonly citation: string }>,
  { keyOf, nameOf }: Leaving,
  signOffs: Awaited<ReturnType<typeof query.signOffsInCase>>,
): ArchivedRun[] {
  if (!row.memo || !row.finishedAt) return []
  // Briefs of other cases stay with the firm.
  const { authorities, facts, briefs: __, ...rest } = row.memo
  return [
    {
      key: keyOf(row.id),
      question: row.question,
      filter: row.filter,
      notes: row.notes,
      steps: row.steps.map((one) => ({
        ...one,
        items: one.items.map(({ text, detail }) => ({ text, detail })),
      })),
      memo: {
        ...rest,
        authorities: authorities.map(
          ({ knowledge_id, cites, cited_by: _, cited_by_imported: ___, ...one }) => ({
            ...one,
            key: keyOf(knowledge_id ?? one.text_id ?? one.cite),
            citation: knowledge_id === null ? one.cite : (named.get(knowledge_id)?.citation ?? ''),
            cites: cites.map(keyOf),
          }),
        ),
        facts: facts.map(({ document_id, ...fact }) => ({ ...fact, document: keyOf(document_id) })),
      },
      created_by: nameOf(row.createdBy),
      created_at: row.createdAt.toISOString(),
      finished_at: row.finishedAt.toISOString(),
      signed_off: signOffs.map(({ text, reason, signedBy, signedAt }) => ({
        text,
        reason,
        by: nameOf(signedBy),
        at: signedAt.toISOString(),
      })),
    },
  ]
}

function arrivingRun(
  ctx: Ctx,
  caseId: string,
  one: ArchivedRun,
  byKey: ReadonlyMap<string, string>,
  { idOf, personOf }: Arriving,
): ResearchRunRow {
  const { authorities, facts, open_points: openPoints, ...rest } = one.memo
  const hereOf = ({ citation }: { citation: string }) => byKey.get(citationKey(citation))
  // A missing authority keeps its entry in the memo, so that references to it stay valid.
  const idOfAuthority = new Map(
    authorities.map((given) => [given.key, given.text_id ?? hereOf(given) ?? idOf(given.key)]),
  )
  const missing = authorities.filter((given) => !given.address && !hereOf(given)).length
  const finishedAt = new Date(one.finished_at)
  return {
    id: idOf(one.key),
    firmId: ctx.actor.firmId,
    caseId,
    question: one.question,
    filter: one.filter,
    state: 'done',
    failure: null,
    edition: 1,
    steps: one.steps.map((given) => ({
      ...given,
      items: given.items.map((item) => ({ ...item, knowledge_id: null, document_id: null })),
    })),
    memo: {
      ...rest,
      authorities: authorities.map(({ key: own, citation: _, cites, ...given }) => ({
        ...given,
        knowledge_id: given.address ? null : (idOfAuthority.get(own) ?? idOf(own)),
        cites: cites.flatMap((cited) => idOfAuthority.get(cited) ?? []),
        cited_by: [],
      })),
      facts: facts.map(({ document, ...fact }) => ({ ...fact, document_id: idOf(document) })),
      open_points: [
        ...openPoints,
        ...(missing > 0
          ? [
              `This memo came with an archive. ${missing} of its authorities ${missing === 1 ? 'is' : 'are'} not in this library: import ${missing === 1 ? 'it' : 'them'}, then refresh.`,
            ]
          : []),
      ],
    },
    changes: null,
    notes: one.notes,
    isWatched: false,
    hasNews: false,
    revision: 0,
    createdBy: personOf(one.created_by) ?? ctx.actor.userId,
    createdAt: new Date(one.created_at),
    touchedAt: finishedAt,
    finishedAt,
  }
}

interface Taking {
  readonly caseId: string
  readonly saved: readonly ArchivedSaved[]
  readonly byKey: ReadonlyMap<string, string>
  readonly arriving: Arriving
}

/** Returns those missing from this library. */
async function takeSaved(
  tx: Db,
  ctx: Ctx,
  { caseId, saved: all, byKey, arriving }: Taking,
): Promise<string[]> {
  const missing: string[] = []
  for (const one of all) {
    const knowledgeId = byKey.get(citationKey(one.citation))
    const isPlaced = (one.words === null) === (one.word_start === null || one.word_end === null)
    if (!knowledgeId || !isPlaced) {
      missing.push([one.title, one.citation].filter(Boolean).join(', '))
      continue
    }
    await insertSaved(tx, {
      id: newId(),
      firmId: ctx.actor.firmId,
      caseId,
      knowledgeId,
      folder: one.folder,
      note: one.note,
      words: one.words,
      wordStart: one.words === null ? null : one.word_start,
      wordEnd: one.words === null ? null : one.word_end,
      isWatched: false,
      knownVersion: 1,
      knownCiting: [],
      knownImports: ctx.now(),
      news: [],
      revision: 0,
      createdBy: arriving.personOf(one.saved_by) ?? ctx.actor.userId,
      createdAt: new Date(one.saved_at),
    })
  }
  return missing
}
