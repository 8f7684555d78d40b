import { casesApi } from '@pam/contracts/cases'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aroundCases, caseOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
})

const opened = async (jurisdiction: string) => {
  const legalCase = caseOf({ jurisdiction, can: { edit: true } })
  server.on(casesApi.show, () => legalCase)
  server.on(casesApi.change, () => legalCase)
  const user = openApp(`/cases/${legalCase.id}?tab=settings`)
  const field = await screen.findByLabelText('Jurisdiction')
  const save = async () => {
    const form = field.closest('form')
    if (!form) throw new Error('the field stands in no form')
    await user.click(within(form).getByRole('button', { name: /save/i }))
    await waitFor(() => expect(server.of(casesApi.change)).toHaveLength(1))
    return server.of(casesApi.change)[0]?.input.body
  }
  return { user, field, save }
}

describe('the jurisdiction of a case', () => {
  it('is chosen among the courts deadlines are counted for', async () => {
    const { user, field, save } = await opened('us-dct:NY')
    expect(field).toHaveDisplayValue('New York: federal district court')
    await user.selectOptions(field, 'California: state courts')
    expect(await save()).toMatchObject({ jurisdiction: 'st:CA' })
  })

  it('may be any other in words, and one that was written so stays', async () => {
    const { user, field, save } = await opened('Kings County')
    expect(field).toHaveDisplayValue('Other')
    const words = screen.getByLabelText(/^Other jurisdiction/)
    expect(words).toHaveValue('Kings County')
    await user.clear(words)
    await user.type(words, 'High Court of Justice')
    expect(await save()).toMatchObject({ jurisdiction: 'High Court of Justice' })
  })
})
