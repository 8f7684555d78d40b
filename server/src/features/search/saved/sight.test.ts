import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { knowledgeApi } from '@pam/contracts/knowledge'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { versions } from '#table/documents/documents'
import { openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { giveItem } from '#test/knowledge'
import { freshOf, lettersTo, listed, lookAfterSaved, office, open, roof, saveSearch } from '#test/saved'

describe('a matter that is not visible', () => {
  it('changes no count, no alert and nothing that is new: byte for byte', async () => {
    const told = async (isSecretThere: boolean) => {
      const { world, reader, writer } = await office()
      const questions = ['who repairs the roof', 'zanzibar', 'roof case:zanzibar', 'type:case roof', 'haddad']
      const ids: string[] = []
      for (const q of questions) ids.push((await saveSearch(reader, q)).id)
      await roof(world, writer, 'Second.txt')
      if (isSecretThere) {
        const parties = [{ name: 'Zanzibar Haddad Trading', role: 'client' as const }]
        const { id } = await openCase(writer, { title: 'Zanzibar roof', parties })
        await writer.call(casesApi.wall, { params: { id }, body: { walled: true } })
        const content = 'Haddad of Zanzibar repairs the roof. '.repeat(30)
        await giveAndRead(world, writer, { name: 'Zanzibar roof.txt', content, fields: { case_id: id } })
        await giveAndRead(world, writer, { name: 'Haddad, mine.txt', content: `Mine. ${content}` })
        const body = { text: 'Zanzibar roof, haddad.' }
        await writer.call(casesApi.writeNote, { params: { id }, body })
      }
      await lookAfterSaved(world)
      const list = (await listed(reader)).map(({ id: _, ...search }) => search)
      const mailed = (await lettersTo(world, reader)).map(({ subject, text }) => ({ subject, text }))
      // The links contain ids of searches, which differ between firms.
      const letters = ids.reduce((all, id, at) => all.replaceAll(id, `search ${at}`), JSON.stringify(mailed))
      const opened = await Promise.all(
        ids.map(async (id) => (await open(reader, id)).fresh.map((entry) => entry.kind)),
      )
      return JSON.stringify({ list, letters, opened })
    }
    const without = await told(false)
    expect(without).toContain('Second.txt')
    expect(await told(true)).toBe(without)
  })

  it('is no longer new when it becomes invisible, and is new again when it is visible again', async () => {
    const { world, reader, writer } = await office()
    const { id } = await saveSearch(reader, 'roof')
    const { id: caseId } = await openCase(writer, { title: 'Haddad roof' })
    const filed = await giveAndRead(world, writer, {
      name: 'Filed.txt',
      content: 'The roof of Haddad.\n',
      fields: { case_id: caseId },
    })
    await writer.call(casesApi.writeNote, { params: { id: caseId }, body: { text: 'The roof leaks.' } })
    await lookAfterSaved(world)
    expect(await freshOf(reader)).toEqual([3])
    await writer.call(documentsApi.trash, { params: { id: filed.id } })
    expect(await freshOf(reader)).toEqual([2])
    const wall = (walled: boolean) => writer.call(casesApi.wall, { params: { id: caseId }, body: { walled } })
    await wall(true)
    expect(await freshOf(reader)).toEqual([0])
    expect((await open(reader, id)).fresh).toEqual([])
    await wall(false)
    expect((await open(reader, id)).fresh.map(({ kind }) => kind).toSorted()).toEqual(['case', 'note'])
  })

  it('is no longer new when it was quarantined, or deleted from the knowledge base', async () => {
    const { world, reader, writer } = await office()
    const { id } = await saveSearch(reader, 'roof')
    const paper = await roof(world, writer, 'Second.txt')
    const item = await giveItem(writer, { title: 'Roof notes', body: 'Who repairs the roof of a pier.' })
    await world.services.jobs.settle()
    await lookAfterSaved(world)
    expect(await freshOf(reader)).toEqual([2])
    const { db } = world.services
    await db.update(versions).set({ state: 'quarantined' }).where(eq(versions.documentId, paper.id))
    expect(await freshOf(reader)).toEqual([1])
    await writer.call(knowledgeApi.trash, { params: { id: item.id } })
    expect(await freshOf(reader)).toEqual([0])
    expect((await open(reader, id)).fresh).toEqual([])
  })
})
