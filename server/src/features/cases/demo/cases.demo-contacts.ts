import type { Alias, ContactKind, RelationKind } from '@pam/contracts/contacts'

export interface SampleContact {
  readonly name: string
  readonly kind?: ContactKind
  readonly aliases?: readonly Alias[]
  readonly email?: string
  readonly phone?: string
  readonly address?: string
  readonly type?: string
  readonly note?: string
}

const person = (name: string, more: Omit<SampleContact, 'name' | 'kind'> = {}): SampleContact => ({
  name,
  ...more,
})
const firm = (name: string, type: string, more: Omit<SampleContact, 'name' | 'kind' | 'type'> = {}) => ({
  name,
  kind: 'organisation' as const,
  type,
  ...more,
})
const also = (name: string, kind: Alias['kind'] = 'also_known_as'): Alias => ({ name, kind })

/** Everyone the sample firm knows. Made up; numbers are from the range kept free for stories. */
export const sampleContacts: readonly SampleContact[] = [
  person('Margaret Holloway', {
    aliases: [also('Peggy Holloway'), also('Margaret Ellis', 'maiden')],
    email: 'margaret.holloway@mail.example',
    phone: '(212) 555-0114',
    address: '418 Juniper Street, Albany, NY 12207',
  }),
  person('Robert Holloway', { aliases: [also('Bob Holloway')], phone: '(212) 555-0115' }),
  firm('Northgate Logistics, Inc.', 'Corporation', {
    aliases: [also('Northgate', 'short'), also('Northgate Freight', 'doing_business_as')],
    email: 'legal@northgate.example',
    phone: '(646) 555-0120',
    address: '90 Pier Road, Brooklyn, NY 11231',
  }),
  person('Samir Haddad', { email: 'samir@haddad.example', phone: '(718) 555-0131' }),
  firm('Haddad Bakery LLC', 'LLC', { aliases: [also('Corner Bakery', 'doing_business_as')] }),
  person('Elena Petrova', { aliases: [also('Yelena Petrova')], email: 'elena.petrova@mail.example' }),
  firm('Lumen Optics Corp.', 'Corporation', {
    aliases: [also('Lumen Photonics Corp.', 'formerly')],
    email: 'ip@lumenoptics.example',
  }),
  firm('Brightfield Instruments GmbH', 'GmbH', { address: 'Lindenweg 4, 80331 Munich, Germany' }),
  person('Denise Walker', { phone: '(917) 555-0142', note: 'Prefers to be called after four.' }),
  firm('Metro Transit Lines', 'Public authority', { aliases: [also('MTL', 'short')] }),
  firm('Keystone Mutual Insurance Company', 'Insurer', { aliases: [also('Keystone Mutual', 'short')] }),
  person('Dr. Alan Whitcombe', { note: 'Orthopaedic surgeon; has testified in this court.' }),
  person('Grace Kim', { aliases: [also('Kim Hye-jin')], email: 'grace.kim@mail.example' }),
  firm('Elm Street Holdings LLC', 'LLC', { aliases: [also('Elm Street', 'short')] }),
  person('Arthur Bell', { note: 'Manager of Elm Street Holdings.' }),
  firm('Harbor View Condominium Association', 'Association'),
  person('Luis Ortega', { email: 'luis.ortega@mail.example', phone: '(347) 555-0157' }),
  firm('Vantage Retail Group, Inc.', 'Corporation', { aliases: [also('Vantage', 'short')] }),
  person('Priya Raman', { aliases: [also('Priya Shah', 'formerly')], email: 'priya@raman.example' }),
  person('Anil Shah', {}),
  person('Thomas Gallagher', { aliases: [also('Tom Gallagher')], phone: '(518) 555-0163' }),
  person('Nora Gallagher', {}),
  firm('Clearwater Paper Mills, Inc.', 'Corporation', { address: '1 Mill Lane, Glens Falls, NY 12801' }),
  firm('Hudson Valley Riverkeepers', 'Nonprofit', { aliases: [also('HVR', 'short')] }),
  person('Ruth Abramson', { aliases: [also('Ruth Stein', 'maiden')], phone: '(914) 555-0178' }),
  person('Daniel Abramson', { email: 'd.abramson@mail.example' }),
  firm('Whitman & Locke LLP', 'Law firm', { email: 'office@whitman-locke.example' }),
  person('Caroline Locke', { note: 'Usually for the defense; answers the same day.' }),
  person('Hon. Miriam Castellanos', { note: 'Wants courtesy copies on paper.' }),
  person('Victor Lindqvist', { note: 'Surveyor.' }),
]

/** From the first to the second. */
export const sampleRelations: readonly (readonly [string, RelationKind, string])[] = [
  ['Margaret Holloway', 'spouse_of', 'Robert Holloway'],
  ['Samir Haddad', 'owner_of', 'Haddad Bakery LLC'],
  ['Arthur Bell', 'officer_of', 'Elm Street Holdings LLC'],
  ['Vantage Retail Group, Inc.', 'parent_of', 'Elm Street Holdings LLC'],
  ['Keystone Mutual Insurance Company', 'insurer_of', 'Metro Transit Lines'],
  ['Priya Raman', 'relative_of', 'Anil Shah'],
  ['Thomas Gallagher', 'spouse_of', 'Nora Gallagher'],
  ['Daniel Abramson', 'relative_of', 'Ruth Abramson'],
  ['Caroline Locke', 'partner_of', 'Whitman & Locke LLP'],
  ['Whitman & Locke LLP', 'counsel_of', 'Clearwater Paper Mills, Inc.'],
]
