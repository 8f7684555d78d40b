import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import type { ControlParts } from '#platform/installation/control-parts'
import { installation } from '#platform/installation/installation.table'
import type { Progress, Report } from '#platform/jobs/progress'
import { drillBackup } from './drill.ts'
import { backupName, backupPath } from './folder.ts'
import { type RecordedBackup, recordedBackup } from './record.ts'
import { outdated, type Retention } from './retention.ts'
import { type BackupKind, type BackupRun, backupRuns } from './runs.table.ts'
import { type DailyTime, lastTurn, nextTurn } from './schedule.ts'

export interface BackupPlan {
  /** Null where none is made by the clock. */
  readonly daily: () => DailyTime | null
  readonly retention: Retention
}

/** What the rest of the program knows about backups. */
export interface Backups {
  /** One at a time in this process; refuses while one is being made. */
  make(kind: BackupKind, options?: { name?: string; report?: Report }): Promise<RecordedBackup>
  /** Makes the backup that is due, and removes expired ones. */
  attend(): Promise<void>
  list(limit: number): Promise<BackupRun[]>
  /** Of the one being made in this process. */
  progress(): Progress | null
  nextAt(): Date | null
  /** One that is still in our folder. */
  find(id: string): Promise<BackupRun | undefined>
  pathOf(run: BackupRun): string
  isHere(run: BackupRun): boolean
  /** Opens an archive and counts what is in it, as a restore would, and changes nothing. */
  drill(run: BackupRun): Promise<void>
}

const retryAfterMs = 3600_000
/** None takes this long: one still in progress then was cut off. */
const longestMs = 12 * 3600_000

export function keepBackups(parts: ControlParts, plan: BackupPlan): Backups {
  const { retention } = plan
  const { clock, dataDir } = parts
  const { db } = parts.database
  let running: Progress | null = null

  async function make(kind: BackupKind, options: { name?: string; report?: Report } = {}) {
    if (running) throw new AppError('conflict', 'A backup is being made. Wait until it is finished.')
    running = { step: 'Starting', done: 0, of: 1 }
    try {
      const path = backupPath(
        dataDir,
        options.name ?? backupName(kind, clock.now(), parts.encryption != null),
      )
      return await recordedBackup(parts, { kind, path }, (progress) => {
        running = progress
        options.report?.(progress)
      })
    } finally {
      running = null
    }
  }

  async function isDue(): Promise<boolean> {
    const daily = plan.daily()
    if (!daily) return false
    const turn = lastTurn(clock.now(), daily)
    const [last] = await db
      .select({ at: backupRuns.startedAt, status: backupRuns.status })
      .from(backupRuns)
      .where(eq(backupRuns.kind, 'scheduled'))
      .orderBy(desc(backupRuns.startedAt))
      .limit(1)
    if (last?.status === 'failed' && last.at >= turn)
      return clock.now().getTime() - last.at.getTime() >= retryAfterMs
    const [own] = await db.select({ at: installation.createdAt }).from(installation)
    const since = last?.at ?? own?.at
    return since !== undefined && since < turn
  }

  /** Only what is listed as made by the clock, and only what is in our own folder. */
  async function removeOutdated(): Promise<void> {
    const runs = await db
      .select()
      .from(backupRuns)
      .where(and(eq(backupRuns.kind, 'scheduled'), isNull(backupRuns.removedAt)))
    const there = runs.filter(
      ({ status, fileName }) =>
        (status === 'done' || status === 'incomplete') && existsSync(backupPath(dataDir, fileName)),
    )
    for (const run of outdated(there, retention)) {
      await rm(backupPath(dataDir, run.fileName), { force: true })
      await db.update(backupRuns).set({ removedAt: clock.now() }).where(eq(backupRuns.id, run.id))
    }
  }

  const isHere = ({ removedAt, fileName }: BackupRun) =>
    removedAt === null && existsSync(backupPath(dataDir, fileName))

  return {
    make,
    async attend() {
      await db
        .update(backupRuns)
        .set({ status: 'failed', problem: 'Pam stopped before it was finished.' })
        .where(
          and(
            eq(backupRuns.status, 'running'),
            lt(backupRuns.startedAt, new Date(clock.now().getTime() - longestMs)),
          ),
        )
      if (running || !(await isDue())) return
      await make('scheduled')
      await removeOutdated()
    },
    list: (limit) => db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(limit),
    progress: () => running,
    nextAt: () => {
      const daily = plan.daily()
      return daily && nextTurn(clock.now(), daily)
    },
    find: async (id) => {
      const [run] = await db.select().from(backupRuns).where(eq(backupRuns.id, id))
      return run && isHere(run) ? run : undefined
    },
    isHere,
    pathOf: ({ fileName }) => backupPath(dataDir, fileName),
    drill: (run) =>
      drillBackup(
        { db, clock, encryption: () => parts.encryption ?? null },
        run,
        backupPath(dataDir, run.fileName),
      ),
  }
}

/** The only process of an embedded database starts: whatever was being made was cut off. */
export const endCutBackups = ({ database }: Pick<ControlParts, 'database'>) =>
  database.db
    .update(backupRuns)
    .set({ status: 'failed', problem: 'Pam stopped before it was finished.', finishedAt: sql`started_at` })
    .where(eq(backupRuns.status, 'running'))
