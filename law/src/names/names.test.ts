import { describe, expect, it } from 'vitest'
import { compareNames, hitThreshold } from './compare-names.ts'
import { flatKeys, nameKeys, wordsNeeded } from './name-keys.ts'
import { normalizeName } from './normalize-name.ts'

/** Pairs a conflict check must find. */
const same: readonly (readonly [string, string])[] = [
  ['Acme Widgets, Inc.', 'ACME WIDGETS INCORPORATED'],
  ['Acme Widgets LLC', 'Acme Widgets, L.L.C.'],
  ['Robert Smith', 'Bob Smith'],
  ['Smith, Robert J.', 'Robert Smith'],
  ['Catherine O’Neil', "Kathryn O'Neill"],
  ['Jon Schmidt', 'John Schmitt'],
  ['José García', 'Jose Garcia'],
  ['Müller Maschinenbau GmbH', 'Muller Maschinenbau'],
  ['International Business Machines', 'IBM'],
  ['AT&T Corp.', 'AT and T Corporation'],
  ['St. Mary’s Hospital', 'Saint Marys Hosp.'],
  ['Johnson & Johnson', 'Johnson and Johnson'],
  ['McDonald Brothers Co.', 'MacDonald Bros. Company'],
  ['Stephen Nguyen', 'Steven Nguyen'],
  ['Mohammed Al-Rashid', 'Muhammad Alrashid'],
  ['Data Base Systems', 'DataBase Systems Inc'],
  ['Elizabeth Warren-Chen', 'Liz Warren Chen'],
  ['J. P. Morgan Chase', 'JPMorgan Chase & Co.'],
  ['Geoffrey Thompson', 'Jeffrey Thomson'],
  ['Wells Fargo Bank, N.A.', 'Wells Fargo Bank'],
  ['Sean Byrne', 'Shaun Burn'],
  ['Katherine Lee', 'Lee, Catherine'],
  ['Northwest Mfg. Intl', 'Northwest Manufacturing International'],
  ['Yekaterina Petrova', 'Ekaterina Petrova'],
  // Our own examples.
  ['José El-Masry', 'Jose Elmasri'],
  ['Екатерина Петрова', 'Ekaterina Petrova'],
  ['Mueller GmbH', 'Müller'],
  ['Robert James Smith', 'Smith, Robert'],
  ['R. Smith', 'Robert Smith'],
  ['Elizabeth Warren-Chen', 'Elizabeth Chen'],
  ['Jonh Andersen', 'John Anderson'],
  ['Al Smith', 'Albert Smith'],
  ['Dr. Maria Lopez, M.D.', 'Maria López'],
  ['Willliam Harrison', 'William Harrison'],
  ['Wells Fargo', 'Wells Fargo Bank, N.A.'],
  ['Nguyễn Văn An', 'Nguyen Van An'],
  ['Chen Wei', 'Wei Chen'],
  ['Acme Co., Ltd.', 'Acme Company Limited'],
  ['Acme Co., Ltd.', 'Acme'],
  ['J.R. Penhallow', 'John Robert Penhallow'],
  ['JR Penhallow', 'John Robert Penhallow'],
  ['R. Penhallow', 'John Robert Penhallow'],
  ['John Robert Penhallow', 'J. Penhallow'],
  ['1st Coast Holdings', 'First Coast Holdings'],
  ['21st Century Roofing', 'Twenty-First Century Roofing'],
  ['Xiao Ming Chen', 'Xiaoming Chen'],
  ['Chen Xiaoming', 'Xiao Ming Chen'],
  ['Maria de la Cruz', 'Maria Delacruz'],
  ['Jan van der Berg', 'Jan Vanderberg'],
  ['Halcyon Ltd (UK)', 'Halcyon Limited'],
  ['Halcyon Oyj', 'Halcyon'],
  ['Ioannis Papadakis', 'John Papadakis'],
  // Initials that are also a legal form in some country.
  ['A.B. Castellanos', 'Andrea Beatriz Castellanos'],
  ['AB Castellanos', 'Castellanos, Andrea B.'],
  ['S. A. Whitcombe', 'Sara Ann Whitcombe'],
  ['E.L. Marsh', 'Marsh, Edith L.'],
  ['P.C. Duval', 'Pauline Claire Duval'],
  ['22nd Street Lofts', 'Twenty-Second Street Lofts LLC'],
  ['14th Avenue Garage', 'Fourteenth Avenue Garage'],
  ['Halberd AB (publ)', 'Halberd AB'],
  ['Tamarack ULC', 'Tamarack'],
  ['Thos. Whitfield', 'Thomas Whitfield'],
  // Initials after the surname are no Jr., Sr. or company form.
  ['Penhallow, J.R.', 'John Robert Penhallow'],
  ['Penhallow, JR', 'John Robert Penhallow'],
  ['Penhallow J.R.', 'John Robert Penhallow'],
  ['Penhallow, J. R.', 'J.R. Penhallow'],
  ['Smith, S.R.', 'Sara Ruth Smith'],
  ['Castellanos, A.B.', 'Andrea Beatriz Castellanos'],
  ['Van der Berg, J.P.', 'Jan Pieter Vanderberg'],
  // A country, or the company form of one, is not the name.
  ['Halcyon UK Limited', 'Halcyon Limited'],
  ['Halcyon (Ireland) DAC', 'Halcyon Limited'],
  ['Halcyon Mexico, S. de R.L. de C.V.', 'Halcyon'],
  ['Halcyon, S.A. de C.V.', 'Halcyon Inc.'],
  ['Halcyon Energy Canada ULC', 'Halcyon Energy'],
  ['Van Der Berg', 'Vanderberg'],
  ['Van der Berg Farms', 'Vanderberg Farms LLC'],
  ['Katarina Novak', 'Catherine Novak'],
  ['Halcyon Ltd (Hong Kong)', 'Halcyon Limited'],
  ['Halcyon (United Kingdom) Ltd', 'Halcyon'],
  ['Halcyon Holdings (Cayman Islands)', 'Halcyon Holdings'],
  ['Halcyon B.V. (Netherlands)', 'Halcyon BV'],
  ['Halcyon Energy s.r.o.', 'Halcyon Energy'],
  ['Halcyon Energy Sp. z o.o.', 'Halcyon Energy'],
  ['Umwelthilfe Nordheide e.V.', 'Umwelthilfe Nordheide'],
  ['Wohnbau Nordheide eG', 'Wohnbau Nordheide'],
  ['Lindqvist Handel HB', 'Lindqvist Handel'],
  ['PT Bank Sentosa (Persero) Tbk', 'Bank Sentosa'],
  ['Halcyon Energy SE', 'Halcyon Energy'],
  ['Halcyon Energy Private Limited', 'Halcyon Energy Pvt Ltd'],
  ['Halcyon Energy PJSC', 'Halcyon Energy'],
  ['Dela Cruz', 'De La Cruz'],
  ['Jose Delos Reyes', 'Jose De Los Reyes'],
]

/** Pairs that would flood a check with noise. */
const different: readonly (readonly [string, string])[] = [
  ['Acme Widgets', 'Apex Widgets'],
  ['Robert Smith', 'Robert Stone'],
  ['First National Bank', 'Second National Bank'],
  ['General Motors', 'General Mills'],
  ['Smith Family Trust', 'Jones Family Trust'],
  ['Delta Air Lines', 'Delta Dental'],
  ['United States', 'United Health'],
  ['Green Valley LLC', 'Green Village LLC'],
  ['Bank of America', 'Bank of Omaha'],
  ['Texas Instruments', 'Texas Roadhouse'],
  ['ABC Corp', 'ABD Corp'],
  ['City of Austin', 'City of Boston'],
  ['John Brown', 'Joan Braun'],
  ['Delta', 'Delta Dental'],
  ['Unit 12 Holdings', 'Unit 13 Holdings'],
  ['Robert', 'Robert Smith'],
  ['', 'Robert Smith'],
  ['Inc.', 'LLC'],
  ['Joan Brown', 'John Brown'],
  ['Michelle Ortega', 'Michael Ortega'],
  ['Joan Robert Brown', 'John Robert Brown'],
  ['R. Penhallow', 'John Albert Penhallow'],
  ['1st Coast Holdings', '2nd Coast Holdings'],
  ['Twenty-First Century Roofing', 'Twenty-Second Century Roofing'],
  ['Twenty-Fifth Street Loans', 'Twenty-Sixth Street Loans'],
  ['Christine Bell', 'Christian Bell'],
  ['Erica Stone', 'Eric Stone'],
  ['Daniel Cho', 'Danielle Cho'],
  ['A. Castellanos', 'Beatriz Castellanos'],
  ['Penhallow, J.R.', 'Albert Thomas Penhallow'],
  ['Castellanos, L.P.', 'Luis Pedro Castellanos'],
  ['Air Canada', 'Air France'],
  ['Sunset Zoo', 'Sunset'],
  ['S.L. Marsh', 'Edith Marsh'],
  ['Bank of Ireland plc', 'Bank of Canada'],
  ['Halcyon UK Limited', 'Haldane UK Limited'],
  ['Halcyon, S.A. de C.V.', 'Acme, S.A. de C.V.'],
]

const score = (a: string, b: string) => compareNames(a, b)?.score ?? 0

describe('two names', () => {
  it.each(same)('%s and %s are the same', (a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(hitThreshold)
    expect(score(b, a)).toBe(score(a, b))
  })

  it.each(different)('%s and %s are different', (a, b) => {
    expect(score(a, b)).toBeLessThan(hitThreshold)
    expect(score(b, a)).toBe(score(a, b))
  })

  it('one letter apart and both known given names are at most a weak hit', () => {
    expect(score('Maria Lopez', 'Mario Lopez')).toBeLessThan(0.88)
  })

  it.each([
    ['Orchard Fund III LP', 'Orchard Fund IV LP'],
    ['Robert Smith, Jr.', 'Robert Smith, Sr.'],
    ['Robert Smith, JR', 'Robert Smith, SR'],
  ])('%s and %s are a hit, and not the same', (a, b) => {
    const match = compareNames(a, b)
    expect(match?.layer).not.toBe('exact')
    expect(match?.score).toBeGreaterThanOrEqual(hitThreshold)
    expect(match?.score).toBeLessThan(0.9)
    expect(compareNames(a, a)).toEqual({ score: 1, layer: 'exact' })
  })

  it.each([
    ['Robert Smith', 'Robert Smith', 'exact'],
    ['Robert Smith', 'Smith Robert', 'token_set'],
    ['Robert Smith', 'Bob Smith', 'nickname'],
    ['Sean Byrne', 'Sean Burn', 'phonetic'],
    ['Willliam Harrison', 'William Harrison', 'edit'],
    ['Data Base Systems', 'DataBase Systems', 'joined'],
    ['International Business Machines', 'IBM', 'acronym'],
    ['R. Smith', 'Robert Smith', 'initial'],
  ])('%s and %s are found by %s', (a, b, layer) => expect(compareNames(a, b)?.layer).toBe(layer))
})

describe('the keys of a name', () => {
  it.each(
    same.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]),
  )('%s is looked up when %s is stored', (a, b) => {
    const [asked, stored] = [nameKeys(a), new Set(flatKeys(nameKeys(b)))]
    const words = asked.words.filter((keys) => keys.some((key) => stored.has(key))).length
    const isFound = asked.whole.some((key) => stored.has(key)) || words >= Math.max(1, wordsNeeded(asked))
    expect(isFound).toBe(true)
  })
})

describe('a name is normalized', () => {
  it.each([
    ['  ACME   Widgets ,  Inc. ', 'acme widgets'],
    ['The Law Office of J. P. Jones, P.C.', 'law office jp jones'],
    ['Smith, Robert J., Jr.', 'robert j smith'],
    ['L.L.C.', 'llc'],
    ['Société Générale S.A.', 'societe generale'],
    ['MacDonald', 'mcdonald'],
    ['Mackenzie', 'mckenzie'],
    ['Macao', 'macao'],
    ["O'Brien & Sons", 'obrien sons'],
    ['3M Company', '3m'],
    ['Acme Co., Ltd.', 'acme'],
    ['Acme & Co. KG', 'acme'],
    ['山田 太郎', 'shantian tailang'],
  ])('%j becomes %j', (raw, words) => expect(normalizeName(raw).tokens.join(' ')).toBe(words))

  it.each(['', ' ', ',,,', '!!!', '\u0000'])('%j becomes nothing, without a fault', (raw) => {
    expect(normalizeName(raw).tokens).toEqual([])
    expect(flatKeys(nameKeys(raw))).toEqual(['j:'])
  })
})
