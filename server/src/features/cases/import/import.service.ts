import type { CaseStatus, PartyRole } from '@pam/contracts/cases'
import type { ImportedLine, ImportPreview, ImportRequest } from '@pam/contracts/cases/import'
import type { ContactDetails } from '@pam/contracts/contacts'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { countedFirst } from '@pam/law/format/numbers'
import { staffOf } from '#features/auth'
import { areasOf, requireArea } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { csvText } from '#platform/files/csv'
import { newId } from '#platform/id'
import { announce } from '#platform/jobs/events'
import { caseNamesChanged, casesImported } from '#slice/cases/case-events'
import { reserveCaseNumbers } from '#slice/cases/case-numbers.queries'
import { allCasesOf } from '#slice/cases/contacts/contacts.queries'
import { defaultStages } from '#slice/cases/default-stages'
import { today } from '#slice/cases/firm-day'
import { listStages } from '#slice/cases/stages.queries'
import { stagesOf } from '#slice/cases/stages.service'
import { numberIsTaken } from '#slice/cases/write-case'
import * as query from './import.queries.ts'
import type { ImportPart } from './part.ts'
import { importedBefore, partFor, printer, type RecordLine, readRecords, takeRecords } from './records.ts'
import { type ReadCase, type ReadContact, type ReadFile, readImport, valuesBy } from './rows.ts'
import { namesInTitle } from './title-names.ts'

const shownLines = 200
const manyRows = 500

export async function previewImport(
  ctx: Ctx,
  request: ImportRequest,
  parts: readonly ImportPart[],
): Promise<ImportPreview> {
  const { header, mapping, cases, contacts, records } = await checked(ctx, request, parts)
  const all = [...cases, ...contacts, ...records]
  const lines: ImportedLine[] = all.map(({ line, text, values, errors, warnings }) => ({
    line,
    text,
    values,
    errors,
    warnings: [...warnings],
  }))
  const bad = lines.filter(({ errors }) => errors.length > 0)
  const rest = lines.filter(({ errors }) => errors.length === 0)
  const warned = rest.filter(({ warnings }) => warnings.length > 0)
  const calm = rest.filter(({ warnings }) => warnings.length === 0)
  return {
    header: [...header],
    mapping,
    lines: [...bad, ...warned, ...calm].slice(0, shownLines),
    good: rest.length,
    bad: bad.length,
    warned: warned.length,
    unchecked: good(cases).filter(isUnchecked).length,
  }
}

/** All or nothing, unless the caller asks to import the good rows and get the others back. */
export async function importRows(ctx: Ctx, request: ImportRequest, parts: readonly ImportPart[]) {
  const read = await checked(ctx, request, parts)
  const bad = [...read.cases, ...read.contacts, ...read.records].filter(({ errors }) => errors.length > 0)
  const [first] = bad
  if (first && !request.leave_out_bad)
    throw badInput(
      `${countedFirst(bad.length, 'line needs', 'lines need')} attention. Line ${first.line}: ${first.errors[0]} Nothing was imported.`,
    )
  const [cases, contacts] = [good(read.cases), good(read.contacts)]
  return ctx.db.transaction(async (tx) => {
    const records = good(read.records)
    const made = { cases: cases.length, contacts: 0, updated: 0, records: records.length }
    const part = partFor(parts, request.what)
    if (part && records.length > 0) await takeRecords(tx, ctx, part, records)
    if (contacts.length > 0) Object.assign(made, await takeContacts(tx, ctx, contacts))
    const importId = cases.some(({ status }) => isCurrent(status)) ? await insertImport(tx, ctx, cases) : null
    if (cases.length > 0) made.contacts = await takeCases(tx, ctx, cases, importId)
    const { firmId } = ctx.actor
    await query.insertPrints(
      tx,
      [...printsOf(cases).values()].map((print) => ({ firmId, print })),
    )
    if (made.cases + made.contacts + made.records >= manyRows) await query.learnSizes(tx)
    await record(tx, ctx, 'cases.imported', importId, { ...made, left_out: bad.length })
    const unchecked = cases.filter(isUnchecked).length
    return { ...made, import_id: importId, unchecked, left_out: bad.length, left_out_csv: leftOut(read, bad) }
  })
}

const good = <Line extends { readonly errors: readonly string[] }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ errors }) => errors.length === 0)

/** The lines as they were, so that they can be corrected and imported again. */
function leftOut({ table }: ReadFile, bad: readonly { line: number; errors: readonly string[] }[]): string {
  if (bad.length === 0) return ''
  const why = new Map(bad.map(({ line, errors }) => [line, errors.join(' ')]))
  const rows = table.rows.flatMap(({ line, cells }) => {
    const reason = why.get(line)
    const padded = table.header.map((_, index) => cells[index] ?? '')
    return reason === undefined ? [] : [[...padded, String(line), reason]]
  })
  return csvText([...table.header, 'Line', 'Reason skipped'], rows)
}

/** Each current case is checked for conflicts afterward, and they are decided as one report. */
async function insertImport(tx: Db, ctx: Ctx, rows: readonly ReadCase[]): Promise<string> {
  const id = newId()
  const { firmId, userId: importedBy } = ctx.actor
  const cases = rows.filter(isChecked).length
  await query.insertImport(tx, { id, firmId, importedBy, importedAt: ctx.now(), cases })
  return id
}

async function checked(
  ctx: Ctx,
  request: ImportRequest,
  parts: readonly ImportPart[],
): Promise<ReadFile & { readonly records: readonly RecordLine[] }> {
  if (request.default_area)
    await requireArea(ctx.db, ctx.actor.firmId, request.default_area, { field: 'default_area' })
  const read = readImport(request, await areasOf(ctx.db, ctx.actor.firmId))
  const part = partFor(parts, request.what)
  if (part)
    return {
      ...read,
      records: await readRecords(ctx, part, read.lines, (cell) => valuesBy(read.mapping, cell)),
    }
  if (read.cases.length > 0) await noteUnknown(ctx, read.cases)
  const day = await today(ctx, ctx.db)
  for (const { openedOn, closedOn, errors } of read.cases)
    if ((closedOn ?? openedOn ?? '') > day) errors.push('The date is in the future.')
  const numbers = read.cases.map(({ details }) => details.number.toLowerCase()).filter(Boolean)
  const taken = await query.takenNumbers(ctx.db, ctx.actor.firmId, numbers)
  for (const { details, errors } of read.cases)
    if (taken.has(details.number.toLowerCase())) errors.push(numberIsTaken)
  const prints = printsOf(read.cases)
  const before = await query.printsSeen(ctx.db, ctx.actor.firmId, [...prints.values()])
  for (const row of read.cases) if (before.has(prints.get(row) ?? '')) row.errors.push(importedBefore)
  const names = read.contacts.map(({ details }) => details.name.toLowerCase())
  const known = await query.contactsNamed(ctx.db, ctx.actor, names)
  for (const entry of read.contacts) {
    const { details, errors } = entry
    const same = known.get(details.name.toLowerCase())
    const isSame =
      same && (details.emails.length === 0 || details.emails.some((email) => same.emails.includes(email)))
    if (!isSame) continue
    if (request.when_here === 'update') entry.updates = same
    else if (request.when_here !== 'add') errors.push('This contact already exists.')
  }
  return { ...read, records: [] }
}

/** Where a line names a lead or a stage that is not here, the preview says what it becomes. */
async function noteUnknown(ctx: Ctx, rows: readonly ReadCase[]): Promise<void> {
  const { firmId } = ctx.actor
  const leads = await leadsOf(ctx.db, firmId)
  const own = await listStages(ctx.db, firmId)
  const stageOf = stageFinder((area) => {
    const names = own.filter(({ practiceArea: of }) => of === area)
    return names.length > 0 ? names : defaultStages(area).map((name) => ({ name }))
  })
  for (const row of rows) {
    const lead = leads.get(row.lead.toLowerCase())
    const { stage, isKnown } = stageOf(row)
    row.values.lead = lead?.name ?? 'You'
    row.values.stage = stage?.name ?? ''
    if (row.lead && !lead)
      row.warnings.push(`No active lawyer is named ${row.lead.slice(0, 80)}. You will be the lead.`)
    if (!isKnown && stage)
      row.warnings.push(
        `${row.stage.slice(0, 80)} is not a stage of this practice area. The case starts at ${stage.name}.`,
      )
  }
}

/** Lawyers by their name, "Last, First" and email in lower case. */
async function leadsOf(db: Db, firmId: string): Promise<Map<string, { id: string; name: string }>> {
  const people = (await staffOf(db, firmId)).filter(({ role }) => role === 'lawyer' || role === 'admin')
  return new Map(
    people.flatMap(({ id, name, email }) =>
      [email, name.replace(/^(.+) (\S+)$/, '$2, $1'), name]
        .filter(Boolean)
        .map((called) => [called.toLowerCase(), { id, name }] as const),
    ),
  )
}

/** The stage a line names, also within its status; without one, the first of the practice area. */
const stageFinder =
  <Stage extends { readonly name: string }>(stagesIn: (area: PracticeArea) => readonly Stage[]) =>
  ({ details, stage, statusText }: ReadCase): { stage: Stage | undefined; isKnown: boolean } => {
    const stages = stagesIn(details.practice_area)
    const called = [stage, statusText, ...statusText.split(/\s*[-:\u2013\u2014/]\s*/)]
    const found = called
      .filter(Boolean)
      .map((text) => stages.find(({ name }) => name.toLowerCase() === text.toLowerCase()))
    return {
      stage: found.find(Boolean) ?? stages[0],
      isKnown: stage === '' || stages.some(({ name }) => name.toLowerCase() === stage.toLowerCase()),
    }
  }

/** A case without a number is identified by all values of its row. */
function printsOf(rows: readonly ReadCase[]): Map<ReadCase, string> {
  const print = printer('cases')
  return new Map(
    rows.flatMap((row) => {
      const { line: _l, errors: _e, warnings: _w, values: _v, statusText: _s, ...said } = row
      return said.details.number ? [] : [[row, print('', said)] as const]
    }),
  )
}

const contactRow = (ctx: Ctx, details: Pick<ContactDetails, 'kind' | 'name'> & Partial<ContactDetails>) => ({
  id: newId(),
  firmId: ctx.actor.firmId,
  kind: details.kind,
  name: details.name,
  aliases: details.aliases ?? [],
  emails: details.emails ?? [],
  phones: details.phones ?? [],
  addresses: details.addresses ?? [],
  entityType: details.entity_type ?? '',
  note: details.note ?? '',
  createdBy: ctx.actor.userId,
  createdAt: ctx.now(),
})

/** New contacts with the companies they work at, and what is new for contacts that are here. */
async function takeContacts(tx: Db, ctx: Ctx, lines: readonly ReadContact[]) {
  const rows = lines.map((line) => ({
    line,
    id: line.updates?.id ?? newId(),
    isNew: line.updates === undefined,
  }))
  const fresh = rows.flatMap(({ line, id, isNew }) =>
    isNew ? [{ ...contactRow(ctx, line.details), id }] : [],
  )
  const updated = await query.completeContacts(
    tx,
    rows.flatMap(({ line, id, isNew }) => (isNew ? [] : [{ ...line.details, id }])),
  )
  const names = new Map(
    lines.flatMap(({ company: name }) => (name ? [[name.toLowerCase(), name] as const] : [])),
  )
  const known = await query.contactsNamed(tx, ctx.actor, [...names.keys()], 'organisation')
  const companies = new Map([...known].map(([name, { id }]) => [name, id]))
  for (const { kind, name, id } of fresh)
    if (kind === 'organisation' && !companies.has(name.toLowerCase())) companies.set(name.toLowerCase(), id)
  const missing = [...names]
    .filter(([key]) => !companies.has(key))
    .map(([key, name]) => ({ key, row: contactRow(ctx, { kind: 'organisation', name }) }))
  for (const { key, row } of missing) companies.set(key, row.id)
  await query.insertContacts(tx, [...fresh, ...missing.map(({ row }) => row)])
  const employed = await query.insertEmployments(
    tx,
    ctx.actor.firmId,
    rows.flatMap(({ line: { company: name, jobTitle }, id: personId }) => {
      const companyId = companies.get(name.toLowerCase())
      return name && companyId ? [{ personId, companyId, title: jobTitle }] : []
    }),
  )
  const here = new Set(rows.filter(({ isNew }) => !isNew).map(({ id }) => id))
  for (const id of employed.filter((personId) => here.has(personId))) {
    updated.add(id)
    for (const { id: caseId } of await allCasesOf(tx, id))
      await announce(ctx, tx, caseNamesChanged, { caseId })
  }
  return { contacts: fresh.length + missing.length, updated: updated.size }
}

/** Words companies carry in their names; a name without any of them is treated as a person. */
const company =
  /\b(inc|llc|llp|ltd|corp|corporation|company|co|gmbh|plc|lp|trust|bank|association|group|holdings)\b/i

/** Returns how many contacts were new. An existing contact with the same name is not duplicated. */
async function takeCases(
  tx: Db,
  ctx: Ctx,
  rows: readonly ReadCase[],
  importId: string | null,
): Promise<number> {
  const { firmId, userId } = ctx.actor
  const now = ctx.now()
  const day = await today(ctx, tx)
  const leads = await leadsOf(tx, firmId)
  const stages = await stagesOf(tx, firmId)
  const stageOf = stageFinder((area) => stages.filter(({ practiceArea: of }) => of === area))
  const names = [...new Set(rows.flatMap(({ clients, adverse }) => [...clients, ...adverse]))]
  const known = await query.contactsNamed(
    tx,
    ctx.actor,
    names.map((name) => name.toLowerCase()),
  )
  const fresh = new Map<string, ReturnType<typeof contactRow>>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (!known.has(key) && !fresh.has(key))
      fresh.set(key, contactRow(ctx, { name, kind: company.test(name) ? 'organisation' : 'person' }))
  }
  const idOf = (name: string) => known.get(name.toLowerCase())?.id ?? fresh.get(name.toLowerCase())?.id ?? ''
  await query.insertContacts(tx, [...fresh.values()])
  const unnumbered = rows.filter(({ details }) => !details.number)
  const numberAt = await reserveCaseNumbers(tx, firmId, Number(day.slice(0, 4)), unnumbered.length)
  const given = new Map(unnumbered.map((row, index) => [row, numberAt(index)]))
  const made = rows.map((row) => {
    const { details, status } = row
    const { stage } = stageOf(row)
    return {
      row,
      case: {
        id: newId(),
        firmId,
        number: given.get(row) ?? details.number,
        title: details.title,
        practiceArea: details.practice_area,
        stageId: stage?.id ?? null,
        status,
        description: details.description,
        court: details.court,
        judge: details.judge,
        courtNumber: details.court_number,
        jurisdiction: details.jurisdiction,
        leadId: leads.get(row.lead.toLowerCase())?.id ?? userId,
        openedOn: row.openedOn ?? (isOpened(status) ? day : null),
        openedAt: isOpened(status) ? now : null,
        importId,
        closedOn: status === 'closed' ? (row.closedOn ?? day) : null,
        outcome: status === 'closed' ? row.outcome : null,
        createdAt: now,
        updatedAt: now,
      },
    }
  })
  await query.insertCases(
    tx,
    made.map((entry) => entry.case),
  )
  await query.insertTeams(
    tx,
    made.flatMap(({ case: legalCase }) =>
      [...new Set([legalCase.leadId, userId])].map((member) => ({
        firmId,
        caseId: legalCase.id,
        userId: member,
        addedAt: now,
      })),
    ),
  )
  const party = (caseId: string, role: PartyRole) => (name: string) => ({
    id: newId(),
    firmId,
    caseId,
    contactId: idOf(name),
    role,
    addedAt: now,
  })
  await query.insertParties(
    tx,
    made.flatMap(({ row, case: legalCase }) => [
      ...row.clients.map(party(legalCase.id, 'client')),
      ...row.adverse.map(party(legalCase.id, 'adverse')),
    ]),
  )
  await query.insertCaseEvents(
    tx,
    made.map(({ case: legalCase }) => ({
      id: newId(),
      firmId,
      caseId: legalCase.id,
      at: now,
      actorId: userId,
      kind: 'case.imported',
      text: `${legalCase.number} was imported from a file.`,
    })),
  )
  const caseIds = made.flatMap(({ row, case: { id } }) => (isChecked(row) ? [id] : []))
  if (importId && caseIds.length > 0)
    await announce(ctx, tx, casesImported, { importId, firmId, userId, caseIds })
  return fresh.size
}

const isOpened = (status: CaseStatus): boolean => status === 'open' || status === 'on_hold'
const isCurrent = (status: CaseStatus): boolean => status === 'prospective' || isOpened(status)

/** Checked are the parties; of a case without any, the names its title gives. */
const hasNames = ({ clients, adverse, details }: ReadCase): boolean =>
  clients.length + adverse.length > 0 || namesInTitle(details.title).length > 0
const isChecked = (row: ReadCase): boolean => isCurrent(row.status) && hasNames(row)
const isUnchecked = (row: ReadCase): boolean => isCurrent(row.status) && !hasNames(row)
