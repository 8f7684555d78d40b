import { hash } from 'node:crypto'
import type { CaseView } from '@pam/contracts/cases'
import { areaNameIn } from '@pam/contracts/shared/practice-area'
import { colleaguesOf, namesOf } from '#features/auth'
import { areaGivenAs, areasOf } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { StoredFile } from '#platform/files/files'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { newId } from '#platform/id'
import { announce } from '#platform/jobs/events'
import type { ArchivedBytes, ArchivedFile, ArchivePart } from '#platform/slice/archive-part'
import { caseNamesChanged, recordCaseEvent } from '#slice/cases/case-events'
import { nextCaseNumber } from '#slice/cases/case-numbers.queries'
import { viewOf } from '#slice/cases/case-view'
import { requireVisibleCase } from '#slice/cases/cases.policy'
import { insertCase, joinTeam, listParties } from '#slice/cases/cases.queries'
import type { Case } from '#slice/cases/cases.table'
import { today } from '#slice/cases/firm-day'
import * as query from '#slice/cases/import/import.queries'
import { stagesOf } from '#slice/cases/stages.service'
import {
  allEvents,
  allNotes,
  contactsByIds,
  insertNotes,
  insertRelations,
  relationsAmong,
} from './archive.queries.ts'
import { packArchive } from './pack.ts'
import { arrivingTo, leavingWith } from './part.ts'
import type { ArchiveFiles } from './shape.ts'
import { type Unpacked, unpackArchive } from './unpack.ts'

export async function exportArchive(
  ctx: Ctx,
  legalCase: Granted<Case, 'manage_team'>,
  parts: readonly ArchivePart[],
): Promise<FileAnswer> {
  const files = await filesOf(ctx, legalCase)
  const { more, bytes } = await gatherParts(ctx, legalCase, parts)
  const { content, size } = packArchive({ files, now: ctx.now(), seal: ctx.seal, more, bytes })
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'case.exported', legalCase.id, { bytes: size, files: bytes.length }),
  )
  return { content, size, name: `case-${legalCase.number.replaceAll(/[^\w-]+/g, '-')}.tar` }
}

async function gatherParts(ctx: Ctx, legalCase: Case, parts: readonly ArchivePart[]) {
  const people = (await Promise.all(parts.map((part) => part.people(ctx.db, legalCase)))).flat()
  const names = await namesOf(ctx.db, legalCase.firmId, people)
  const leaving = leavingWith(names)
  const more = new Map<string, unknown>()
  const bytes: ArchivedFile[] = []
  for (const part of parts) {
    more.set(part.name, await part.gather(ctx.db, legalCase, leaving))
    if (part.files) bytes.push(...(await part.files.list(ctx, legalCase, leaving)))
  }
  return { more, bytes }
}

async function filesOf(ctx: Ctx, legalCase: Case): Promise<ArchiveFiles> {
  const { db } = ctx
  const view = await viewOf(ctx, legalCase)
  const parties = await listParties(db, legalCase.id)
  const ids = [...new Set(parties.map(({ party }) => party.contactId))]
  const keys = new Map(ids.map((id, index) => [id, `c${index + 1}`]))
  const keyOf = (id: string) => keys.get(id) ?? ''
  const [contacts, relations, notes, events] = await Promise.all([
    contactsByIds(db, ids),
    relationsAmong(db, ids),
    allNotes(db, legalCase.id),
    allEvents(db, legalCase.id),
  ])
  const names = await namesOf(db, legalCase.firmId, [
    ...notes.map((note) => note.authorId),
    ...events.map((event) => event.actorId),
  ])
  const { team, title, number, practice_area, description, court, judge, court_number, jurisdiction } = view
  return {
    'case.json': {
      title,
      number,
      practice_area,
      practice_area_name: areaNameIn(await areasOf(db, legalCase.firmId), practice_area),
      description,
      court,
      judge,
      court_number,
      jurisdiction,
      ai_allowed: view.ai_allowed,
      legal_hold: view.legal_hold,
      retention_years: view.retention_years,
      status: view.status,
      stage: view.stage,
      walled: view.walled,
      opened_on: view.opened_on,
      closed_on: view.closed_on,
      outcome: view.outcome,
      created_at: view.created_at,
      team: team.map(({ name, is_lead }) => ({ name, is_lead })),
    },
    'contacts.json': contacts
      .map((contact) => ({
        key: keyOf(contact.id),
        kind: contact.kind,
        name: contact.name,
        aliases: contact.aliases,
        emails: contact.emails,
        phones: contact.phones,
        addresses: contact.addresses,
        entity_type: contact.entityType,
        identifier_last4: contact.identifierLast4,
        note: contact.note,
      }))
      .toSorted((a, b) => Number(a.key.slice(1)) - Number(b.key.slice(1))),
    'relations.json': relations
      .map(({ fromId, toId, kind, title, since, until }) => ({
        from: keyOf(fromId),
        to: keyOf(toId),
        kind,
        title,
        since,
        until,
      }))
      .toSorted((a, b) => `${a.from} ${a.to} ${a.kind}`.localeCompare(`${b.from} ${b.to} ${b.kind}`)),
    'parties.json': parties.map(({ party }) => ({
      contact: keyOf(party.contactId),
      role: party.role,
      note: party.note,
    })),
    'notes.json': notes.map((note) => ({
      author: note.authorName ?? names.get(note.authorId) ?? 'Former colleague',
      text: note.text,
      created_at: note.createdAt.toISOString(),
      changed_at: note.changedAt?.toISOString() ?? null,
      privilege: note.privilege,
    })),
    'timeline.json': events.map((event) => ({
      actor: event.actorName ?? (event.actorId && names.get(event.actorId)) ?? 'Pam',
      kind: event.kind,
      text: event.text,
      at: event.at.toISOString(),
    })),
  }
}

/** Reads the archive as it arrives. A refusal at any point leaves nothing behind. */
export async function importArchive(
  ctx: Ctx,
  packed: AsyncIterable<Uint8Array>,
  parts: readonly ArchivePart[],
): Promise<CaseView> {
  const kept = new Map<string, { file: StoredFile; by: ArchivedBytes }>()
  try {
    const unpacked = await unpackArchive(packed, {
      parts,
      async keep(name, content, size) {
        const by = parts.find(({ files }) => files && name.startsWith(files.under))?.files
        if (!by) throw new Error('Only the names of stored parts belong here.')
        const file = await by.keep(ctx, content, size)
        kept.set(name, { file, by })
        return file
      },
    })
    const stored = new Map([...kept].map(([name, { file }]) => [name, file]))
    return await takeCase(ctx, unpacked, parts, stored)
  } catch (error) {
    for (const { file, by } of kept.values()) await by.drop(ctx, [file])
    throw error
  }
}

/** The timeline entry about where the case came from. */
const importedFrom = {
  here: (number: string, day: string) =>
    `${number} was imported from an archive created by this installation on ${day}.`,
  elsewhere: (number: string, day: string) =>
    `${number} was imported from an archive created by another installation on ${day}. Its signature is valid.`,
  none: (number: string, day: string) =>
    `${number} was imported from an archive without a signature, dated ${day}. Its origin is unknown.`,
} as const

const fingerprintOf = (publicKey: string): string => hash('sha256', publicKey, 'hex').slice(0, 16)

/** The case keeps its number if it is free, and is led by the person importing it; an open case becomes prospective. */
async function takeCase(
  ctx: Ctx,
  { files, more, signedBy, exportedAt }: Unpacked,
  parts: readonly ArchivePart[],
  stored: ReadonlyMap<string, StoredFile>,
): Promise<CaseView> {
  const arriving = arrivingTo(await colleaguesOf(ctx.db, ctx.actor.firmId), stored)
  const { firmId, userId } = ctx.actor
  const now = ctx.now()
  const id = newId()
  const given = files['case.json']
  await ctx.db.transaction(async (tx) => {
    const area = await areaGivenAs(tx, ctx, { id: given.practice_area, name: given.practice_area_name })
    const ofArea = (await stagesOf(tx, firmId)).filter((stage) => stage.practiceArea === area)
    const stage = ofArea.find(({ name }) => name === given.stage) ?? ofArea[0]
    const day = await today(ctx, tx)
    const isTaken = (await query.takenNumbers(tx, firmId, [given.number.toLowerCase()])).size > 0
    const number =
      isTaken || !given.number ? await nextCaseNumber(tx, firmId, Number(day.slice(0, 4))) : given.number
    await insertCase(tx, {
      id,
      firmId,
      number,
      title: given.title,
      practiceArea: area,
      stageId: stage?.id ?? null,
      status: given.status === 'closed' || given.status === 'declined' ? given.status : 'prospective',
      description: given.description,
      court: given.court,
      judge: given.judge,
      courtNumber: given.court_number,
      jurisdiction: given.jurisdiction,
      leadId: userId,
      walled: given.walled,
      aiAllowed: given.ai_allowed,
      legalHold: given.legal_hold,
      retentionYears: given.retention_years,
      openedOn: given.opened_on,
      closedOn: given.status === 'closed' ? (given.closed_on ?? day) : null,
      outcome: given.status === 'closed' ? given.outcome : null,
      createdAt: new Date(given.created_at),
      updatedAt: now,
    })
    await joinTeam(tx, { firmId, caseId: id, userId, addedAt: now })
    const contacts = new Map(files['contacts.json'].map(({ key }) => [key, newId()]))
    const contactOf = (key: string) => contacts.get(key) ?? ''
    await query.insertContacts(
      tx,
      files['contacts.json'].map(({ key, entity_type, identifier_last4, ...contact }) => ({
        ...contact,
        id: contactOf(key),
        firmId,
        entityType: entity_type,
        identifierLast4: identifier_last4,
        createdBy: userId,
        createdAt: now,
      })),
    )
    await insertRelations(
      tx,
      files['relations.json'].map(({ from, to, kind, title, since, until }) => ({
        id: newId(),
        firmId,
        fromId: contactOf(from),
        toId: contactOf(to),
        kind,
        title,
        since,
        until,
      })),
    )
    await query.insertParties(
      tx,
      files['parties.json'].map(({ contact, role, note }, index) => ({
        id: newId(),
        firmId,
        caseId: id,
        contactId: contactOf(contact),
        role,
        note,
        // The order they were named in is kept by the moments they were added.
        addedAt: new Date(now.getTime() + index),
      })),
    )
    await insertNotes(
      tx,
      files['notes.json'].map(({ author, text, created_at, changed_at, privilege }) => ({
        id: newId(),
        firmId,
        caseId: id,
        authorId: userId,
        authorName: author,
        text,
        privilege,
        createdAt: new Date(created_at),
        changedAt: changed_at ? new Date(changed_at) : null,
      })),
    )
    await query.insertCaseEvents(
      tx,
      files['timeline.json'].map(({ actor, kind, text, at }) => ({
        id: newId(),
        firmId,
        caseId: id,
        at: new Date(at),
        actorId: null,
        actorName: actor,
        kind: kind.slice(0, 60),
        text: text.slice(0, 500),
      })),
    )
    for (const part of parts)
      if (more.has(part.name)) await part.take(tx, ctx, id, more.get(part.name), arriving)
    const maker = signedBy === null ? 'none' : signedBy === ctx.seal.publicKey ? 'here' : 'elsewhere'
    await recordCaseEvent(tx, ctx, id, 'case.imported', importedFrom[maker](number, exportedAt.slice(0, 10)))
    await announce(ctx, tx, caseNamesChanged, { caseId: id })
    await record(tx, ctx, 'case.imported', id, {
      number,
      signed: maker,
      exported_at: exportedAt,
      ...(signedBy === null ? {} : { key: fingerprintOf(signedBy) }),
    })
  })
  return viewOf(ctx, await requireVisibleCase(ctx, id))
}
