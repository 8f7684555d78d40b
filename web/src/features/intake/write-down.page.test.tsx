import { intakeApi } from '@pam/contracts/intake'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { formId, formOf, leadId, leadOf } from '#test/intake'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  const { id, title, practice_area, is_published } = formOf()
  const row = {
    id,
    title,
    practice_area,
    is_published,
    questions: 6,
    leads: 0,
    updated_at: '2026-11-15T12:00:00.000Z',
  }
  server.on(intakeApi.forms, () => ({ items: [row] }))
  server.on(intakeApi.showForm, () => formOf())
  server.on(intakeApi.lead, () => leadOf())
})

async function fill() {
  const user = openApp('/intake/new')
  await user.type(await screen.findByLabelText(/Your full name/), 'Orla Penhallow')
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await user.type(screen.getByLabelText(/Email address/), 'orla@example.com')
  return user
}

describe('an inquiry by phone', () => {
  it('asks the questions of a form and opens the inquiry', async () => {
    server.on(intakeApi.writeDown, () => leadOf())
    const user = await fill()
    expect(screen.getByText(/Ask for names first/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.clear(screen.getByLabelText(/Referral source/))
    await user.type(screen.getByLabelText(/Referral source/), 'Walked in')
    await user.click(screen.getByRole('button', { name: 'Save and check conflicts' }))
    await waitFor(() => expect(currentPlace()).toBe(`/intake/leads/${leadId(1)}`))
    expect(server.of(intakeApi.writeDown)[0]?.input).toMatchObject({
      params: { id: formId },
      body: { source: 'Walked in', answers: { name: 'Orla Penhallow', hurt: 'no' } },
    })
  })

  it('says at the field what is missing, and sends nothing', async () => {
    const user = openApp('/intake/new')
    await user.click(await screen.findByRole('button', { name: 'Save and check conflicts' }))
    expect(await screen.findByText('3 answers need another look.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/Your full name/)).toHaveFocus())
    expect(server.of(intakeApi.writeDown)).toEqual([])
  })

  it('keeps the input when it could not be saved', async () => {
    server.on(intakeApi.writeDown, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'The same inquiry was already entered today as IN-1.',
      })
    })
    const user = await fill()
    await user.click(screen.getByRole('button', { name: 'Save and check conflicts' }))
    expect(await screen.findByText(/already entered today as IN-1/)).toBeVisible()
    expect(screen.getByLabelText(/Your full name/)).toHaveValue('Orla Penhallow')
  })
})
