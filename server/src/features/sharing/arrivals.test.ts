import { documentsApi } from '@pam/contracts/documents'
import { sharingApi } from '@pam/contracts/sharing'
import { tasksApi } from '@pam/contracts/tasks'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { ada, askFor, beginFile, comeIn, sendFile, sharedDocument, visitOf } from '#test/sharing'

const lease = Buffer.from('LEASE\n\nThe tenant shall pay rent.\n')

async function asked(world: TestApp, change: Parameters<typeof askFor>[2] = {}) {
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  const made = await askFor(lawyer, legalCase.id, change)
  return { lawyer, legalCase, ...made, visitor: await comeIn(world, made.token) }
}

describe('a request for documents', () => {
  it('shows what is asked, takes files, ticks them off, and shows what arrived and nothing else', async () => {
    const world = await testApp()
    const { visitor, url } = await asked(world, { items: ['The lease', 'Receipts'], message: 'By Friday.' })
    expect(url).toMatch(/\/r#[\w-]{43}$/)
    const before = await visitOf(visitor)
    expect(before).toMatchObject({ title: 'Papers of the lease', message: 'By Friday.', files_left: 20 })
    expect(before.documents).toEqual([])
    await sendFile(visitor, lease, 'C:\\papers\\Lease.txt', before.items[0]?.id ?? null)
    const after = await visitOf(visitor)
    expect(after.items.map((item) => item.is_done)).toEqual([true, false])
    expect(after.arrivals).toMatchObject([{ name: 'Lease.txt', size: lease.length }])
    expect(after.files_left).toBe(19)
  })

  it('quarantines arrivals until somebody has looked, with the sender, before and after reading', async () => {
    const world = await testApp()
    const { lawyer, legalCase, visitor, link } = await asked(world)
    const user = await world.person('paralegal')
    await sendFile(visitor, lease, 'Lease.txt')
    const { arrivals } = await lawyer.call(sharingApi.show, { params: { id: link.id } })
    const params = { id: arrivals[0]?.document_id ?? '' }
    expect(arrivals).toMatchObject([{ name: 'Lease.txt', from: ada.name }])
    // Not even its first words, while it is on its way to be read.
    expect((await user.send(documentsApi.text, { params })).statusCode).toBe(404)
    await world.services.jobs.settle()
    const kept = await lawyer.call(documentsApi.show, { params })
    expect(kept).toMatchObject({ state: 'quarantined', case_id: legalCase.id, name: 'Lease.txt' })
    expect(kept.reason).toContain(`${ada.name} (${ada.email})`)
    expect(kept.reason).toContain('Papers of the lease')
    const released = await lawyer.call(documentsApi.release, { params })
    expect(released).toMatchObject({ state: 'ready', reason: null, pages_read: 1 })
    expect((await lawyer.call(documentsApi.text, { params })).text).toContain('The tenant shall pay rent.')
  })

  it('quarantines unreadable files too; once released, they are read again', async () => {
    const world = await testApp()
    const { lawyer, visitor, link } = await asked(world)
    await sendFile(visitor, Buffer.from('%PDF-1.7 and nothing'), 'Broken.pdf')
    await world.services.jobs.settle()
    const { arrivals } = await lawyer.call(sharingApi.show, { params: { id: link.id } })
    const params = { id: arrivals[0]?.document_id ?? '' }
    const kept = await lawyer.call(documentsApi.show, { params })
    expect([kept.state, kept.reason?.includes('cannot be opened')]).toEqual(['quarantined', true])
    await lawyer.call(documentsApi.readAgain, { params })
    await world.services.jobs.settle()
    expect((await lawyer.call(documentsApi.show, { params })).state).toBe('quarantined')
    await lawyer.call(documentsApi.release, { params })
    await world.services.jobs.settle()
    expect((await lawyer.call(documentsApi.show, { params })).state).toBe('failed')
  })

  it('gives the one who asked a task, once for several files', async () => {
    const world = await testApp()
    const { lawyer, legalCase, visitor } = await asked(world)
    await sendFile(visitor, lease, 'One.txt')
    await sendFile(visitor, Buffer.from('Receipt'), 'Two.txt')
    await world.services.jobs.settle()
    const { items } = await lawyer.call(tasksApi.list, { query: { case_id: legalCase.id } })
    expect(items.map((item) => item.title)).toEqual([
      'Review the documents from Ada Brook: Papers of the lease',
    ])
  })

  it('resumes after a broken connection, for its sender only', async () => {
    const world = await testApp()
    const { visitor, token } = await asked(world)
    const id = await beginFile(visitor, lease, 'Lease.txt')
    const send = (by: typeof visitor, offset: number, end?: number) =>
      by.send(sharingApi.sendPiece, {
        params: { id },
        query: { offset },
        body: lease.subarray(offset, end),
      })
    await send(visitor, 0, 10)
    await expect(visitor.call(sharingApi.finishUpload, { params: { id } })).rejects.toMatchObject({
      code: 'conflict',
    })
    // Back with a new code: the same person, and the file is where it was.
    const back = await comeIn(world, token)
    expect((await back.call(sharingApi.showUpload, { params: { id } })).received).toBe(10)
    expect((await send(back, 10)).statusCode).toBe(200)
    const { lawyer, legalCase } = await asked(world)
    const other = await comeIn(world, (await askFor(lawyer, legalCase.id)).token)
    expect((await send(other, 0)).statusCode).toBe(404)
    const both = await Promise.all([1, 2].map(() => back.send(sharingApi.finishUpload, { params: { id } })))
    expect(both.map((response) => response.statusCode).toSorted()[0]).toBe(200)
    expect((await visitOf(back)).arrivals).toHaveLength(1)
  })

  it('takes no more files and none larger than were asked for', async () => {
    const world = await testApp()
    const { visitor } = await asked(world, { max_files: 1, largest_mb: 1 })
    const large = visitor.call(sharingApi.beginUpload, { body: { name: 'x.pdf', size: 1024 * 1024 + 1 } })
    await expect(large).rejects.toMatchObject({ code: 'too_large' })
    const empty = visitor.call(sharingApi.beginUpload, { body: { name: 'x.pdf', size: 0 } })
    await expect(empty).rejects.toMatchObject({ code: 'bad_input' })
    await sendFile(visitor, lease, 'One.txt')
    await expect(beginFile(visitor, lease, 'Two.txt')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('that is withdrawn takes nothing more, not even the end of a file', async () => {
    const world = await testApp()
    const { visitor, lawyer, link } = await asked(world)
    const id = await beginFile(visitor, lease, 'Lease.txt')
    await visitor.send(sharingApi.sendPiece, { params: { id }, query: { offset: 0 }, body: lease })
    await lawyer.call(sharingApi.revoke, { params: { id: link.id } })
    expect((await visitor.send(sharingApi.finishUpload, { params: { id } })).statusCode).toBe(401)
    expect((await lawyer.call(sharingApi.show, { params: { id: link.id } })).arrivals).toEqual([])
  })

  it('is for a case in one’s sight, and a share takes no files', async () => {
    const world = await testApp()
    const { case: walled } = await lawyerWithCase(world, { walled: true })
    const other = await world.person('lawyer')
    await expect(askFor(other, walled.id)).rejects.toMatchObject({ code: 'not_found' })
    const visitor = await comeIn(world, (await sharedDocument(world)).token)
    await expect(beginFile(visitor, lease, 'Lease.txt')).rejects.toMatchObject({ code: 'not_found' })
  })
})
