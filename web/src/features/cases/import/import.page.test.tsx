import { casesApi } from '@pam/contracts/cases'
import type { ImportPreview } from '@pam/contracts/cases/import'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const previewOf = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  header: ['Matter', 'Client'],
  mapping: { title: 0, client: 1 },
  lines: [
    {
      line: 2,
      text: 'Lease, Ada Marsh',
      values: { title: 'Lease', client: 'Ada Marsh' },
      errors: [],
      warnings: [],
    },
  ],
  good: 1,
  bad: 0,
  warned: 0,
  unchecked: 0,
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
    server.on(casesApi.importRows, () => ({
      cases: 1,
      contacts: 2,
      import_id: idOf(9),
      left_out: 0,
      left_out_csv: '',
    }))
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
    expect(await screen.findByText('One case and 2 new contacts were imported.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Conflict report of this import' })).toHaveAttribute(
      'href',
      `/conflicts?import=${idOf(9)}`,
    )
    expect(screen.queryByText(/skipped/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Open cases' }))
    await waitFor(() => expect(currentPlace()).toBe('/cases'))
    expect(server.of(casesApi.importRows)[0]?.input.body).toMatchObject({ csv, what: 'cases' })
  })

  it('shows each mapped column with what was not understood, and says how many cases cannot be checked', async () => {
    server.on(casesApi.previewImport, () =>
      previewOf({
        mapping: { title: 0, client: 1, status: 2, opened: 3 },
        lines: [
          {
            line: 2,
            text: 'Lease',
            values: {
              title: 'Lease',
              client: 'Ada Marsh',
              status: 'on_hold',
              opened: '2025-03-04',
              lead: 'You',
            },
            errors: [],
            warnings: ['No active lawyer is named Somebody Else. You will be the lead.'],
          },
        ],
        warned: 1,
        unchecked: 1,
      }),
    )
    server.on(casesApi.importRows, () => ({
      cases: 1,
      contacts: 0,
      import_id: null,
      unchecked: 1,
      left_out: 0,
      left_out_csv: '',
    }))
    const { user } = await choose()
    const table = within(await screen.findByRole('table', { name: 'Lines of the file' }))
    for (const name of ['Client', 'Status', 'Opened on', 'Lead'])
      expect(table.getByRole('columnheader', { name })).toBeVisible()
    expect(table.getByRole('cell', { name: /On hold/ })).toBeVisible()
    expect(table.getByRole('cell', { name: /Mar 4, 2025/ })).toBeVisible()
    expect(table.getByText(/No active lawyer is named Somebody Else/)).toBeVisible()
    expect(screen.getByText(/1 line has a value to review.*1 case has no parties/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Import all' }))
    expect(await screen.findByText('One case was not checked for conflicts: no parties')).toBeVisible()
  })

  it('reads a file in Windows-1252', async () => {
    server.on(casesApi.previewImport, () => previewOf())
    const user = openApp('/cases/import')
    const bytes = new Uint8Array([...new TextEncoder().encode('Matter,Client\nLease,Jos'), 0xe9])
    await user.upload(await screen.findByLabelText('CSV file'), new File([bytes], 'matters.csv'))
    await waitFor(() =>
      expect(server.of(casesApi.previewImport).at(-1)?.input.body).toMatchObject({
        csv: 'Matter,Client\nLease,José',
      }),
    )
  })

  it('takes notes and tasks into cases, and names the columns that are not imported', async () => {
    const header = ['Matter', 'Detail', 'Color']
    server.on(casesApi.previewImport, () => previewOf({ header, mapping: { case: 0, text: 1 } }))
    server.on(casesApi.importRows, () => ({
      cases: 0,
      contacts: 0,
      records: 1,
      import_id: null,
      left_out: 0,
      left_out_csv: '',
    }))
    const { user } = await choose()
    await user.selectOptions(screen.getByLabelText('File contains'), 'notes')
    expect(await screen.findByText('Columns that are not imported: Color')).toBeVisible()
    expect(screen.getByLabelText('Text of the note')).toHaveValue('1')
    expect(screen.getByText(/Import the cases first/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Import all' }))
    expect(await screen.findByText('One note was imported.')).toBeVisible()
    expect(server.of(casesApi.importRows)[0]?.input.body).toMatchObject({ what: 'notes' })
  })

  it('takes the good lines where some need attention, and gives the others back', async () => {
    server.on(casesApi.previewImport, () => previewOf({ good: 3, bad: 2 }))
    server.on(casesApi.importRows, () => ({
      cases: 3,
      contacts: 1,
      import_id: null,
      left_out: 2,
      left_out_csv: 'Matter,Line\r\nX,4\r\n',
    }))
    const { user } = await choose()
    await user.click(await screen.findByRole('button', { name: 'Import the 3 good lines' }))
    expect(await screen.findByText('2 lines were skipped')).toBeVisible()
    expect(server.of(casesApi.importRows)[0]?.input.body).toMatchObject({ leave_out_bad: true })
    expect(screen.queryByRole('link', { name: /Conflict report/ })).toBeNull()
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await user.click(screen.getByRole('button', { name: 'Download these lines' }))
    const [file] = saved.mock.calls[0] ?? []
    expect(file instanceof Blob && (await file.text())).toBe('Matter,Line\r\nX,4\r\n')
    expect(await axeFindings()).toEqual([])
  })

  it('imports nothing while no line is good, and asks again with another choice', async () => {
    const errors = ['The practice area is missing. Choose one for these lines.']
    server.on(casesApi.previewImport, ({ body }) =>
      body.default_area
        ? previewOf()
        : previewOf({ lines: [{ line: 2, text: '', values: {}, errors, warnings: [] }], good: 0, bad: 1 }),
    )
    const { user } = await choose()
    expect(await screen.findByText(/^1 of 1 lines needs attention/)).toBeVisible()
    expect(screen.getByText(errors[0] ?? '')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import the 0 good lines' })).toBeDisabled()
    await user.selectOptions(screen.getByLabelText('Default practice area'), 'family')
    expect(await screen.findByText('The one line can be imported.')).toBeVisible()
  })

  it('explains why a file cannot be read', async () => {
    server.on(casesApi.previewImport, () => {
      throw new Refusal(400, { code: 'bad_input', detail: 'The file is empty.' })
    })
    await choose()
    expect(await screen.findByText('The file is empty.')).toBeVisible()
  })

  it('shows every column of time, and explains what happens to billed time', async () => {
    server.on(casesApi.previewImport, () =>
      previewOf({ header: ['Matter', 'Quantity'], mapping: { case: 0, hours: 1 } }),
    )
    server.on(casesApi.importRows, () => ({
      cases: 0,
      contacts: 0,
      records: 2,
      import_id: null,
      left_out: 0,
      left_out_csv: '',
    }))
    const { user } = await choose()
    await user.selectOptions(screen.getByLabelText('File contains'), 'Time entries')
    expect(screen.getByText(/marked as billed elsewhere and is never put on an invoice/)).toBeVisible()
    expect(screen.getByLabelText('Hours')).toHaveValue('1')
    expect(screen.getByLabelText('Already billed')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Import all' }))
    expect(await screen.findByText('2 time entries were imported.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open time' })).toHaveAttribute('href', '/time')
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
