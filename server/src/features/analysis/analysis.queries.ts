import type { AnalysisPlaybook, WeAre } from '@pam/contracts/analysis'
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { seenDocuments } from '#features/documents'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Analysis, analyses, documentSides, playbooks } from './analysis.table.ts'

export async function analysisOf(db: Db, versionId: string): Promise<Analysis | undefined> {
  const [found] = await db.select().from(analyses).where(eq(analyses.versionId, versionId))
  return found
}

/** Queues a version for analysis, again if it was analyzed before. */
export async function beginAnalysis(db: Db, firmId: string, versionId: string, now: Date): Promise<void> {
  await db
    .insert(analyses)
    .values({ versionId, firmId, state: 'analysing', tries: 1, startedAt: now })
    .onConflictDoUpdate({
      target: analyses.versionId,
      set: {
        state: 'analysing',
        reason: null,
        result: null,
        startedAt: now,
        analysedAt: null,
        tries: sql`${analyses.tries} + 1`,
      },
    })
}

/** The contracts of a case that the actor sees: their names, titles and dates. */
export async function contractsOfCase({ db, actor }: Ctx, caseId: string) {
  const seen = seenDocuments(db, actor)
  const rows = await db
    .select({ id: seen.id, name: seen.name, result: analyses.result })
    .from(seen)
    .innerJoin(analyses, eq(analyses.versionId, seen.versionId))
    .where(and(eq(seen.caseId, caseId), eq(seen.kind, 'contract'), eq(analyses.state, 'done')))
    .limit(200)
  return rows.map(({ id, name, result }) => ({
    id,
    name,
    titles: (result?.clauses.find(({ category }) => category === 'Document Name')?.spans ?? []).map(
      ({ text: words }) => words,
    ),
    dates: (result?.facts.dates ?? [])
      .filter(({ role }) => role === 'agreement' || role === 'effective')
      .map(({ date }) => date),
  }))
}

type Ended = Pick<Analysis, 'state' | 'reason' | 'result' | 'modelVersion' | 'analysedAt'>

export async function endAnalysis(db: Db, versionId: string, ended: Ended): Promise<void> {
  await db.update(analyses).set(ended).where(eq(analyses.versionId, versionId))
}

export const forgetAnalysis = (db: Db, versionId: string) =>
  db.delete(analyses).where(eq(analyses.versionId, versionId))

/** Versions that need no analysis: done or abandoned, or started recently. */
export const settledVersions = (db: Db, since: Date, mostTries: number) =>
  db
    .select({ id: analyses.versionId })
    .from(analyses)
    .where(
      or(
        ne(analyses.state, 'analysing'),
        sql`${analyses.startedAt} >= ${since}`,
        sql`${analyses.tries} >= ${mostTries}`,
      ),
    )

/** Started long ago and at the maximum number of tries: it fails for good. */
export const giveUpOn = (db: Db, before: Date, mostTries: number, reason: string) =>
  db
    .update(analyses)
    .set({ state: 'failed', reason })
    .where(
      and(
        inArray(analyses.state, ['analysing']),
        lt(analyses.startedAt, before),
        sql`${analyses.tries} >= ${mostTries}`,
      ),
    )

export async function sideOf(db: Db, documentId: string): Promise<{ weAre: WeAre; isTarget: boolean }> {
  const [found] = await db.select().from(documentSides).where(eq(documentSides.documentId, documentId))
  return found ?? { weAre: 'neutral', isTarget: false }
}

export async function saveSide(db: Db, row: typeof documentSides.$inferInsert): Promise<void> {
  await db
    .insert(documentSides)
    .values(row)
    .onConflictDoUpdate({
      target: documentSides.documentId,
      set: { weAre: row.weAre, isTarget: row.isTarget },
    })
}

export async function playbookOf(db: Db, firmId: string): Promise<AnalysisPlaybook> {
  const [found] = await db.select().from(playbooks).where(eq(playbooks.firmId, firmId))
  return {
    governing_law: found?.governingLaw ?? [],
    insurance_limit: found?.insuranceLimit ?? null,
    budget: found?.budget ?? null,
    annual_fees: found?.annualFees ?? null,
  }
}

export async function savePlaybook(db: Db, firmId: string, entry: AnalysisPlaybook): Promise<void> {
  const row = {
    governingLaw: entry.governing_law,
    insuranceLimit: entry.insurance_limit,
    budget: entry.budget,
    annualFees: entry.annual_fees,
  }
  await db
    .insert(playbooks)
    .values({ firmId, ...row })
    .onConflictDoUpdate({ target: playbooks.firmId, set: row })
}
