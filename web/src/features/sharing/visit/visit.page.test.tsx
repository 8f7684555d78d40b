import { sharingApi } from '@pam/contracts/sharing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { idOf } from '#test/cases'
import { storeSession } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'
import { visitOf } from '#test/sharing'

const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const pass = 'p'.repeat(43)
let server: FakeServer

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  server = new FakeServer()
  server.on(sharingApi.entry, () => ({
    kind: 'share' as const,
    firm: 'Byron & Co',
    needs_code: true,
    sends_codes: true,
  }))
  server.on(sharingApi.sendCode, () => done)
  server.on(sharingApi.enter, ({ body }) => {
    if (body.code === '123456') return { pass, ends_at: '2026-11-15T14:00:00.000Z' }
    const detail = 'The email address and code do not match, or the code has expired. Request a new one.'
    throw new Refusal(401, { code: 'bad_credentials', detail })
  })
  server.on(sharingApi.visit, () => visitOf())
  server.on(sharingApi.leave, () => done)
})

it('a link that asks for a code says so if the firm cannot send one', async () => {
  const entry = { kind: 'share' as const, firm: 'Byron & Co', needs_code: true, sends_codes: false }
  server.on(sharingApi.entry, () => entry)
  openApp(`/s#${token}`)
  expect(await screen.findByText('This link cannot be opened now')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull()
})

async function comeIn(path = `/s#${token}`, code = '123456') {
  const user = openApp(path)
  await user.type(await screen.findByLabelText('Your email address'), 'ada@brook.example')
  await user.click(screen.getByRole('button', { name: 'Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), code)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  return user
}

describe('the token of a link', () => {
  it.each([`/s#${token}`, `/s/${token}`])(
    'leaves the address bar at once, and a reload still opens the link: %s',
    async (path) => {
      openApp(path)
      await screen.findByRole('heading', { level: 1, name: 'Documents for you' })
      await waitFor(() => expect(currentPlace()).toBe('/s'))
      cleanup()
      openApp('/s')
      await screen.findByRole('heading', { level: 1, name: 'Documents for you' })
      expect(server.of(sharingApi.entry).map(({ input }) => input.body)).toEqual([{ token }, { token }])
    },
  )
})

describe('the entry page of a link', () => {
  it('asks for an address and a code, and shows the same text for every address', async () => {
    const user = openApp(`/s#${token}`)
    await screen.findByRole('heading', { level: 1, name: 'Documents for you' })
    expect(screen.getByText('Byron & Co')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(screen.getByText('Enter an email address, as in name@example.com.')).toBeVisible()
    expect(screen.getByLabelText('Your email address')).toHaveFocus()
    await user.type(screen.getByLabelText('Your email address'), 'who@ever.example')
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(await screen.findByRole('status')).toHaveTextContent('If the link is meant for who@ever.example')
    await user.type(screen.getByLabelText('Code'), '12')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('The code has 6 digits.')).toBeVisible()
    expect(server.of(sharingApi.enter)).toHaveLength(0)
  })

  it('keeps what was typed when the code is wrong, and sends another', async () => {
    const user = await comeIn(`/s#${token}`, '999999')
    expect(await screen.findByText(/do not match, or the code has expired/)).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveValue('999999')
    await user.click(screen.getByRole('button', { name: 'Send another code' }))
    await waitFor(() => expect(server.of(sharingApi.sendCode)).toHaveLength(2))
    expect(screen.queryByText(/do not fit/)).not.toBeInTheDocument()
  })

  it('of a link that is not open is always the same', async () => {
    server.on(sharingApi.entry, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'This link is not open.' })
    })
    openApp(`/s#${token}`)
    expect(await screen.findByRole('heading', { name: 'This link is not open' })).toBeVisible()
  })

  it('opens without a code where none is asked for', async () => {
    server.on(sharingApi.entry, () => ({
      kind: 'share' as const,
      firm: 'Byron & Co',
      needs_code: false,
      sends_codes: true,
    }))
    server.on(sharingApi.enter, () => ({ pass, ends_at: '2026-11-15T14:00:00.000Z' }))
    const user = openApp(`/s#${token}`)
    await user.type(await screen.findByLabelText('Your email address'), 'ada@brook.example')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'The lease' })).toBeVisible()
  })
})

describe('after the entry page', () => {
  const note = {
    id: idOf(1),
    name: 'Note.docx',
    pages: 1,
    size: 2000,
    version: 1,
    shown_as: 'words' as const,
    taken_as: 'nothing' as const,
  }

  it('are the documents, read as words under the watermark, with the pass and never a session', async () => {
    storeSession('lawyer')
    const bad = '<img src=x onerror=alert(1)> The rent is due.'
    server.on(sharingApi.visit, () => visitOf({ documents: [note] }))
    server.on(sharingApi.words, () => ({
      text: bad,
      pages: [
        { number: 1, start: 0, end: bad.length, method: 'text' as const, confidence: null, weak: false },
      ],
      furniture: [],
    }))
    const user = await comeIn()
    await screen.findByText('Please read section 4.')
    expect(await axeFindings()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Download Note.docx' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open Note.docx' }))
    const page = await screen.findByRole('region', { name: 'Page 1' })
    expect(await within(page).findByText(bad)).toBeVisible()
    expect(page.querySelector('img')).toBeNull()
    expect(page.querySelector('[data-mark]')).toHaveAttribute('data-mark', 'ada@brook.example · Nov 15, 2026')
    await waitFor(() => expect(currentPlace()).toBe(`/s?document=${idOf(1)}`))
    expect(server.of(sharingApi.visit)[0]?.token).toBe(pass)
    expect(server.of(sharingApi.words)[0]?.token).toBe(pass)
    await user.click(screen.getByRole('button', { name: 'All documents' }))
    expect(await screen.findByRole('button', { name: 'Open Note.docx' })).toBeVisible()
  })

  it('closes when the link does, and a reload in this tab comes back in', async () => {
    await comeIn()
    await screen.findByRole('heading', { level: 1, name: 'The lease' })
    expect(sessionStorage.getItem('pam-visit')).toContain(pass)
    server.on(sharingApi.visit, () => {
      throw new Refusal(401, { code: 'signed_out', detail: 'Your visit has ended.' })
    })
    cleanup()
    openApp(`/s#${token}`)
    expect(await screen.findByText('Your visit has ended')).toBeVisible()
    expect(sessionStorage.getItem('pam-visit')).toBeNull()
    // A session of the app is not affected.
    expect(screen.getByLabelText('Your email address')).toBeVisible()
  })

  it('is left by a button', async () => {
    const user = await comeIn()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByLabelText('Your email address')).toBeVisible()
    await waitFor(() => expect(server.of(sharingApi.leave)[0]?.token).toBe(pass))
  })
})

describe('a request', () => {
  const lease = { id: idOf(31), name: 'The signed lease', is_done: false }
  const asks = visitOf({ kind: 'request', items: [lease], files_left: 3, largest_bytes: 1_000_000 })
  const file = new File(['The lease, signed.'], 'Lease.txt', { type: 'text/plain' })
  let received: number

  beforeEach(() => {
    received = 0
    let isHere = false
    server.on(sharingApi.entry, () => ({
      kind: 'request' as const,
      firm: 'Byron & Co',
      needs_code: true,
      sends_codes: true,
    }))
    server.on(sharingApi.visit, () =>
      isHere
        ? {
            ...asks,
            items: [{ ...lease, is_done: true }],
            arrivals: [{ id: idOf(41), name: 'Lease.txt', size: file.size, item_id: lease.id }],
          }
        : asks,
    )
    const viewOf = () => ({ id: idOf(71), size: file.size, received, piece: 1_000_000 })
    server.on(sharingApi.beginUpload, viewOf)
    server.on(sharingApi.showUpload, viewOf)
    server.on(sharingApi.sendPiece, () => {
      received = file.size
      return viewOf()
    })
    server.on(sharingApi.finishUpload, () => {
      isHere = true
      return done
    })
  })

  const give = async (user: Awaited<ReturnType<typeof comeIn>>) => {
    await screen.findByText('The signed lease')
    const [input] = screen.getAllByLabelText('Choose files: The signed lease', { selector: 'input' })
    await user.upload(input as HTMLElement, file)
  }

  it('takes a file for what was asked, and ticks it off', async () => {
    const user = await comeIn(`/r/${token}`)
    await give(user)
    expect(await screen.findByText('Received')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Files received' })).toHaveTextContent('Lease.txt')
    expect(server.of(sharingApi.beginUpload)[0]?.input.body).toEqual({
      name: 'Lease.txt',
      size: file.size,
      item_id: lease.id,
    })
    expect(await axeFindings()).toEqual([])
  })

  it('resumes after a lost connection', async () => {
    server.on(sharingApi.sendPiece, () => {
      throw new TypeError('Failed to fetch')
    })
    const user = await comeIn(`/r/${token}`)
    await give(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Pam cannot reach the server')
    server.on(sharingApi.sendPiece, () => {
      received = file.size
      return { id: idOf(71), size: file.size, received, piece: 1_000_000 }
    })
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Received')).toBeVisible()
    expect(server.of(sharingApi.beginUpload)).toHaveLength(1)
    expect(server.of(sharingApi.showUpload)).toHaveLength(1)
  })

  it('that is full says so', async () => {
    server.on(sharingApi.visit, () => ({ ...asks, files_left: 0 }))
    await comeIn(`/r/${token}`)
    expect(await screen.findByText('Everything received')).toBeVisible()
    expect(screen.queryByText(/Drop files/)).not.toBeInTheDocument()
  })
})
