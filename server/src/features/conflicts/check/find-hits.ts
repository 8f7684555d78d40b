import type { PartyRole } from '@pam/contracts/cases'
import type { AskedIdentity, AskedName, ConflictLayer, MatchedAs } from '@pam/contracts/conflicts'
import { compareNames, compareNormalNames, hitThreshold } from '@pam/law/names/compare-names'
import { identityKeys, identityMatch } from '@pam/law/names/identity-keys'
import { nameKeys, wordsNeeded } from '@pam/law/names/name-keys'
import { normalizeName } from '@pam/law/names/normalize-name'
import { colleaguesOf } from '#features/auth'
import { casesMentioning, contactNames, relationsAround, rolesOfContacts } from '#features/cases'
import { documentsMentioning } from '#features/documents'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { ConflictHit } from '#slice/conflicts/conflicts.table'
import { openProspects } from '#slice/conflicts/prospects.queries'
import { findByIdentity, findCandidates } from './conflict-index.queries.ts'
import { relationWords } from './relation-labels.ts'
import { judge, matchedAsOf } from './severity.ts'

export type FoundHit = Pick<
  ConflictHit,
  | 'name'
  | 'role'
  | 'matched'
  | 'score'
  | 'layer'
  | 'severity'
  | 'matchedAs'
  | 'rule'
  | 'text'
  | 'contactId'
  | 'caseId'
  | 'path'
  | 'prospectId'
>

/** The case or inquiry of the names: it is not a hit for itself. */
export interface Own {
  readonly caseId: string | null
  readonly prospectId: string | null
}

interface Match {
  readonly contactId: string
  readonly matched: string
  readonly score: number
  readonly layer: ConflictLayer
}

const mostMentions = 20

/** Everything the firm knows about one name, most severe first. The case being checked is left out. */
export async function findHits(
  db: Db,
  actor: Actor,
  asked: AskedIdentity,
  { caseId: ownCase, prospectId: ownProspect }: Own,
): Promise<FoundHit[]> {
  const { contacts, prospects } = await matchingNames(db, actor.firmId, asked.name)
  const matches = [...contacts, ...(await matchingIdentities(db, actor.firmId, asked, contacts))]
  const hits = [
    ...(await hitsInCases(db, actor, asked, matches, ownCase)),
    ...(await hitsByRelation(db, actor, asked, matches, ownCase)),
    ...(await insiderHits(db, actor, asked)),
    ...(await mentionHits(db, actor, asked, ownCase)),
    ...(await documentHits(db, actor, asked, ownCase)),
    ...(await hitsInInquiries(db, asked, prospects, ownProspect)),
  ]
  return inOrder(hits)
}

interface Named extends Pick<Match, 'matched' | 'score' | 'layer'> {
  readonly prospectId: string
  readonly role: PartyRole
}

async function matchingNames(db: Db, firmId: string, name: string) {
  const keys = nameKeys(name)
  const candidates = await findCandidates(db, firmId, { ...keys, needed: Math.max(1, wordsNeeded(keys)) })
  const normal = normalizeName(name)
  const best = new Map<string, Match>()
  const prospects: Named[] = []
  for (const { contactId, prospectId, role, name: stored, isAlias } of candidates) {
    const match = compareNormalNames(normal, normalizeName(stored))
    if (!match || match.score < hitThreshold) continue
    if (prospectId && role) prospects.push({ prospectId, role, matched: stored, ...match })
    if (!contactId || match.score <= (best.get(contactId)?.score ?? 0)) continue
    best.set(contactId, {
      contactId,
      matched: stored,
      score: match.score,
      layer: isAlias ? 'alias' : match.layer,
    })
  }
  return { contacts: [...best.values()], prospects }
}

/** Contacts with another name that share a mailbox, its domain, a number or a street address. */
async function matchingIdentities(
  db: Db,
  firmId: string,
  { emails, addresses, identifier_last4: identifierLast4 }: AskedIdentity,
  found: readonly Match[],
): Promise<Match[]> {
  const keys = identityKeys({ emails, addresses, identifierLast4 })
  const best = new Map<string, Match>()
  for (const { key, name, contactId } of await findByIdentity(db, firmId, keys)) {
    const match = identityMatch(key)
    if (!match || !contactId || found.some((match) => match.contactId === contactId)) continue
    if (match.score > (best.get(contactId)?.score ?? 0))
      best.set(contactId, { contactId, matched: name, ...match })
  }
  return [...best.values()]
}

/** Earlier inquirers, and people they named. Accepted ones are found by their case. */
async function hitsInInquiries(
  db: Db,
  asked: AskedName,
  prospects: readonly Named[],
  own: string | null,
): Promise<FoundHit[]> {
  const open = await openProspects(
    db,
    prospects.map((prospect) => prospect.prospectId),
  )
  return prospects
    .filter(({ prospectId }) => prospectId !== own && open.has(prospectId))
    .map(({ prospectId, role, ...match }) => ({
      ...hitOf(
        asked,
        { ...match, contactId: null },
        { as: role === 'client' ? 'prospective_client' : 'named_by_prospect', caseId: null },
      ),
      prospectId,
    }))
}

const hitOf = (
  { name, role }: AskedName,
  match: Pick<Match, 'matched' | 'score' | 'layer'> & { contactId: string | null },
  found: { as: MatchedAs; caseId: string | null; path?: string[] },
): FoundHit => ({
  name,
  role,
  matched: match.matched,
  score: Math.round(match.score * 1000) / 1000,
  layer: match.layer,
  matchedAs: found.as,
  contactId: match.contactId,
  caseId: found.caseId,
  path: found.path ?? [],
  prospectId: null,
  ...judge(role, found.as),
})

async function hitsInCases(
  db: Db,
  actor: Actor,
  asked: AskedName,
  matches: readonly Match[],
  ownCase: string | null,
): Promise<FoundHit[]> {
  const roles = await rolesOfContacts(
    db,
    actor,
    matches.map((match) => match.contactId),
  )
  return matches.flatMap((match) => {
    const its = roles.filter((role) => role.contactId === match.contactId)
    if (its.length === 0) return [hitOf(asked, match, { as: 'contact_only', caseId: null })]
    return its
      .filter((entry) => entry.caseId !== ownCase)
      .map((entry) =>
        hitOf(asked, match, { as: matchedAsOf(entry.role, entry.status), caseId: entry.caseId }),
      )
  })
}

interface Edge {
  readonly other: string
  readonly words: string
}

/** Contacts one or two relations away with a case of the firm: finds the subsidiary of a client's parent. */
async function hitsByRelation(
  db: Db,
  actor: Actor,
  asked: AskedName,
  matches: readonly Match[],
  ownCase: string | null,
): Promise<FoundHit[]> {
  const hits: FoundHit[] = []
  for (const match of matches) {
    const seen = new Map<string, string[]>([[match.contactId, []]])
    let edge = [match.contactId]
    for (let depth = 1; depth <= 2 && edge.length > 0; depth += 1) {
      const next: string[] = []
      for (const [from, { other, words }] of await edgesFrom(db, actor.firmId, edge)) {
        if (seen.has(other)) continue
        seen.set(other, [...(seen.get(from) ?? []), words])
        next.push(other)
      }
      edge = next
    }
    seen.delete(match.contactId)
    const ids = [...seen.keys()]
    const [roles, names] = await Promise.all([
      rolesOfContacts(db, actor, ids),
      contactNames(db, actor.firmId, ids),
    ])
    for (const { contactId, caseId, role, status } of roles) {
      if (caseId === ownCase) continue
      const far = {
        contactId,
        matched: names.get(contactId) ?? '',
        score: match.score,
        layer: 'relation' as const,
      }
      const found = hitOf(asked, far, {
        as: 'related',
        caseId,
        path: [match.matched, ...(seen.get(contactId) ?? [])],
      })
      hits.push(gravestOf(found, matchedAsOf(role, status)))
    }
  }
  return hits
}

/** A relation of a client or of an open adversary is at least amber, whatever the role. */
const gravestOf = (hit: FoundHit, as: MatchedAs): FoundHit =>
  (as === 'current_client' || as === 'adverse_open' || as === 'former_client') && hit.severity === 'info'
    ? { ...hit, severity: 'amber' }
    : hit

async function edgesFrom(db: Db, firmId: string, ids: readonly string[]): Promise<[string, Edge][]> {
  const relations = await relationsAround(db, firmId, ids)
  return relations.flatMap(({ fromId, toId, kind }): [string, Edge][] => {
    const [there, back] = relationWords[kind]
    const edges: [string, Edge][] = [
      [fromId, { other: toId, words: there }],
      [toId, { other: fromId, words: back }],
    ]
    return edges.filter(([from]) => ids.includes(from))
  })
}

async function insiderHits(db: Db, { firmId }: Actor, asked: AskedName): Promise<FoundHit[]> {
  const people = await colleaguesOf(db, firmId)
  return people.flatMap(({ name }) => {
    const match = compareNames(asked.name, name)
    if (!match || match.score < hitThreshold) return []
    return [hitOf(asked, { ...match, matched: name, contactId: null }, { as: 'firm_insider', caseId: null })]
  })
}

async function mentionHits(
  db: Db,
  actor: Actor,
  asked: AskedName,
  ownCase: string | null,
): Promise<FoundHit[]> {
  // A single word would be found everywhere.
  if (normalizeName(asked.name).tokens.length < 2) return []
  const found = await casesMentioning(db, actor, asked.name, mostMentions)
  return found
    .filter((entry) => entry.caseId !== ownCase)
    .map((entry) =>
      hitOf(
        asked,
        { matched: asked.name, score: 1, layer: 'note', contactId: null },
        { as: 'mentioned', caseId: entry.caseId },
      ),
    )
}

/** Named in the words of a document of another case, or of one not in a case. */
async function documentHits(
  db: Db,
  { firmId }: Actor,
  asked: AskedName,
  ownCase: string | null,
): Promise<FoundHit[]> {
  const found = await documentsMentioning(db, firmId, asked.name, mostMentions)
  const cases = [...new Set(found.map((entry) => entry.caseId))].filter(
    (value) => value === null || value !== ownCase,
  )
  return cases.map((caseId) =>
    hitOf(
      asked,
      { matched: asked.name, score: 1, layer: 'document', contactId: null },
      { as: 'mentioned', caseId },
    ),
  )
}

const gravity = { red: 0, amber: 1, info: 2 } as const

const inOrder = (hits: readonly FoundHit[]): FoundHit[] =>
  hits.toSorted((a, b) => gravity[a.severity] - gravity[b.severity] || b.score - a.score)
