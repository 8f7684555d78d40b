import ca from './ca.json' with { type: 'json' }
import fl from './fl.json' with { type: 'json' }
import ga from './ga.json' with { type: 'json' }
import il from './il.json' with { type: 'json' }
import { type LimitationEntry, type LimitationFile, readLimitationFile } from './limitation-file.ts'
import nj from './nj.json' with { type: 'json' }
import ny from './ny.json' with { type: 'json' }
import pa from './pa.json' with { type: 'json' }
import tx from './tx.json' with { type: 'json' }
import us from './us.json' with { type: 'json' }

/** Changes whenever an entry changes, so that results computed with an older version can be found. */
export const limitationsVersion = '2026-11-19.1'

export const limitationFiles: readonly LimitationFile[] = [ca, fl, ga, il, nj, ny, pa, tx, us].map(
  readLimitationFile,
)

export interface FoundEntry {
  readonly file: LimitationFile
  readonly entry: LimitationEntry
}

const byId: ReadonlyMap<string, FoundEntry> = new Map(
  limitationFiles.flatMap((file) => file.entries.map((entry) => [entry.id, { file, entry }] as const)),
)

export const findLimitation = (id: string): FoundEntry | undefined => byId.get(id)

/** The period was not read in the statute or a decision, and must be before anyone relies on it. */
export const isUncheckedLimitation = ({ checkedBy }: LimitationEntry): boolean =>
  checkedBy === null || checkedBy.source === 'secondary'
