import { casesApi } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { addContact, beginCase } from '#test/cases'

describe('contacts that are here already', () => {
  it('are offered by name, email and phone before one is made twice, as far as the caller sees them', async () => {
    const world = await testApp()
    const [lawyer, outsider] = [await world.person('lawyer'), await world.person('lawyer')]
    const add = (name: string, more: object = {}) =>
      lawyer.call(contactsApi.add, { body: { kind: 'person', name, ...more } })
    await add('Margaret Holloway', { emails: ['Margaret@mail.example'], phones: ['(212) 555-0101'] })
    await add('Haddad Bakery, LLC', { kind: 'organisation' })
    await add('Jürgen Müller', { aliases: [{ name: 'J. Miller', kind: 'also_known_as' }] })
    await add('Somebody Else')
    const walled = await beginCase(lawyer, { parties: [{ name: 'Grace Kim', role: 'client' }] })
    await lawyer.call(casesApi.wall, { params: { id: walled.id }, body: { walled: true } })
    const offered = async (query: object, by = lawyer) =>
      (await by.call(contactsApi.similar, { query })).items.map(({ name, because }) => `${name}: ${because}`)
    for (const [query, expected] of [
      [{ name: 'Holloway, Margaret' }, ['Margaret Holloway: name']],
      [{ name: 'Peggy Holloway' }, ['Margaret Holloway: name']],
      [{ name: 'M. Someone', emails: 'x@mail.example\nmargaret@MAIL.example' }, ['Margaret Holloway: email']],
      [{ phones: '+1 212.555.0101 ext. 4' }, ['Margaret Holloway: phone']],
      [{ name: 'Haddad Bakery Inc.' }, ['Haddad Bakery, LLC: name']],
      [{ name: 'Jurgen Muller' }, ['Jürgen Müller: name']],
      [{ name: 'Zebulon Quartz' }, []],
      [{ name: "100%_' --" }, []],
      [{}, []],
      [{ name: 'Grace Kim' }, ['Grace Kim: name']],
    ] as const)
      expect(await offered(query), JSON.stringify(query)).toEqual(expected)
    expect(await offered({ name: 'Grace Kim' }, outsider)).toEqual([])
  })
})

describe('a person at a company', () => {
  it('has a title there, seen from both ends and in the list', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const person = await addContact(lawyer, 'Ada Marsh')
    const company = await lawyer.call(contactsApi.add, {
      body: { kind: 'organisation', name: 'Elm Street Holdings', phones: ['212-555-0101'] },
    })
    const body = { to_id: company.id, kind: 'employee_of' as const, title: 'Claims manager' }
    const related = await lawyer.call(contactsApi.relate, { params: { id: person.id }, body })
    expect(related.relations).toMatchObject([
      { title: 'Claims manager', other: { phones: ['212-555-0101'] } },
    ])
    const shown = await lawyer.call(contactsApi.show, { params: { id: company.id } })
    expect(shown.relations).toMatchObject([{ title: 'Claims manager', other: { name: 'Ada Marsh' } }])
    const { items } = await lawyer.call(contactsApi.list)
    expect(items.map(({ name, company: where }) => [name, where])).toEqual([
      ['Ada Marsh', 'Elm Street Holdings'],
      ['Elm Street Holdings', ''],
    ])
  })
})
