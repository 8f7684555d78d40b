import { seedPositions } from '#features/analysis'
import { seedBacktests } from '#features/analytics'
import type { Person } from '#features/auth'
import { seedCases } from '#features/cases'
import { seedCheck, seedUndecidedCheck } from '#features/conflicts'
import { seedDeadlines } from '#features/deadlines'
import { seedDocuments } from '#features/documents'
import { seedIntake } from '#features/intake'
import { seedReviews } from '#features/reviews'
import { seedSettings } from '#features/settings'
import { seedSharing } from '#features/sharing'
import { seedTasks } from '#features/tasks'
import { seedInvitations } from '#features/users'
import { seedWorkflows } from '#features/workflows'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'

/** The sample firm: what `npm run demo` shows. Made up; any likeness is chance. */
export const demoFirm = { name: 'Marsh & Rivera LLP', kind: 'demo' as const }

/** One password for all of them: the demo holds nothing real, and says so when it starts. */
export const demoPassword = 'paper-and-ink-2026'

export const demoPeople: readonly Person[] = [
  { username: 'admin', fullName: 'Judith Marsh', email: 'judith@marsh-rivera.example', role: 'admin' },
  { username: 'rivera', fullName: 'Tomás Rivera', email: 'tomas@marsh-rivera.example', role: 'lawyer' },
  { username: 'chen', fullName: 'Lena Chen', email: 'lena@marsh-rivera.example', role: 'paralegal' },
  { username: 'okafor', fullName: 'Daniel Okafor', email: 'daniel@marsh-rivera.example', role: 'user' },
].map((person) => ({ ...person, password: demoPassword })) as Person[]

/** What stands in the sample firm beside its people; each slice brings its own. */
export async function furnishDemo(
  { files, jobs }: Pick<Services, 'files' | 'jobs'>,
  tx: Db,
  firmId: string,
  now: Date,
): Promise<void> {
  await seedSettings(tx, firmId, now)
  await seedInvitations(tx, firmId, now)
  await seedCases(tx, firmId, now, seedCheck)
  await seedUndecidedCheck(tx, firmId, now)
  await seedDeadlines(tx, firmId, now)
  await seedTasks(tx, firmId, now)
  const documents = await seedDocuments({ files, jobs, tx, firmId, now })
  await seedPositions(tx, firmId, now)
  await seedReviews({ jobs, tx, firmId, now, documents })
  await seedSharing(tx, firmId, now)
  await seedIntake(tx, firmId, now)
  await seedWorkflows(tx, firmId, now)
  await seedBacktests(tx, firmId, now)
}
