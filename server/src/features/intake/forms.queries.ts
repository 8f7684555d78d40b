import type { Question } from '@pam/contracts/intake/form'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type IntakeForm, intakeEditions, intakeForms } from './forms.table.ts'
import { visibleLeads } from './leads/leads.queries.ts'
import { leads } from './leads/leads.table.ts'

/** Inquiries the actor may see: one behind a wall is in no count either. */
const ofForm = (db: Db, actor: Actor) => {
  const found = db
    .select({ count: sql`count(*)` })
    .from(leads)
    .where(and(visibleLeads(db, actor), eq(leads.formId, intakeForms.id)))
  return sql<string>`(${found})`
}

const current = and(
  eq(intakeEditions.formId, intakeForms.id),
  eq(intakeEditions.edition, intakeForms.edition),
)

export const listForms = (db: Db, actor: Actor) =>
  db
    .select({
      form: intakeForms,
      questions: sql<number>`jsonb_array_length(${intakeEditions.questions})`,
      leads: ofForm(db, actor),
    })
    .from(intakeForms)
    .innerJoin(intakeEditions, current)
    .where(eq(intakeForms.firmId, actor.firmId))
    .orderBy(asc(sql`lower(${intakeForms.title})`), asc(intakeForms.id))

export async function findForm(db: Db, firmId: string, id: string): Promise<IntakeForm | undefined> {
  const [found] = await db
    .select()
    .from(intakeForms)
    .where(and(eq(intakeForms.firmId, firmId), eq(intakeForms.id, id)))
  return found
}

/** By its public address, while it is published. */
export async function publishedForm(db: Db, key: string): Promise<IntakeForm | undefined> {
  const [found] = await db
    .select()
    .from(intakeForms)
    .where(and(eq(intakeForms.key, key), eq(intakeForms.isPublished, true)))
  return found
}

export async function questionsOf(db: Db, formId: string, edition: number): Promise<Question[] | undefined> {
  const [found] = await db
    .select({ questions: intakeEditions.questions })
    .from(intakeEditions)
    .where(and(eq(intakeEditions.formId, formId), eq(intakeEditions.edition, edition)))
  return found?.questions
}

export const editionsOf = (db: Db, actor: Actor, formId: string) => {
  const answered = db
    .select({ count: sql`count(*)` })
    .from(leads)
    .where(
      and(
        visibleLeads(db, actor),
        eq(leads.formId, intakeEditions.formId),
        eq(leads.edition, intakeEditions.edition),
      ),
    )
  return db
    .select({
      edition: intakeEditions.edition,
      savedAt: intakeEditions.savedAt,
      savedBy: intakeEditions.savedBy,
      leads: sql<string>`(${answered})`,
    })
    .from(intakeEditions)
    .where(eq(intakeEditions.formId, formId))
    .orderBy(desc(intakeEditions.edition))
}

export const insertForm = (tx: Db, row: typeof intakeForms.$inferInsert) => tx.insert(intakeForms).values(row)

export const insertEdition = (tx: Db, row: typeof intakeEditions.$inferInsert) =>
  tx.insert(intakeEditions).values(row)

/** Writes only over the version that was read; returns whether it was still current. */
export async function updateForm(
  tx: Db,
  { id, version }: Pick<IntakeForm, 'id' | 'version'>,
  change: Partial<typeof intakeForms.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(intakeForms)
    .set({ ...change, version: version + 1 })
    .where(and(eq(intakeForms.id, id), eq(intakeForms.version, version)))
    .returning({ id: intakeForms.id })
  return changed.length === 1
}
