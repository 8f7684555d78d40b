import type { Collection } from '@pam/contracts/knowledge'
import { type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { searchPassages, searchSources } from '#slice/search/search.table'
import { documentsSeen, knowledgeSeen, notesSeen } from './seen-sources.queries.ts'

export interface WantedText {
  readonly edition: string
  readonly first: number
  readonly last: number
}

/**
 * The passages found, in order, and each source's relation to the actor. Anything deleted or no longer visible is
 * omitted. In small queries: the database takes longer to plan a single one than to run it.
 */
export async function textsOf(db: Db, actor: Actor, wanted: readonly WantedText[]): Promise<PassageRow[]> {
  const sources = await sourcesOf(db, [...new Set(wanted.map(({ edition }) => edition))])
  const owners = new Map<string, OwnerRow>()
  for (const [column, ownersOf] of kinds) {
    const editions = sources.flatMap((source) => (source[column] === null ? [] : [source.edition]))
    if (editions.length === 0) continue
    for (const row of await ownersSeen(db, ownersOf(db, actor), editions)) owners.set(row.edition, row)
  }
  const inSight = wanted.flatMap(({ edition, ...its }) => {
    const sourceId = owners.get(edition)?.sourceId
    return sourceId ? [{ sourceId, ...its }] : []
  })
  const bySource = new Map([...owners.values()].map((owner) => [owner.sourceId, owner]))
  return (await passagesOf(db, inSight)).flatMap(({ sourceId, ...its }) => {
    const owner = bySource.get(sourceId)
    return owner ? [{ ...owner, ...its }] : []
  })
}

export type PassageRow = OwnerRow & Omit<Awaited<ReturnType<typeof passagesOf>>[number], 'sourceId'>

/** The kind of each. */
async function sourcesOf(db: Db, editions: readonly string[]) {
  if (editions.length === 0) return []
  return db
    .select({
      edition: searchSources.edition,
      documentId: searchSources.documentId,
      noteId: searchSources.noteId,
      knowledgeVersionId: searchSources.knowledgeVersionId,
    })
    .from(searchSources)
    .where(isOneOf(editions))
}

/** As one array: a statement of the same text is not planned again, however many there are. */
const isOneOf = (editions: readonly string[]): SQL =>
  sql`${searchSources.edition} = any(${sql.param([...editions])}::uuid[])`

/** What a passage belongs to. For a note, the title is that of its case. */
interface Owners {
  readonly seen: Subquery
  readonly same: SQL | undefined
  readonly kind: 'document' | 'note' | 'knowledge'
  readonly id: SQLWrapper
  readonly title: SQLWrapper
  readonly caseId: SQLWrapper
  readonly collection: SQLWrapper
  readonly authorId: SQLWrapper
  readonly at: SQLWrapper
}

const nothing = sql`null`

function documentOwners(db: Db, actor: Actor): Owners {
  const { seen, same } = documentsSeen(db, actor)
  const authorId = sql`case when ${seen.authorName} is null then ${seen.createdBy} end`
  const its = { id: seen.id, title: seen.name, caseId: seen.caseId, collection: nothing }
  return { seen, same, kind: 'document', ...its, authorId, at: seen.createdAt }
}

function noteOwners(db: Db, actor: Actor): Owners {
  const { seen, same } = notesSeen(db, actor)
  const authorId = sql`case when ${seen.authorName} is null then ${seen.authorId} end`
  const its = { id: seen.id, title: seen.caseTitle, caseId: seen.caseId, collection: nothing }
  return { seen, same, kind: 'note', ...its, authorId, at: seen.createdAt }
}

function knowledgeOwners(db: Db, actor: Actor): Owners {
  const { seen, same, date } = knowledgeSeen(db, actor)
  const its = { id: seen.id, title: seen.title, caseId: nothing, collection: seen.collection }
  return { seen, same, kind: 'knowledge', ...its, authorId: seen.createdBy, at: date }
}

const kinds = [
  ['documentId', documentOwners],
  ['noteId', noteOwners],
  ['knowledgeVersionId', knowledgeOwners],
] as const

const ownersSeen = (db: Db, of: Owners, editions: readonly string[]) =>
  db
    .select({
      edition: searchSources.edition,
      sourceId: searchSources.id,
      kind: sql<Owners['kind']>`${of.kind}::text`,
      ownerId: sql<string>`${of.id}`,
      title: sql<string>`${of.title}`,
      caseId: sql<string | null>`${of.caseId}::uuid`,
      collection: sql<Collection | null>`${of.collection}::text`,
      authorId: sql<string | null>`${of.authorId}`,
      year: sql<number>`extract(year from ${of.at} at time zone 'UTC')::int`,
    })
    .from(searchSources)
    .innerJoin(of.seen, of.same)
    .where(isOneOf(editions))

type OwnerRow = Awaited<ReturnType<typeof ownersSeen>>[number]

interface Stretch {
  readonly sourceId: string
  readonly first: number
  readonly last: number
}

async function passagesOf(db: Db, stretches: readonly Stretch[]) {
  if (stretches.length === 0) return []
  return db
    .select({
      sourceId: searchPassages.sourceId,
      number: searchPassages.number,
      page: searchPassages.page,
      pageBegin: searchPassages.pageBegin,
      text: searchPassages.text,
    })
    .from(searchPassages)
    .innerJoin(
      asked(stretches),
      sql`${searchPassages.sourceId} = asked.source and ${searchPassages.number} between asked.first and asked.last`,
    )
    .orderBy(searchPassages.sourceId, searchPassages.number)
}

/** As arrays: their length tells the database how few there are, so it uses the index. */
function asked(stretches: readonly Stretch[]): SQL {
  const list = (values: readonly (string | number)[]) => sql.param(`{${values.join(',')}}`)
  const [sources, firsts, lasts] = [
    list(stretches.map((stretch) => stretch.sourceId)),
    list(stretches.map((stretch) => stretch.first)),
    list(stretches.map((stretch) => stretch.last)),
  ]
  return sql`unnest(${sources}::uuid[], ${firsts}::int[], ${lasts}::int[]) as asked(source, first, last)`
}
