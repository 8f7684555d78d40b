import { caseDetails, caseOutcome, caseRules, caseStatus, partyRole } from '@pam/contracts/cases'
import { contactDetails, relationKind } from '@pam/contracts/contacts'
import { privilegeMark } from '@pam/contracts/shared/privilege'
import { z } from 'zod'

const moment = z.iso.datetime()
/** Contacts are identified by a key local to the archive: ids mean nothing in another firm. */
const key = z.string().min(1).max(20)

/** The files of an archive, each open JSON that any program can read. */
export const archiveFiles = {
  'case.json': z.object({
    ...caseDetails.shape,
    ...caseRules.shape,
    /** What the firm calls its practice area; archives of before have none. */
    practice_area_name: z.string().max(60).default(''),
    status: caseStatus,
    stage: z.string(),
    walled: z.boolean(),
    opened_on: z.iso.date().nullable(),
    closed_on: z.iso.date().nullable(),
    // Archives of before have none.
    outcome: caseOutcome.nullable().default(null),
    created_at: moment,
    team: z.array(z.object({ name: z.string(), is_lead: z.boolean() })),
  }),
  'contacts.json': z.array(contactDetails.extend({ key })),
  'relations.json': z.array(
    z.object({
      from: key,
      to: key,
      kind: relationKind,
      title: z.string().max(120).default(''),
      since: z.iso.date().nullable(),
      until: z.iso.date().nullable(),
    }),
  ),
  'parties.json': z.array(z.object({ contact: key, role: partyRole, note: z.string() })),
  'notes.json': z.array(
    z.object({
      author: z.string().min(1).max(200),
      text: z.string().min(1).max(20_000),
      created_at: moment,
      changed_at: moment.nullable(),
      // Absent in archives of earlier versions.
      privilege: privilegeMark.nullable().default(null),
    }),
  ),
  'timeline.json': z.array(
    z.object({ actor: z.string().min(1).max(200), kind: z.string(), text: z.string(), at: moment }),
  ),
} as const

export type ArchiveFiles = { [Name in keyof typeof archiveFiles]: z.output<(typeof archiveFiles)[Name]> }
export const archiveNames = Object.keys(archiveFiles) as (keyof ArchiveFiles)[]

export const manifestName = 'manifest.json'

export const manifest = z.object({
  format: z.literal('pam-case'),
  // Of the first version are compressed archives without documents.
  version: z.literal([1, 2]),
  exported_at: moment,
  files: z
    .array(z.object({ name: z.string().max(100), size: z.int().nonnegative(), sha256: z.string() }))
    .max(50_000)
    .refine((files) => new Set(files.map((file) => file.name)).size === files.length),
  /** By the installation that wrote it, over everything else in the manifest. Absent in archives of earlier versions. */
  signed: z.object({ public_key: z.string().max(200), signature: z.string().max(200) }).optional(),
})
export type Manifest = z.infer<typeof manifest>

/** The text a signature covers: through the hashes it covers every file. */
export const signedText = ({ format, version, exported_at, files }: Omit<Manifest, 'signed'>): string =>
  JSON.stringify([format, version, exported_at, files.map(({ name, size, sha256 }) => [name, size, sha256])])
