import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { tasksApi } from '@pam/contracts/tasks'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { beginCase } from '#test/cases'

describe('what a device sends again', () => {
  it('makes one note and one task, also when both arrive at once', async () => {
    const world = await testApp()
    const [lawyer, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const { id } = await beginCase(lawyer)
    const key = 'device-1-note-1'
    const note = () =>
      lawyer.call(casesApi.writeNote, { params: { id }, body: { text: 'Call with Ada.', once_key: key } })
    const [one, two] = await Promise.all([note(), note()])
    expect(two.id).toBe(one.id)
    expect((await note()).id).toBe(one.id)
    expect((await lawyer.call(casesApi.notes, { params: { id } })).items).toHaveLength(1)
    const body = { title: 'Send the lease', once_key: 'device-1-task-1' }
    const task = () => lawyer.call(tasksApi.add, { params: { id }, body })
    const tasks = await Promise.all([task(), task(), task()])
    expect(new Set(tasks.map((made) => made.id)).size).toBe(1)
    expect((await lawyer.call(tasksApi.list, { query: { case_id: id } })).items).toHaveLength(1)
    // A key belongs to one person: a colleague's reveals nothing about it.
    const theirs = await beginCase(other)
    const made = await other.call(casesApi.writeNote, {
      params: { id: theirs.id },
      body: { text: 'Other.', once_key: key },
    })
    expect(made).toMatchObject({ text: 'Other.' })
    expect(made.id).not.toBe(one.id)
    // Without a key each call makes one.
    for (const text of ['A', 'A']) await lawyer.call(casesApi.writeNote, { params: { id }, body: { text } })
    expect((await lawyer.call(casesApi.notes, { params: { id } })).items).toHaveLength(3)
  })

  it('makes one document, and reports which files exist', async () => {
    const world = await testApp()
    const [lawyer, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const { id: case_id } = await beginCase(lawyer)
    const key = `zip ${case_id} Pleadings/Answer.txt 13`
    const send = async (words: string) => {
      const body = { name: 'Answer.txt', size: words.length, case_id, audience: 'firm' as const }
      const { id } = await lawyer.call(documentsApi.beginUpload, { body })
      await lawyer.call(documentsApi.sendPiece, {
        params: { id },
        query: { offset: 0 },
        body: Buffer.from(words),
      } as never)
      return lawyer.call(documentsApi.finishUpload, {
        params: { id },
        body: { duplicate: 'keep', once_key: key },
      })
    }
    const keys = { body: { keys: [key, 'another key'] } }
    expect(await lawyer.call(documentsApi.sentUploads, keys)).toEqual({ sent: [] })
    const first = await send('Answer filed.')
    const second = await send('Answer filed.')
    expect(second).toMatchObject({ id: first.id, is_duplicate: true })
    expect((await lawyer.call(documentsApi.list, { query: { case_id } })).items).toHaveLength(1)
    expect(await lawyer.call(documentsApi.sentUploads, keys)).toEqual({ sent: [key] })
    expect(await other.call(documentsApi.sentUploads, keys)).toEqual({ sent: [] })
  })
})

describe('folders of another program', () => {
  it('are matched to cases by number or title, and never to one behind a wall', async () => {
    const world = await testApp()
    const [lawyer, outsider] = [await world.person('lawyer'), await world.person('lawyer')]
    const lease = await beginCase(lawyer, { number: '00012-Marsh', title: 'Lease of 12 Elm Street' })
    const twin = await beginCase(lawyer, { number: 'T-1', title: 'Twin' })
    await beginCase(lawyer, { number: 'T-2', title: 'Twin' })
    const walled = await beginCase(outsider, { number: 'W-1', title: 'Walled' })
    await outsider.call(casesApi.wall, { params: { id: walled.id }, body: { walled: true } })
    const match = async (...folders: string[]) => {
      const { items } = await lawyer.call(documentsApi.matchFolders, { body: { folders } })
      return items.map((item) => item.case?.id ?? (item.is_several ? 'several' : 'none'))
    }
    expect(
      await match(
        '00012-Marsh',
        '00012-marsh - Lease of 12 Elm Street',
        'LEASE OF 12 ELM STREET',
        'Lease of 12 Elm Street (00012-Marsh)',
        '00012-Marsh_old papers',
      ),
    ).toEqual(Array.from({ length: 5 }, () => lease.id))
    expect(await match('Twin', 'W-1', 'Walled', 'Invoices')).toEqual(['several', 'none', 'none', 'none'])
    expect(await match('T-1 Twin')).toEqual([twin.id])
  })
})
