import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { casesApi } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { documentsApi } from '@pam/contracts/documents'
import { documentNotesApi } from '@pam/contracts/documents/notes'
import { monitoringApi } from '@pam/contracts/monitoring'
import { settingsApi } from '@pam/contracts/settings'
import { extract, pack } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { features } from '#features'
import { makeSeal } from '#platform/keys/seal'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { addContact, beginCase, exportCase, importCase, openCase } from '#test/cases'
import { acceptDeadline, weekBefore } from '#test/deadlines'
import { giveAndRead, giveVersion, readToTheEnd } from '#test/documents'
import { addTask } from '#test/tasks'
import { packArchive } from './pack.ts'
import { type ArchiveFiles, type Manifest, signedText } from './shape.ts'
import { unpackArchive } from './unpack.ts'

const parts = features.archiveParts

/** An archive as it leaves, and all that is in it. */
const exported = async (by: TestPerson, id: string) => {
  const archive = await exportCase(by, id)
  const bytes = new Map<string, Buffer>()
  const unpacked = await unpackArchive(Readable.from([archive]), {
    parts,
    async keep(name, content, size) {
      const whole = await buffer(content)
      bytes.set(name, whole)
      return { id: name, size, sha256: sha256(whole) }
    },
  })
  return { archive, bytes, ...unpacked }
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** As archives were before they held documents: compressed, of the first version. */
async function oldArchive(files: ArchiveFiles): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    content: Buffer.from(JSON.stringify(content)),
  }))
  const listed = entries.map(({ name, content }) => ({ name, size: content.length, sha256: sha256(content) }))
  const manifest = { format: 'pam-case', version: 1, exported_at: '2026-01-02T03:04:05.000Z', files: listed }
  return gzipSync(
    await tarOf([{ name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }, ...entries]),
  )
}

function tarOf(entries: readonly { name: string; content: Buffer; type?: 'symlink' }[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, content, type } of entries)
    if (type) tar.entry({ name, type, linkname: '/etc/passwd' })
    else tar.entry({ name }, content)
  tar.finalize()
  return buffer(tar)
}

/** A case with a bit of everything. */
async function furnished({ clock }: TestApp, lawyer: TestPerson) {
  const [ada, elm] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Elm Street Holdings')]
  await lawyer.call(contactsApi.change, {
    params: { id: ada.id },
    body: {
      kind: 'person',
      name: 'Ada Marsh',
      aliases: [{ name: 'Ada Lovell', kind: 'maiden' }],
      emails: ['ada@mail.example'],
      version: ada.version,
    },
  })
  await lawyer.call(contactsApi.relate, {
    params: { id: ada.id },
    body: { to_id: elm.id, kind: 'owner_of', since: '2020-01-01' },
  })
  const legalCase = await beginCase(lawyer, {
    number: 'RE-7',
    description: 'Ten years with an option.\nLandlord wants a guarantee.',
    jurisdiction: 'st:NY',
    parties: [
      { contact_id: ada.id, role: 'client' },
      { contact_id: elm.id, role: 'adverse' },
    ],
  })
  clock.pass(1)
  await lawyer.call(casesApi.writeNote, {
    params: { id: legalCase.id },
    body: { text: 'Called; “maybe” on Friday.' },
  })
  const { version } = await lawyer.call(casesApi.show, { params: { id: legalCase.id } })
  clock.pass(1)
  await lawyer.call(casesApi.changeRules, {
    params: { id: legalCase.id },
    body: { ai_allowed: false, legal_hold: true, retention_years: 9, version },
  })
  return legalCase
}

describe('the archive of a case', () => {
  it('carries tasks and deadlines with what ties them, and brings them back the same', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const lawyer = await home.person('lawyer', { fullName: 'Rosa Rivera' })
    const legalCase = await beginCase(lawyer)
    const deadline = await acceptDeadline(lawyer, legalCase.id)
    const first = await addTask(lawyer, legalCase.id, { title: 'Ask the client', assignee_id: lawyer.id })
    home.clock.pass(1)
    await addTask(lawyer, legalCase.id, {
      title: 'Draft',
      waits_for: [first.id],
      checklist: [{ text: 'Outline' }],
    })
    home.clock.pass(1)
    const tied = { title: 'File', tie: weekBefore }
    await lawyer.call(deadlinesApi.addTask, { params: { id: deadline.id }, body: tied })
    const out = await exported(lawyer, legalCase.id)
    expect(out.more.get('tasks.json')).toMatchObject([
      { title: 'Ask the client', assignee: 'Rosa Rivera', waits_for: [] },
      { title: 'Draft', waits_for: ['k2'], checklist: [{ text: 'Outline', is_done: false }] },
      { title: 'File', deadline: { key: 'k1', title: 'Answer', days: 7 } },
    ])
    expect(out.more.get('deadlines.json')).toMatchObject([
      { title: deadline.title, due: deadline.due, responsible: 'Rosa Rivera' },
    ])
    const stranger = await away.person('lawyer', { fullName: 'Rosa Rivera' })
    const taken = await importCase(stranger, out.archive)
    const again = await exported(stranger, taken.id)
    expect(again.more).toEqual(out.more)
  })

  it('goes to another firm and back out again without loss', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const lawyer = await home.person('lawyer', { fullName: 'Rosa Rivera' })
    const stranger = await away.person('lawyer', { fullName: 'Nadia Berg' })
    const first = await exported(lawyer, (await furnished(home, lawyer)).id)
    away.clock.pass(60)
    const taken = await importCase(stranger, first.archive)
    expect(taken).toMatchObject({
      number: 'RE-7',
      status: 'prospective',
      lead_id: stranger.id,
      legal_hold: true,
    })
    const second = await exported(stranger, taken.id)
    const { team: _ours, ...told } = first.files['case.json']
    expect(second.files['case.json']).toMatchObject(told)
    for (const name of ['contacts.json', 'relations.json', 'parties.json', 'notes.json'] as const)
      expect(second.files[name], name).toEqual(first.files[name])
    expect(second.files['timeline.json'].slice(0, -1)).toEqual(first.files['timeline.json'])
    expect(second.files['timeline.json'].at(-1)).toMatchObject({
      actor: 'Nadia Berg',
      text: expect.stringMatching(
        /^RE-7 was imported from an archive created by this installation on \d{4}-/,
      ),
    })
    const { items } = await stranger.call(casesApi.notes, { params: { id: taken.id } })
    expect(items[0]).toMatchObject({ author: 'Rosa Rivera', text: 'Called; “maybe” on Friday.' })
  })

  it('brings an open case in as prospective, and under the next number when its own is taken', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer, { number: 'X-1' })
    const copy = await importCase(lawyer, await exportCase(lawyer, legalCase.id))
    expect(copy).toMatchObject({ status: 'prospective', opened_on: legalCase.opened_on })
    expect(copy.number).toMatch(/^\d{4}-\d{4}$/)
  })

  it('of a closed case keeps the days and the outcome', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    const end = await lawyer.call(casesApi.close, { params: { id }, body: { outcome: 'withdrawn' } })
    const copy = await importCase(lawyer, await exportCase(lawyer, id))
    const { status, opened_on, closed_on, outcome } = end
    expect(copy).toMatchObject({ status, opened_on, closed_on, outcome })
    expect(outcome).toBe('withdrawn')
  })

  it('is available only to people who manage the case', async () => {
    const world = await testApp()
    const { id } = await beginCase(await world.person('lawyer'))
    const other = await world.person('lawyer')
    await expect(exportCase(other, id)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('is refused when it is damaged, foreign or names who is not in it', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const take = (content: Buffer) => importCase(lawyer, content)
    await expect(take(Buffer.from('hello'))).rejects.toMatchObject({
      detail: 'This file is not a case archive.',
    })
    const { files } = await exported(lawyer, (await furnished(world, lawyer)).id)
    const parties = [{ contact: 'c9', role: 'client' as const, note: '' }]
    await expect(
      take(await packed({ ...files, 'parties.json': parties }, world.clock.now())),
    ).rejects.toMatchObject({ detail: 'The archive cannot be read: it names contacts that are not in it.' })
    expect((await lawyer.call(casesApi.list)).total).toBe(1)
  })

  it('of before, compressed and without documents, still comes in', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const lawyer = await home.person('lawyer')
    const { files } = await exported(lawyer, (await furnished(home, lawyer)).id)
    const stranger = await away.person('lawyer')
    const taken = await importCase(stranger, await oldArchive(files))
    expect((await exported(stranger, taken.id)).files['notes.json']).toEqual(files['notes.json'])
  })
})

describe('the signature of an archive', () => {
  const lastEvent = async (by: TestPerson, id: string) =>
    (await exported(by, id)).files['timeline.json'].at(-1)?.text
  /** The archive with another manifest, or another file that the manifest describes rightly. */
  const rewritten = async (archive: Buffer, change: (manifest: Manifest) => unknown, note?: Buffer) => {
    const entries = await entriesOf(archive)
    return tarOf(
      entries.map(({ name, content }) => {
        if (name === 'manifest.json') {
          const manifest = JSON.parse(content.toString()) as Manifest
          for (const file of manifest.files)
            if (note && file.name === 'notes.json')
              Object.assign(file, { size: note.length, sha256: sha256(note) })
          return { name, content: Buffer.from(JSON.stringify(change(manifest))) }
        }
        return { name, content: note && name === 'notes.json' ? note : content }
      }),
    )
  }

  it('refuses an archive that was changed, also where its manifest was changed with it', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { archive } = await exported(lawyer, (await furnished(world, lawyer)).id)
    const changed = await rewritten(archive, (manifest) => manifest, Buffer.from('[]'))
    await expect(importCase(lawyer, changed)).rejects.toMatchObject({
      detail: expect.stringContaining('changed after it was created'),
    })
    const { total } = await lawyer.call(casesApi.list)
    expect(total).toBe(1)
  })

  it('is noted on the timeline and in the audit log: made here, made elsewhere, or by an unknown installation', async () => {
    const world = await testApp()
    const [lawyer, admin] = [await world.person('lawyer'), await world.person('admin')]
    const { archive } = await exported(lawyer, (await furnished(world, lawyer)).id)
    const other = makeSeal(Buffer.alloc(32, 9))
    const unsigned = await rewritten(archive, ({ signed: _, ...rest }) => rest)
    const elsewhere = await rewritten(archive, (manifest) => ({
      ...manifest,
      signed: { public_key: other.publicKey, signature: other.sign(signedText(manifest)) },
    }))
    const reported: (string | undefined)[] = []
    world.clock.pass(60)
    for (const one of [archive, elsewhere, unsigned])
      reported.push(await lastEvent(lawyer, (await importCase(lawyer, one)).id))
    expect(reported).toEqual([
      expect.stringContaining('created by this installation'),
      expect.stringContaining('created by another installation'),
      expect.stringContaining('without a signature'),
    ])
    const { items } = await admin.call(monitoringApi.audit, { query: { action: 'case.imported' } })
    expect(items.map(({ detail }) => detail?.signed).toSorted()).toEqual(['elsewhere', 'here', 'none'])
  })
})

const packed = (files: ArchiveFiles, now: Date) => buffer(packArchive({ files, now }).content)

/** A case with two documents: one in a folder, with two versions, tags and a note; one in the trash. */
async function withDocuments(world: TestApp, lawyer: TestPerson) {
  const legalCase = await beginCase(lawyer)
  const folder = await lawyer.call(documentsApi.addFolder, {
    body: { name: 'Leases', case_id: legalCase.id },
  })
  const fields = { case_id: legalCase.id, folder_id: folder.id }
  const first = Buffer.concat([Buffer.from('LEASE\n\nThe tenant pays.\n'), Buffer.alloc(700, 'x')])
  const { id } = await giveAndRead(world, lawyer, { name: 'Léase “A” & co.txt', content: first, fields })
  const note = { page: 1, start: 0, end: 5, version: 1, text: 'Which lease?' }
  await lawyer.call(documentNotesApi.add, { params: { id }, body: note })
  const second = Buffer.from('LEASE\n\nThe tenant pays more.\n')
  await giveVersion(lawyer, id, second)
  const now = await readToTheEnd(world, lawyer, id)
  const body = { name: now.name, case_id: legalCase.id, folder_id: folder.id, audience: 'firm' as const }
  await lawyer.call(documentsApi.change, {
    params: { id },
    body: { ...body, tags: ['signed'], kind: 'contract', revision: now.revision },
  })
  world.clock.pass(1)
  const old = await giveAndRead(world, lawyer, { name: 'Old.txt', fields: { case_id: legalCase.id } })
  await lawyer.call(documentsApi.trash, { params: { id: old.id } })
  return { id: legalCase.id, first, second }
}

describe('the documents in the archive of a case', () => {
  it('go to another firm and out again byte for byte, with versions, folders, tags, notes and authors', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const lawyer = await home.person('lawyer', { fullName: 'Rosa Rivera' })
    const stranger = await away.person('lawyer', { fullName: 'Nadia Berg' })
    const { id, first, second } = await withDocuments(home, lawyer)
    const out = await exported(lawyer, id)
    expect([...out.bytes.values()].slice(0, 2)).toEqual([first, second])
    expect([...out.bytes.keys()].every((name) => /^documents\/[\w.-]+$/.test(name))).toBe(true)
    const taken = await importCase(stranger, out.archive)
    const again = await exported(stranger, taken.id)
    expect(again.more.get('documents.json')).toEqual(out.more.get('documents.json'))
    expect(again.bytes).toEqual(out.bytes)
    const { items } = await stranger.call(documentsApi.list, { query: { case_id: taken.id } })
    expect(items).toMatchObject([
      {
        name: 'Léase “A” & co.txt',
        version: 2,
        tags: ['signed'],
        kind: 'contract',
        created_by: 'Rosa Rivera',
      },
    ])
    const read = await readToTheEnd(away, stranger, items[0]?.id ?? '')
    expect(read).toMatchObject({ state: 'ready', sha256: sha256(second) })
    const notes = await stranger.call(documentNotesApi.list, { params: { id: read.id } })
    expect(notes.items).toMatchObject([{ author: 'Rosa Rivera', text: 'Which lease?', version: 1 }])
  })

  it('that were kept under keys leave open and are kept under keys where they arrive', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const { changed_at: _a, changed_by: _b, ...now } = await admin.call(settingsApi.general)
    await admin.call(settingsApi.changeGeneral, { body: { ...now, encrypt_documents: true } })
    const lawyer = await world.person('lawyer')
    const { id, first } = await withDocuments(world, lawyer)
    const archive = await exportCase(lawyer, id)
    expect(archive.includes(first)).toBe(true)
    const copy = await importCase(lawyer, archive)
    const { items } = await lawyer.call(documentsApi.list, { query: { case_id: copy.id } })
    const bytes = await lawyer.send(documentsApi.file, {
      params: { id: items[0]?.id ?? '' },
      query: { version: 1 },
    })
    expect(bytes.rawPayload.equals(first)).toBe(true)
  })

  it('are refused with the reason when anything is wrong, and nothing is left behind', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id, first } = await withDocuments(world, lawyer)
    const archive = await exportCase(lawyer, id)
    const entries = await entriesOf(archive)
    const at = entries.findIndex(({ name }) => name.startsWith('documents/'))
    const swapped = (change: Partial<(typeof entries)[number]>) =>
      tarOf(entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)))
    const wrong = Buffer.alloc(first.length, 'z')
    const tries: [Buffer, RegExp][] = [
      [archive.subarray(0, archive.indexOf(first) + 100), /incomplete or damaged/],
      [archive.subarray(0, archive.length - 8192), /incomplete or damaged|is not what the manifest says/],
      [await swapped({ content: wrong }), /is not what the manifest says/],
      [await swapped({ name: '../../etc/cron.d/pam' }), /is not what the manifest says/],
      [await swapped({ type: 'symlink' }), /not a case archive/],
      [await tarOf(entries.slice(0, -1)), /is not what the manifest says/],
      [
        await tarOf([...entries, entries.at(-1) as (typeof entries)[number]]),
        /is not what the manifest says/,
      ],
      [await tarOf(entries.slice(1)), /not a case archive/],
      [gzipSync(Buffer.alloc(80 * 1024 * 1024)), /far more data than a case can hold|not a case archive/],
    ]
    const before = await stored(world)
    const rows = await world.fingerprint()
    for (const [content, reason] of tries)
      await expect(importCase(lawyer, content)).rejects.toMatchObject({
        code: 'bad_input',
        detail: expect.stringMatching(reason),
      })
    expect(await stored(world)).toEqual(before)
    expect(await world.fingerprint()).toBe(rows)
  })

  it('cannot name files that are not there, folders of others or a version twice', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await withDocuments(world, lawyer)
    const { files, more, bytes } = await exported(lawyer, id)
    type Shape = {
      folders: unknown[]
      documents: { folder: string | null; versions: { number: number; file: string }[] }[]
    }
    const told = more.get('documents.json') as Shape
    const [document] = told.documents
    const before = await stored(world)
    for (const change of [
      { folder: 'k99' },
      { versions: [{ ...document?.versions[0], file: 'documents/none' }] },
      { versions: [document?.versions[0], document?.versions[0]] },
    ]) {
      const content = { ...told, documents: [{ ...document, ...change }] }
      const { content: tar } = packArchive({
        files,
        now: world.clock.now(),
        more: new Map([['documents.json', content]]),
        bytes: [...bytes].map(([name, content]) => ({
          name,
          size: content.length,
          sha256: sha256(content),
          open: async () => Readable.from([content]),
        })),
      })
      await expect(importCase(lawyer, await buffer(tar))).rejects.toMatchObject({
        detail: expect.stringContaining('names parts that are not in it'),
      })
    }
    expect(await stored(world)).toEqual(before)
  })
})

async function entriesOf(archive: Buffer) {
  const reader = extract()
  reader.end(archive)
  const found: { name: string; content: Buffer; type?: 'symlink' }[] = []
  for await (const entry of reader) found.push({ name: entry.header.name, content: await buffer(entry) })
  return found
}

async function stored(world: TestApp) {
  const ids: string[] = []
  for await (const { id } of world.services.files.list()) ids.push(id)
  return ids.toSorted()
}
