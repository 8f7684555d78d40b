import { casesApi } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/errors'
import { readCsv } from '#platform/files/csv'
import { testApp } from '#test/app'
import { beginCase, exportContacts } from '#test/cases'
import { readVcards, vcardOf } from './vcard.ts'

const cards = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Marsh;Ada;;;',
  'FN:Ada Marsh',
  'ORG:Elm Street\\, LLC;Claims',
  'TITLE:Claims manager',
  'item1.EMAIL;type=INTERNET;type=HOME:ada@mail.example',
  'EMAIL:second@mail.example',
  'TEL;TYPE="cell,voice":212-555-0101',
  'ADR;TYPE=home:;;1 Elm Street;Albany;NY;12207;USA',
  'NOTE:Two\\nlines\\; and a long one that goes on',
  '  in the next line',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:4.0',
  'KIND:org',
  'FN:Haddad Bakery LLC',
  'TEL;VALUE=uri:tel:+1-212-555-0102',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'FN:Old Card',
  'END:VCARD',
].join('\r\n')

describe('a file of vCards', () => {
  it('is previewed and imported, bad cards are returned with the reason, and existing contacts can be completed', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const body = { csv: cards, what: 'contacts' as const }
    const preview = await lawyer.call(casesApi.previewImport, { body })
    expect(preview).toMatchObject({ good: 2, bad: 1, lines: [{ line: 20, text: 'Old Card' }, {}, {}] })
    const result = await lawyer.call(casesApi.importRows, { body: { ...body, leave_out_bad: true } })
    expect(result).toMatchObject({ contacts: 3, left_out: 1 })
    expect(readCsv(result.left_out_csv).rows[0]?.cells.at(-1)).toBe(
      'The vCard is version 2.1. Export it as vCard 3.0 or 4.0.',
    )
    const { items } = await lawyer.call(contactsApi.list)
    expect(items.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ada Marsh', 'person'],
      ['Elm Street, LLC', 'organisation'],
      ['Haddad Bakery LLC', 'organisation'],
    ])
    const params = { id: items[0]?.id ?? '' }
    expect(await lawyer.call(contactsApi.show, { params })).toMatchObject({
      emails: ['ada@mail.example', 'second@mail.example'],
      phones: ['212-555-0101'],
      addresses: ['1 Elm Street, Albany, NY 12207'],
      relations: [
        { kind: 'employee_of', is_from: true, title: 'Claims manager', other: { name: 'Elm Street, LLC' } },
      ],
      note: 'Two\nlines; and a long one that goes on in the next line',
    })
    const again = {
      csv: 'name,email,phone\nAda Marsh,ada@mail.example,212-555-0199\n',
      what: 'contacts' as const,
    }
    await expect(lawyer.call(casesApi.importRows, { body: again })).rejects.toMatchObject({
      code: 'bad_input',
    })
    const update = { body: { ...again, when_here: 'update' as const } }
    expect(await lawyer.call(casesApi.importRows, update)).toMatchObject({ contacts: 0, updated: 1 })
    expect(await lawyer.call(casesApi.importRows, update)).toMatchObject({ contacts: 0, updated: 0 })
    expect((await lawyer.call(contactsApi.show, { params })).phones).toEqual(['212-555-0101', '212-555-0199'])
    const twice = await lawyer.call(casesApi.importRows, { body: { ...again, when_here: 'add' } })
    expect(twice).toMatchObject({ contacts: 1 })
  })

  it('or CSV that was exported is read again as it was, without what is behind a wall', async () => {
    const world = await testApp()
    const [lawyer, outsider] = [await world.person('lawyer'), await world.person('lawyer')]
    const details = {
      kind: 'person' as const,
      name: 'José, “Pepe” Ortiz; Sr',
      emails: ['jo@mail.example', 'b@mail.example'],
      phones: ['+1 212 555 0101'],
      addresses: ['1 Elm Street, Albany'],
      note: 'Line one\nline; two \\ end',
    }
    const ortiz = await lawyer.call(contactsApi.add, { body: details })
    const company = await lawyer.call(contactsApi.add, {
      body: { kind: 'organisation' as const, name: 'Zenith Insurance, Inc.' },
    })
    await lawyer.call(contactsApi.relate, {
      params: { id: ortiz.id },
      body: { to_id: company.id, kind: 'employee_of', title: 'Claims manager' },
    })
    const walled = await beginCase(lawyer, { parties: [{ name: 'Grace Kim', role: 'client' }] })
    await lawyer.call(casesApi.wall, { params: { id: walled.id }, body: { walled: true } })
    expect(await exportContacts(lawyer, 'csv')).toContain('Grace Kim')
    for (const format of ['csv', 'vcard3', 'vcard4'] as const) {
      const text = await exportContacts(outsider, format)
      expect(text).not.toContain('Grace')
      const other = await testApp()
      const reader = await other.person('lawyer')
      await reader.call(casesApi.importRows, { body: { csv: text, what: 'contacts' } })
      const { items } = await reader.call(contactsApi.list)
      const shown = await reader.call(contactsApi.show, { params: { id: items[0]?.id ?? '' } })
      expect(shown, format).toMatchObject(details)
      expect(shown.relations, format).toMatchObject([
        { kind: 'employee_of', is_from: true, title: 'Claims manager', other: { name: company.name } },
      ])
      expect(items, format).toHaveLength(2)
    }
  })

  it('that is damaged in any way is read or refused, and never anything else', () => {
    let seed = 7
    const dice = (sides: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % sides
    }
    for (let round = 0; round < 500; round += 1) {
      const letters = [...cards]
      for (let slip = 0; slip < 1 + dice(8); slip += 1)
        letters.splice(
          dice(letters.length),
          dice(4),
          ['\\', ';', ':', '\n', '"', 'BEGIN:VCARD\n', '\u0000'][dice(7)] ?? '',
        )
      try {
        const { header, rows } = readVcards(letters.join(''))
        for (const { cells } of rows) expect(cells).toHaveLength(header.length)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
    }
    const long = {
      kind: 'person' as const,
      name: 'Ü'.repeat(100),
      aliases: [],
      company: '',
      title: '',
      note: '',
    }
    const card = vcardOf({ ...long, emails: [], phones: [], addresses: [] }, '4.0')
    expect(card.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(readVcards(card).rows[0]?.cells[0]).toBe(long.name)
  })
})
