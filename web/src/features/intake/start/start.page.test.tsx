import { intakeApi } from '@pam/contracts/intake'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '#test/axe'
import { publicForm } from '#test/intake'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const key = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
let server: FakeServer

beforeEach(() => {
  sessionStorage.clear()
  server = new FakeServer()
  server.on(intakeApi.publicForm, () => publicForm())
  server.on(intakeApi.submit, () => ({ reference: 'IN-ABCDEFGH' }))
})

afterEach(() => void vi.unstubAllGlobals())

async function openForm(path = `/start/${key}`) {
  const user = openApp(path)
  await user.click(await screen.findByRole('checkbox', { name: /I have read this/ }))
  await user.click(screen.getByRole('button', { name: 'Continue to the questions' }))
  return user
}

type User = Awaited<ReturnType<typeof openForm>>

async function fill(user: User) {
  await user.type(screen.getByLabelText('Your full name'), 'Mira Hollis')
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await user.type(screen.getByLabelText('Email address'), 'mira@example.com')
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send to Byron & Co' }))

describe('the public form', () => {
  it('shows the notice before anything can be typed, and waits for it to be accepted', async () => {
    const user = openApp(`/start/${key}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Accident and injury' })).toBeVisible()
    expect(screen.getByText(/^Do not send confidential details until a conflict check is done/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue to the questions' }))
    expect(screen.getByText('Read and accept the notice first.')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('shows a chain of questions as they are answered, and hides it again', async () => {
    const user = await openForm()
    expect(screen.queryByRole('group', { name: /How did it happen/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.click(screen.getByRole('checkbox', { name: 'A car' }))
    await user.type(screen.getByLabelText(/Number plate/), 'AB 12')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.queryByLabelText(/Number plate/)).toBeNull()
    expect(await axeFindings()).toEqual([])
    await fill(user)
    await send(user)
    await screen.findByText('Your inquiry was sent')
    // A hidden answer is not sent.
    expect(server.of(intakeApi.submit)[0]?.input.body).toMatchObject({
      ticket: 'ticket-1',
      accepts_notice: true,
      answers: { name: 'Mira Hollis', hurt: 'no', email: 'mira@example.com' },
      source: 'Direct link',
    })
  })

  it('says next to each answer what is missing, and goes to the first', async () => {
    const user = await openForm()
    await user.type(screen.getByLabelText('Email address'), 'nobody')
    await send(user)
    await waitFor(() => expect(screen.getByLabelText('Your full name')).toHaveFocus())
    expect(screen.getAllByText('This question needs an answer.')).toHaveLength(2)
    expect(screen.getByText(/Enter an email address/)).toBeVisible()
    expect(screen.getByText('3 answers need another look.')).toBeVisible()
    expect(server.of(intakeApi.submit)).toHaveLength(0)
  })

  it('keeps a draft in the tab until it is sent, and gives a reference', async () => {
    const user = await openForm(`/start/${key}?from=Bar%20association`)
    await fill(user)
    expect(sessionStorage.getItem(`pam.start.${key}`)).toContain('Mira Hollis')
    await send(user)
    const sent = await screen.findByRole('region', { name: 'Sent' })
    expect(within(sent).getByText('IN-ABCDEFGH')).toBeVisible()
    expect(sessionStorage.getItem(`pam.start.${key}`)).toBeNull()
    expect(server.of(intakeApi.submit)[0]?.input.body).toMatchObject({ source: 'Bar association' })
    expect(await axeFindings()).toEqual([])
  })

  it('starts with the draft of this tab, after the notice', async () => {
    sessionStorage.setItem(`pam.start.${key}`, JSON.stringify({ name: 'Mira Hollis' }))
    await openForm()
    expect(screen.getByLabelText('Your full name')).toHaveValue('Mira Hollis')
  })

  it('loses nothing when sending fails', async () => {
    server.on(intakeApi.submit, () => {
      throw new Refusal(429, {
        code: 'too_many',
        detail: 'The form takes no more for now. Your answers are still here.',
        retry_after: 60,
      })
    })
    const user = await openForm()
    await fill(user)
    await send(user)
    expect(await screen.findByText(/Your answers are still here/)).toBeVisible()
    expect(screen.getByLabelText('Your full name')).toHaveValue('Mira Hollis')
  })

  it('fetches a new ticket if the page was open too long, and sends with it', async () => {
    let tickets = 0
    server.on(intakeApi.publicForm, () => publicForm({ ticket: `ticket-${++tickets}` }))
    server.on(intakeApi.submit, ({ body }) => {
      if (body.ticket === 'ticket-1')
        throw new Refusal(409, { code: 'conflict', detail: 'This page was open too long.' })
      return { reference: 'IN-ABCDEFGH' }
    })
    const user = await openForm()
    await fill(user)
    await send(user)
    expect(await screen.findByText(/open too long/)).toBeVisible()
    await waitFor(() => expect(tickets).toBe(2))
    await send(user)
    expect(await screen.findByText('Your inquiry was sent')).toBeVisible()
  })

  it('puts the server’s message next to the field, and shows the hidden one if a browser filled it', async () => {
    server.on(intakeApi.submit, () => {
      throw new Refusal(400, {
        code: 'bad_input',
        detail: 'One field must be left empty.',
        fields: { website: 'Leave this field empty.' },
      })
    })
    const user = await openForm()
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull()
    await fill(user)
    await send(user)
    expect(await screen.findByRole('textbox', { name: 'Leave this field empty' })).toBeVisible()
  })

  it('limits the long answer and says how much is left', async () => {
    const user = await openForm()
    const story = screen.getByLabelText(/What is it about/)
    await user.click(story)
    await user.paste('x'.repeat(150))
    expect(story).toHaveValue('x'.repeat(100))
    expect(screen.getByText('100 of 100 characters.')).toBeVisible()
  })

  it('says plainly when there is no such form, and allows a retry after a failed load', async () => {
    server.on(intakeApi.publicForm, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'This form does not exist.' })
    })
    openApp('/start/wrong')
    expect(await screen.findByRole('heading', { name: 'Form not found' })).toBeVisible()
  })

  it('sends its height to the sites of the form and to no other', async () => {
    class Watch {
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Watch)
    const told = vi.fn()
    vi.stubGlobal('parent', { postMessage: told })
    server.on(intakeApi.publicForm, () => publicForm({ sites: ['https://www.byron.example'] }))
    openApp(`/start/${key}?embed=1`)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(told).toHaveBeenCalled())
    expect(new Set(told.mock.calls.map(([, origin]) => origin))).toEqual(
      new Set(['https://www.byron.example']),
    )
  })
})
