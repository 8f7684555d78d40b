import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

/** An archive's description of itself. Its last entry. */
export const manifest = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  version: z.string(),
  installation_id: z.string(),
  store: z.enum(['embedded', 'postgres']),
  /** Names the key that was in use; the key itself is never in an archive. */
  key_fingerprint: z.string(),
  /** Where the firm's files are: in the archive, or in a bucket that has its own backup. */
  files: z.enum(['archive', 'bucket']),
  migrations: z.array(z.strictObject({ name: z.string(), sha256 })),
  tables: z.array(z.strictObject({ name: identifier, columns: z.array(identifier).min(1), rows: count })),
  sequences: z.array(z.strictObject({ name: identifier, value: count, called: z.boolean() })),
  /** What could not be read of a damaged store. Left out where nothing is missing. */
  incomplete: z.array(z.string()).min(1).optional(),
  entries: z.array(z.strictObject({ name: z.string(), size: count, sha256 })),
})

export type Manifest = z.output<typeof manifest>

export const manifestName = 'manifest.json'
export const checkpointsName = 'audit-checkpoints.jsonl'
export const tableEntry = (table: string): string => `database/${table}.ndjson`

const entryShapes = [
  /^manifest\.json$/,
  /^audit-checkpoints\.jsonl$/,
  /^database\/[a-z_][a-z0-9_]{0,62}\.ndjson$/,
  /^files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}\.[0-9a-f]{64}$/,
]

/** Only names we would write ourselves: no path can lead out of the folder they are unpacked into. */
export const isEntryName = (name: string): boolean => entryShapes.some((shape) => shape.test(name))
