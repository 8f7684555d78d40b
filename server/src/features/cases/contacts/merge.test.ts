import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { type ContactView, contactsApi } from '@pam/contracts/contacts'
import { timeSetupApi } from '@pam/contracts/time/setup'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { features } from '#features'
import { rowsOf } from '#platform/database/db'
import { allProvidedBy } from '#platform/slice/port'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { addContact, beginCase, mergeContacts } from '#test/cases'
import { inviteTo } from '#test/portal'
import { openMatter, receive, trustOffice } from '#test/trust'
import { alikePairs } from './duplicates.ts'
import { contactLinks } from './links.ts'

const bare = { kind: 'person' as const }
const undo = (by: TestPerson, id: string) => by.call(contactsApi.undoMerge, { params: { id } })
const show = (by: TestPerson, id: string) => by.call(contactsApi.show, { params: { id } })

/** Every row a merge may touch, without the versions that only ever go up. */
async function rowsOfContacts(world: TestApp): Promise<string> {
  const tables = ['contacts', 'case_parties', 'contact_relations', 'billing_guidelines', 'cases']
  const each = tables.map(
    (name) =>
      sql`select ${name}::text as name, (to_jsonb(t) - 'version')::text as row from ${sql.identifier(name)} t where firm_id = ${world.firmId}`,
  )
  const found = await world.services.db.execute(sql.join(each, sql` union all `))
  return rowsOf<{ name: string; row: string }>(found)
    .map(({ name, row }) => `${name} ${row}`)
    .toSorted()
    .join('\n')
}

describe('every column that names a contact', () => {
  it('declares what a merge does with it, so that a new table is not forgotten', async () => {
    const world = await testApp()
    const found = await world.services.db.execute(sql`
      select distinct c.conrelid::regclass::text as "table", a.attname as "column"
        from pg_constraint c
        join lateral unnest(c.conkey, c.confkey) k (own, theirs) on true
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.theirs and b.attname = 'id'
       where c.contype = 'f' and c.confrelid = 'contacts'::regclass
      union
      select t.table_name, c.column_name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(^|_)contact_id$'`)
    const inDatabase = rowsOf<{ table: string; column: string }>(found).map(
      ({ table, column }) => `${table}.${column}`,
    )
    const provided = features.slices.flatMap(({ provides = [] }) => provides)
    const declared = allProvidedBy(contactLinks, provided).flatMap(({ links }) =>
      links.map(({ table, column }) => `${table}.${column}`),
    )
    expect(declared.toSorted()).toEqual(inDatabase.toSorted())
  })
})

describe('two contacts that are one', () => {
  it('are merged with all they are in, found by both names, and separate again to the row', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const [kept, removed, elm] = [
      await addContact(lawyer, 'Margaret Holloway'),
      await addContact(lawyer, 'Peggy Holloway'),
      await addContact(lawyer, 'Elm Street Holdings'),
    ]
    const party = (id: string, contact: ContactView, role: 'client' | 'witness', note = '') =>
      lawyer.call(casesApi.addParty, { params: { id }, body: { contact_id: contact.id, role, note } })
    const [both, one] = [await beginCase(lawyer), await beginCase(lawyer)]
    await party(both.id, kept, 'client', 'Pays by check.')
    await party(both.id, removed, 'client', 'Prefers the phone.')
    await party(one.id, removed, 'client')
    await party(one.id, elm, 'witness')
    for (const [from, to] of [
      [kept, elm],
      [removed, elm],
      [kept, removed],
    ] as const)
      await lawyer.call(contactsApi.relate, {
        params: { id: from.id },
        body: { to_id: to.id, kind: 'owner_of' },
      })
    await lawyer.call(timeSetupApi.addGuideline, {
      body: { contact_id: removed.id, requires_task_code: true },
    })
    const before = await rowsOfContacts(world)
    const { contact, merge_id: mergeId } = await mergeContacts(lawyer, kept, removed, {
      phones: ['212-555-0101'],
    })
    expect(contact).toMatchObject({
      name: 'Margaret Holloway',
      aliases: [{ name: 'Peggy Holloway', kind: 'also_known_as' }],
      phones: ['212-555-0101'],
      relations: [{ kind: 'owner_of', is_from: true, other: { id: elm.id } }],
    })
    expect(contact.cases.map(({ id }) => id).toSorted()).toEqual([both.id, one.id].toSorted())
    await expect(show(lawyer, removed.id)).rejects.toMatchObject({ code: 'not_found' })
    const shown = await lawyer.call(casesApi.show, { params: { id: both.id } })
    expect(shown.parties.map(({ note }) => note)).toEqual(['Pays by check.\nPrefers the phone.'])
    const found = await lawyer.call(casesApi.list, { query: { q: 'Margaret' } })
    expect(found.items.map(({ client }) => client)).toEqual(['Margaret Holloway', 'Margaret Holloway'])
    const check = await lawyer.call(conflictsApi.check, { body: { names: [{ name: 'Peggy Holloway' }] } })
    expect(check.hits.map((hit) => hit.case_id)).toEqual(expect.arrayContaining([both.id, one.id]))
    const merges = await lawyer.call(contactsApi.merges, { params: { id: kept.id } })
    expect(merges.items).toMatchObject([{ id: mergeId, removed: { name: 'Peggy Holloway' } }])
    await undo(lawyer, mergeId)
    expect(await rowsOfContacts(world)).toBe(before)
    await expect(undo(lawyer, mergeId)).rejects.toMatchObject({ detail: 'This merge was already undone.' })
  })

  it('stay merged where something changed since, or thirty days are over', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const pair = async () =>
      [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'A. Marsh')] as const
    const [kept, removed] = await pair()
    const legalCase = await beginCase(lawyer, { parties: [{ contact_id: removed.id, role: 'client' }] })
    const first = await mergeContacts(lawyer, kept, removed)
    const { parties } = await lawyer.call(casesApi.show, { params: { id: legalCase.id } })
    await lawyer.call(casesApi.removeParty, { params: { id: parties[0]?.id ?? '' } })
    await expect(undo(lawyer, first.merge_id)).rejects.toMatchObject({
      detail: expect.stringContaining('Cases, relations or invoices of Ada Marsh were changed'),
    })
    await expect(mergeContacts(lawyer, kept, await addContact(lawyer, 'Ada M.'))).rejects.toMatchObject({
      detail: expect.stringContaining('Someone changed one of these contacts'),
    })
    const body = { ...bare, name: 'Ada Marsh-Lovell', version: first.contact.version }
    await lawyer.call(contactsApi.change, { params: { id: kept.id }, body })
    await expect(undo(lawyer, first.merge_id)).rejects.toMatchObject({
      detail: expect.stringContaining('was changed after the merge'),
    })
    const second = await mergeContacts(lawyer, ...(await pair()))
    world.clock.pass(30 * 24 * 60 * 60 + 1)
    await expect(undo(await world.person('lawyer'), second.merge_id)).rejects.toMatchObject({
      detail: 'A merge can be undone for 30 days. This one is older.',
    })
  })

  it('are not merged over money, over an ethical wall, or where a client would see more', async () => {
    const world = await testApp()
    const office = await trustOffice(world)
    const { lawyer } = office
    const matter = await openMatter(lawyer)
    await receive(office, matter, 50_000, '2026-11-02')
    const [rich, spare] = [await show(lawyer, matter.client_id), await addContact(lawyer, 'Ada Marsh')]
    await expect(mergeContacts(lawyer, spare, rich)).rejects.toMatchObject({
      code: 'conflict',
      detail: `${rich.name} has trust records that cannot be changed. Keep ${rich.name} and merge Ada Marsh into it instead.`,
    })
    const other = await openMatter(lawyer, 'Second lease')
    await receive(office, other, 10_000, '2026-11-02')
    await expect(mergeContacts(lawyer, rich, await show(lawyer, other.client_id))).rejects.toMatchObject({
      detail: expect.stringContaining('Both contacts have trust records'),
    })
    await lawyer.call(casesApi.addParty, {
      params: { id: matter.case_id },
      body: { contact_id: spare.id, role: 'client' },
    })
    await inviteTo(lawyer, matter.case_id)
    await expect(mergeContacts(lawyer, rich, spare)).rejects.toMatchObject({
      detail: expect.stringContaining('someone sees its money in the client portal'),
    })
    const walled = await beginCase(lawyer, { parties: [{ name: 'Grace Kim', role: 'client' }] })
    await lawyer.call(casesApi.wall, { params: { id: walled.id }, body: { walled: true } })
    const grace = await show(lawyer, walled.parties[0]?.contact_id ?? '')
    await expect(mergeContacts(lawyer, await addContact(lawyer, 'Grace Kim'), grace)).rejects.toMatchObject({
      detail: expect.stringContaining('behind an ethical wall'),
    })
    await expect(mergeContacts(lawyer, rich, rich)).rejects.toMatchObject({ code: 'bad_input' })
  })
})

describe('possible duplicates', () => {
  it('are listed in pairs until someone marks them as different', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const add = (name: string, more: object = {}) =>
      lawyer.call(contactsApi.add, { body: { ...bare, name, ...more } })
    const office = { phones: ['212-555-0199'], emails: ['office@elm.example'] }
    const one = await add('Robert Haddad', office)
    const two = await add('Haddad, Robert J.')
    await add('Lena Ortiz', office)
    const listed = () => lawyer.call(contactsApi.duplicates)
    expect((await listed()).items).toMatchObject([
      { because: 'name', first: { id: two.id }, second: { id: one.id } },
    ])
    const body = { other_id: two.id }
    await lawyer.call(contactsApi.keepBoth, { params: { id: one.id }, body })
    expect(await listed()).toEqual({ items: [], total: 0 })
  })

  it('are found among many without comparing each with each', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      id: String(index),
      name: `Person${index} Family${index % 1000}`,
      aliases: [],
      emails: ['office@firm.example'],
      phones: [],
    }))
    const twin = { id: 'twin', name: 'Person7 Family7', aliases: [], emails: [], phones: [] }
    const pairs = await alikePairs([...many, twin])
    expect(pairs.map(({ first, second }) => [first.id, second.id])).toContainEqual(['7', 'twin'])
  })
})
