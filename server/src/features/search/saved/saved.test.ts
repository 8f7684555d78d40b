import { casesApi } from '@pam/contracts/cases'
import { searchSavedApi } from '@pam/contracts/search/saved'
import { describe, expect, it } from 'vitest'
import { openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { day, hour, listed, lookAfterSaved, office, open, pass, roof, saveSearch } from '#test/saved'

describe('a saved search', () => {
  it('is stored as searched, renamed, deleted and restored, only by its owner', async () => {
    const { world, reader, writer } = await office()
    const asked = { q: 'roof type:document', kind: 'document' as const, year: 2026, from: '2026-01-01' }
    const saved = await reader.call(searchSavedApi.save, { body: { name: ' Roofs ', asked } })
    expect(saved).toMatchObject({ name: 'Roofs', asked, alert: 'none', fresh: 0 })
    expect(await listed(reader)).toEqual([saved])
    expect(await listed(writer)).toEqual([])
    const params = { id: saved.id }
    for (const call of [
      () => writer.call(searchSavedApi.change, { params, body: { name: 'Mine' } }),
      () => writer.call(searchSavedApi.remove, { params }),
      () => writer.call(searchSavedApi.open, { params }),
      () => reader.call(searchSavedApi.restore, { params }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    const renamed = await reader.call(searchSavedApi.change, { params, body: { name: 'Roof papers' } })
    expect(renamed).toEqual({ ...saved, name: 'Roof papers' })
    await reader.call(searchSavedApi.remove, { params })
    expect(await listed(reader)).toEqual([])
    await expect(open(reader, saved.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(writer.call(searchSavedApi.restore, { params })).rejects.toMatchObject({ code: 'not_found' })
    expect(await reader.call(searchSavedApi.restore, { params })).toEqual(renamed)
    await reader.call(searchSavedApi.remove, { params })
    await pass(world, day + hour)
    await lookAfterSaved(world)
    await expect(reader.call(searchSavedApi.restore, { params })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is refused without a name or a question', async () => {
    const { reader } = await office()
    const save = (name: string, q: string) =>
      reader.call(searchSavedApi.save, { body: { name, asked: { q } } })
    await expect(save(' ', 'roof')).rejects.toMatchObject({ code: 'bad_input' })
    await expect(save('Roofs', ' ')).rejects.toMatchObject({ code: 'bad_input' })
    expect(await listed(reader)).toEqual([])
  })

  it('reports once what is new since it was opened, with or without an alert', async () => {
    const { world, reader, writer } = await office()
    const { id } = await saveSearch(reader, 'who repairs the roof', 'none')
    expect((await open(reader, id)).fresh).toEqual([])
    const second = await roof(world, writer, 'Second.txt')
    await giveAndRead(world, writer, { content: 'Of herons.\n', fields: { audience: 'firm' } })
    expect((await open(reader, id)).fresh).toEqual([{ kind: 'document', id: second.id }])
    expect((await open(reader, id)).fresh).toEqual([])
  })

  it('reports near matches never as new', async () => {
    const { world, reader, writer } = await office()
    const { id } = await saveSearch(reader, 'excusable neglect of the clerk', 'none')
    const give = (name: string, content: string) =>
      giveAndRead(world, writer, { name, content, fields: { audience: 'firm' } })
    await give('Near.txt', 'Objections are waived unless excused.\n')
    const right = await give('Right.txt', 'The clerk was ill, and the neglect is excusable.\n')
    expect((await open(reader, id)).fresh).toEqual([{ kind: 'document', id: right.id }])
  })

  it('finds only what its filters allow', async () => {
    const { world, reader, writer } = await office()
    const { id: caseId } = await openCase(writer, { title: 'Haddad' })
    const inCase = await saveSearch(reader, 'roof', 'none', { case_id: caseId })
    const notes = await saveSearch(reader, 'roof type:note', 'none')
    await roof(world, writer, 'Loose.txt')
    const filed = await giveAndRead(world, writer, {
      name: 'Filed.txt',
      content: 'The roof of Haddad.\n',
      fields: { case_id: caseId },
    })
    await writer.call(casesApi.writeNote, { params: { id: caseId }, body: { text: 'The roof leaks.' } })
    const found = (await open(reader, inCase.id)).fresh
    expect(found).toContainEqual({ kind: 'document', id: filed.id })
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['document', 'note'])
    expect((await open(reader, notes.id)).fresh).toEqual([
      { kind: 'note', id: found.find(({ kind }) => kind === 'note')?.id },
    ])
  })
})
