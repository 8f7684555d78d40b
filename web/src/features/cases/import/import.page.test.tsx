import { casesApi, type ImportPreview } from '@pam/contracts/cases'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const previewOf = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  header: ['Matter', 'Client'],
  mapping: { title: 0, client: 1 },
  lines: [{ line: 2, text: 'Lease, Ada Marsh', errors: [] }],
  good: 1,
  bad: 0,
  ...change,
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
})

async function choose() {
  const user = openApp('/cases/import')
  const csv = 'Matter,Client\nLease,Ada Marsh\n'
  await user.upload(
    await screen.findByLabelText('CSV file'),
    new File([csv], 'matters.csv', { type: 'text/csv' }),
  )
  return { user, csv }
}

describe('importing from a file', () => {
  it('guesses the columns, lets them be changed, previews and takes all', async () => {
    server.on(casesApi.previewImport, () => previewOf())
    server.on(casesApi.importRows, () => ({ cases: 1, contacts: 2 }))
    const { user, csv } = await choose()
    expect(await screen.findByText('The one line can be imported.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('0')
    await user.selectOptions(screen.getByLabelText('Adverse party'), 'Client')
    await waitFor(() =>
      expect(server.of(casesApi.previewImport).at(-1)?.input.body).toMatchObject({
        mapping: { title: 0, client: 1, adverse: 1 },
      }),
    )
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Import all' }))
    await waitFor(() => expect(currentPlace()).toBe('/cases'))
    expect(screen.getByText('One case and 2 new contacts came in.')).toBeVisible()
    expect(server.of(casesApi.importRows)[0]?.input.body).toMatchObject({ csv, what: 'cases' })
  })

  it('imports nothing while a line needs work, and asks again with another choice', async () => {
    const errors = ['No practice area is given. Choose one for such lines.']
    server.on(casesApi.previewImport, ({ body }) =>
      body.default_area
        ? previewOf()
        : previewOf({ lines: [{ line: 2, text: '', errors }], good: 0, bad: 1 }),
    )
    const { user } = await choose()
    expect(await screen.findByText(/^1 of 1 lines needs work/)).toBeVisible()
    expect(screen.getByText(errors[0] ?? '')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import all' })).toBeDisabled()
    await user.selectOptions(screen.getByLabelText('Practice area where the file gives none'), 'family')
    expect(await screen.findByText('The one line can be imported.')).toBeVisible()
  })

  it('says why a file cannot be read', async () => {
    server.on(casesApi.previewImport, () => {
      throw new Refusal(400, { code: 'bad_input', detail: 'The file is empty.' })
    })
    await choose()
    expect(await screen.findByText('The file is empty.')).toBeVisible()
  })
})

describe('importing an archive', () => {
  it('takes the case in and goes to it', async () => {
    server.on(casesApi.importArchive, () => caseOf())
    server.on(casesApi.show, () => caseOf())
    const user = openApp('/cases/import')
    await user.upload(
      await screen.findByLabelText('Archive'),
      new File(['hi'], 'case.tar', { type: 'application/x-tar' }),
    )
    await waitFor(() => expect(currentPlace()).toBe(`/cases/${idOf(1)}`))
    const sent = server.of(casesApi.importArchive)[0]?.sent as FormData
    expect(await (sent.get('file') as File).text()).toBe('hi')
  })
})
