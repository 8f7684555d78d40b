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

/** The contacts of the sample firm. Fictional; phone numbers are from the range reserved for fiction. */
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
  firm('Haddad Bakery LLC', 'LLC', {
    aliases: [also('Corner Bakery', 'doing_business_as')],
    email: 'office@haddadbakery.example',
    phone: '(718) 555-0132',
  }),
  person('Elena Petrova', {
    aliases: [also('Yelena Petrova')],
    email: 'elena.petrova@mail.example',
    phone: '(646) 555-0133',
  }),
  firm('Lumen Optics Corp.', 'Corporation', {
    aliases: [also('Lumen Photonics Corp.', 'formerly')],
    email: 'ip@lumenoptics.example',
    phone: '(585) 555-0134',
  }),
  firm('Brightfield Instruments GmbH', 'GmbH', {
    address: 'Lindenweg 4, 80331 Munich, Germany',
    email: 'recht@brightfield.example',
  }),
  person('Denise Walker', {
    email: 'denise.walker@mail.example',
    phone: '(917) 555-0142',
    note: 'Prefers to be called after four.',
  }),
  firm('Metro Transit Lines', 'Public authority', {
    aliases: [also('MTL', 'short')],
    phone: '(212) 555-0143',
    address: '2 Broadway, New York, NY 10004',
  }),
  firm('Keystone Mutual Insurance Company', 'Insurer', {
    aliases: [also('Keystone Mutual', 'short')],
    email: 'claims@keystonemutual.example',
    phone: '(215) 555-0144',
  }),
  person('Dr. Alan Whitcombe', {
    email: 'awhitcombe@ortho.example',
    phone: '(212) 555-0145',
    note: 'Orthopedic surgeon; has testified in this court.',
  }),
  person('Grace Kim', {
    aliases: [also('Kim Hye-jin')],
    email: 'grace.kim@mail.example',
    phone: '(917) 555-0146',
  }),
  firm('Elm Street Holdings LLC', 'LLC', {
    aliases: [also('Elm Street', 'short')],
    email: 'leasing@elmstreet.example',
  }),
  person('Arthur Bell', {
    email: 'abell@elmstreet.example',
    phone: '(718) 555-0147',
    note: 'Manager of Elm Street Holdings.',
  }),
  firm('Harbor View Condominium Association', 'Association', {
    email: 'board@harborview.example',
    phone: '(718) 555-0148',
  }),
  person('Luis Ortega', { email: 'luis.ortega@mail.example', phone: '(347) 555-0157' }),
  firm('Vantage Retail Group, Inc.', 'Corporation', {
    aliases: [also('Vantage', 'short')],
    email: 'legal@vantageretail.example',
    phone: '(312) 555-0149',
  }),
  person('Priya Raman', {
    aliases: [also('Priya Shah', 'formerly')],
    email: 'priya@raman.example',
    phone: '(347) 555-0150',
  }),
  person('Anil Shah', { phone: '(347) 555-0151' }),
  person('Thomas Gallagher', { aliases: [also('Tom Gallagher')], phone: '(518) 555-0163' }),
  person('Nora Gallagher', { email: 'nora.gallagher@mail.example' }),
  firm('Clearwater Paper Mills, Inc.', 'Corporation', {
    address: '1 Mill Lane, Glens Falls, NY 12801',
    phone: '(518) 555-0152',
  }),
  firm('Hudson Valley Riverkeepers', 'Nonprofit', {
    aliases: [also('HVR', 'short')],
    email: 'counsel@hvr.example',
    phone: '(845) 555-0153',
  }),
  person('Ruth Abramson', { aliases: [also('Ruth Stein', 'maiden')], phone: '(914) 555-0178' }),
  person('Daniel Abramson', { email: 'd.abramson@mail.example', phone: '(914) 555-0179' }),
  firm('Whitman & Locke LLP', 'Law firm', {
    email: 'office@whitman-locke.example',
    phone: '(212) 555-0154',
    address: '600 Third Avenue, New York, NY 10016',
  }),
  person('Caroline Locke', {
    email: 'clocke@whitman-locke.example',
    phone: '(212) 555-0155',
    note: 'Usually for the defense; answers the same day.',
  }),
  person('Hon. Miriam Castellanos', {
    phone: '(347) 555-0156',
    note: 'Wants courtesy copies on paper.',
  }),
  person('Victor Lindqvist', {
    email: 'victor.lindqvist@mail.example',
    phone: '(518) 555-0158',
    note: 'Surveyor.',
  }),
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
