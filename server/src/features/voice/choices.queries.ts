import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type ChoicesRow, type FirmRulesRow, voiceChoices, voiceFirmRules } from './voice.table.ts'

export async function choicesOf(db: Db, userId: string): Promise<ChoicesRow | undefined> {
  const [row] = await db.select().from(voiceChoices).where(eq(voiceChoices.userId, userId))
  return row
}

export const putChoices = (tx: Db, row: ChoicesRow) =>
  tx.insert(voiceChoices).values(row).onConflictDoUpdate({ target: voiceChoices.userId, set: row })

export async function rulesOf(db: Db, firmId: string): Promise<FirmRulesRow | undefined> {
  const [row] = await db.select().from(voiceFirmRules).where(eq(voiceFirmRules.firmId, firmId))
  return row
}

export const putRules = (tx: Db, row: FirmRulesRow) =>
  tx.insert(voiceFirmRules).values(row).onConflictDoUpdate({ target: voiceFirmRules.firmId, set: row })
