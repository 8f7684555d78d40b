import { documentsApi } from '@pam/contracts/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, restoreSession } from '#lib/session'
import { takesUploads } from '#test/documents'
import { signIn } from '#test/people'
import { FakeServer, Refusal } from '#test/server'
import type { UploadState } from './item.ts'
import { uploads } from './store.ts'

const nowhere = { case_id: null, folder_id: null, audience: 'me' as const }
const bytesOf = (size: number, seed = 1) => Uint8Array.from({ length: size }, (_, at) => (at * seed) % 251)
const fileOf = (name: string, size: number, seed = 1) =>
  new File([bytesOf(size, seed)], name, { lastModified: 1_760_000_000_000 })

const states = () => uploads.items().map(({ state }) => state)
const first = () => uploads.items()[0]
const reach = (state: UploadState) => vi.waitFor(() => expect(first()?.state).toBe(state), { timeout: 8000 })

let server: FakeServer
beforeEach(() => {
  uploads.clear()
  server = new FakeServer()
  signIn(server, 'lawyer')
  restoreSession()
})

describe('a file on its way in', () => {
  it('is sent in chunks, one after another, and is done when the server confirms it', async () => {
    const kept = takesUploads(server)
    uploads.add([fileOf('Lease.pdf', 700_000)], { ...nowhere, audience: 'firm' })
    await reach('done')
    expect(server.of(documentsApi.sendPiece).map(({ input }) => input.query)).toEqual([
      { offset: 0 },
      { offset: 262_144 },
      { offset: 524_288 },
    ])
    expect(server.of(documentsApi.beginUpload)[0]?.input.body).toMatchObject({
      name: 'Lease.pdf',
      size: 700_000,
      audience: 'firm',
    })
    expect(Buffer.compare([...kept.values()][0]?.bytes ?? new Uint8Array(), bytesOf(700_000))).toBe(0)
    expect(first()).toMatchObject({ received: 700_000, document: { name: 'Lease.pdf' } })
    expect(sessionStorage.getItem('pam-uploads')).toBeNull()
  })

  it('waits its turn: three at a time', async () => {
    let open: (() => void) | undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    takesUploads(server, { gate })
    uploads.add(
      [1, 2, 3, 4, 5].map((seed) => fileOf(`${seed}.txt`, 10, seed)),
      nowhere,
    )
    await vi.waitFor(() => expect(server.of(documentsApi.sendPiece)).toHaveLength(3), { timeout: 8000 })
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
    open?.()
    await vi.waitFor(() => expect(states().every((uploadState) => uploadState === 'done')).toBe(true), {
      timeout: 8000,
    })
  })

  it('resumes after a broken connection, and sends nothing twice', async () => {
    const kept = takesUploads(server, { fails: [2] })
    uploads.add([fileOf('Lease.pdf', 700_000)], nowhere)
    await reach('lost')
    expect(first()).toMatchObject({
      received: 262_144,
      why: expect.stringContaining('What was uploaded is safe'),
    })
    uploads.goOnWithLost()
    await reach('done')
    const offsets = server.of(documentsApi.sendPiece).map(({ input }) => input.query)
    expect(offsets).toEqual([{ offset: 0 }, { offset: 262_144 }, { offset: 262_144 }, { offset: 524_288 }])
    expect(Buffer.compare([...kept.values()][0]?.bytes ?? new Uint8Array(), bytesOf(700_000))).toBe(0)
    expect(server.of(documentsApi.beginUpload)).toHaveLength(1)
  })

  it('stops while paused, and resumes on request', async () => {
    takesUploads(server, { gate: new Promise(() => undefined) })
    uploads.add([fileOf('Lease.pdf', 10)], nowhere)
    await vi.waitFor(() => expect(server.of(documentsApi.sendPiece)).toHaveLength(1), { timeout: 8000 })
    uploads.pause(first()?.key ?? '')
    expect(states()).toEqual(['paused'])
    takesUploads(server)
    uploads.goOn(first()?.key ?? '')
    await reach('done')
  })

  it('is refused in the words of the server, and not tried again by itself', async () => {
    const detail = 'This file is larger than the 100 MB your firm allows.'
    server.on(documentsApi.beginUpload, () => {
      throw new Refusal(413, { code: 'too_large', detail })
    })
    uploads.add([fileOf('Film.pdf', 10)], nowhere)
    await reach('refused')
    expect(first()).toMatchObject({ why: detail, canRetry: false })
    expect(server.of(documentsApi.sendPiece)).toEqual([])
  })

  it('without a byte is not sent at all', async () => {
    uploads.add([fileOf('Empty.txt', 0)], nowhere)
    expect(first()).toMatchObject({
      state: 'refused',
      why: 'This file is empty.',
      canRetry: false,
    })
    expect(server.calls).toEqual([])
  })

  it('that already exists is offered, and kept separately if the person wants both', async () => {
    takesUploads(server)
    uploads.add([fileOf('Lease.pdf', 10)], nowhere)
    await reach('done')
    uploads.tidy()
    uploads.add([fileOf('Lease again.pdf', 10)], nowhere)
    await reach('duplicate')
    expect(first()?.document).toMatchObject({ name: 'Lease.pdf' })
    uploads.keepBoth(first()?.key ?? '')
    await reach('done')
    const finished = server.of(documentsApi.finishUpload).map(({ input }) => input.body)
    expect(finished).toEqual([{ duplicate: 'offer' }, { duplicate: 'offer' }, { duplicate: 'keep' }])
  })

  it('given up is taken from the server as well', async () => {
    const kept = takesUploads(server, { fails: [1] })
    uploads.add([fileOf('Lease.pdf', 10)], nowhere)
    await reach('lost')
    uploads.giveUp(first()?.key ?? '')
    expect(uploads.items()).toEqual([])
    await vi.waitFor(() => expect(kept.size).toBe(0), { timeout: 8000 })
    expect(sessionStorage.getItem('pam-uploads')).toBeNull()
  })

  it('is not shown to the next person', async () => {
    takesUploads(server, { fails: [1] })
    uploads.add([fileOf('Lease.pdf', 10)], nowhere)
    await reach('lost')
    endSession('left')
    expect(uploads.items()).toEqual([])
  })
})

describe('after the page was loaded again', () => {
  beforeEach(async () => {
    takesUploads(server, { fails: [2] })
    uploads.add([fileOf('Lease.pdf', 700_000)], nowhere)
    await reach('lost')
    uploads.clear()
    await uploads.takeUp()
  })

  it('an interrupted file waits to be chosen again, and takes no other for it', async () => {
    expect(first()).toMatchObject({ state: 'needs_file', name: 'Lease.pdf', received: 262_144 })
    uploads.chooseAgain(first()?.key ?? '', fileOf('Lease.pdf', 700_001))
    expect(first()).toMatchObject({ state: 'needs_file', why: expect.stringContaining('a different file') })
  })

  it('resumes with the same file, also when it is simply dropped again', async () => {
    uploads.add([fileOf('Lease.pdf', 700_000)], nowhere)
    expect(uploads.items()).toHaveLength(1)
    await reach('done')
    const offsets = server.of(documentsApi.sendPiece).map(({ input }) => input.query)
    expect(offsets).toEqual([{ offset: 0 }, { offset: 262_144 }, { offset: 262_144 }, { offset: 524_288 }])
    expect(server.of(documentsApi.beginUpload)).toHaveLength(1)
  })

  it('forgets what the server no longer has', async () => {
    uploads.clear()
    server.on(documentsApi.showUpload, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'This upload does not exist.' })
    })
    await uploads.takeUp()
    expect(uploads.items()).toEqual([])
    expect(sessionStorage.getItem('pam-uploads')).toBeNull()
  })
})
