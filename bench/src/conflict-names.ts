/** A fictional firm's contacts, and the same names as someone else would write them. */
export interface Contact {
  readonly name: string
  readonly kind: 'person' | 'organisation'
  readonly alias: string
}

export type VariantKind =
  | 'spelling'
  | 'nickname'
  | 'order'
  | 'transliteration'
  | 'maiden name'
  | 'organisation'

export interface Variant {
  readonly kind: VariantKind
  readonly asked: string
  /** The contact whose name this is a variant of. */
  readonly name: string
}

export type Chance = () => number

/** The same numbers in every run. */
export function chanceOf(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const words = (text: string) => text.trim().split(/\s+/)
const pick = <Item>(chance: Chance, from: readonly Item[]): Item =>
  from[Math.floor(chance() * from.length)] as Item

/** The full form, and common short forms. */
const given: readonly (readonly string[])[] = words(
  `Robert/Bob/Rob William/Bill/Will Elizabeth/Liz/Beth Margaret/Peggy/Maggie Richard/Dick/Rick James/Jim Katherine/Kathy/Kate
   Thomas/Tom Michael/Mike Jennifer/Jenny Patricia/Pat/Trish Christopher/Chris Steven/Steve Anthony/Tony Edward/Ted/Ed
   Charles/Chuck/Charlie Susan/Sue Deborah/Debbie Joseph/Joe Daniel/Dan Matthew/Matt Andrew/Andy/Drew Rebecca/Becky
   Samuel/Sam Benjamin/Ben Alexander/Alex Nicholas/Nick Victoria/Vicky Theodore/Ted/Theo Kenneth/Ken Gregory/Greg
   Timothy/Tim Ronald/Ron Dorothy/Dot Frances/Fran Lawrence/Larry Leonard/Len Gerald/Jerry Raymond/Ray Walter/Walt
   Cynthia/Cindy Pamela/Pam Sandra/Sandy Judith/Judy Barbara/Barb Virginia/Ginny Frederick/Fred Harold/Harry Philip/Phil`,
).map((text) => text.split('/'))

const plainGiven = words(
  `Ingrid Rosalind Desmond Imogen Percival Odette Lorena Wanda Felix Ottilie Marlon Beatriz Cedric Delphine Ezra Fiona
   Gideon Hazel Ivor Jocelyn Kendra Lionel Mabel Nigel Olympia Preston Quincy Rowena Sterling Thelma Ulysses Vivian
   Winifred Xenia Yolanda Zelda Amadou Bjorn Chidi Dinesh Esperanza Farida Gustavo Hiroshi Ikenna Jamila Kwame Lakshmi`,
)

const firstParts = words(
  `Abern Ald Ash Bar Beck Black Bran Brad Cal Carl Chat Clay Cran Dal Darn Dun East El Fair Fen Gar Glen Gran Hal Ham
   Hart Hathe Hol Kel Kings Lang Lind Long Mar Mel Mort Nor Oak Os Pem Pick Rad Ran Red Rock Rum San Sel Shel Stan Stock
   Sum Swan Thorn Tre Under Wake Wal War Wel West Whit Wil Win Wood Wor Yard York Zim Ket Lock`,
)
const lastParts = words(
  `ford field ington bury wick worth ham well ridge stone wood more ley croft gate land man hurst shaw brook dale combe
   grave ston berg feld meyer stein quist sen ovich escu idis oglu arte endez osa iera awa`,
)

const trades = words(
  `Widgets Castings Orchards Pumps Fabrics Ceramics Freight Bearings Timber Lenses Roofing Paints Cement Textiles Brewing
   Bakery Motors Shipping Optics Turbines Furniture Plumbing Seeds Cables Glassworks`,
)
const tails: readonly (readonly string[])[] = [
  ['Inc.', 'Incorporated', ''],
  ['LLC', 'L.L.C.', ''],
  ['Corp.', 'Corporation', ''],
  ['Co.', 'Company', ''],
  ['Ltd.', 'Limited', ''],
]
const longer: readonly (readonly [string, string])[] = [
  ['Manufacturing', 'Mfg.'],
  ['International', 'Intl'],
  ['Brothers', 'Bros.'],
  ['Associates', 'Assoc.'],
  ['Services', 'Svcs.'],
  ['Technologies', 'Techs'],
]

/** The same name in two transliterations, or without characters a keyboard lacks. */
const foreign: readonly (readonly [string, string])[] = [
  ['Müller', 'Mueller'],
  ['Schröder', 'Schroeder'],
  ['García', 'Garcia'],
  ['Nguyễn', 'Nguyen'],
  ['Dvořák', 'Dvorak'],
  ['Łukasiewicz', 'Lukasiewicz'],
  ['Özdemir', 'Ozdemir'],
  ['Jørgensen', 'Jorgensen'],
  ['Petrovskiy', 'Petrovsky'],
  ['Tchaikovsky', 'Chaikovsky'],
  ['Yakovlev', 'Iakovlev'],
  ['Khrushchev', 'Khruschev'],
  ['Al-Rashid', 'Alrashid'],
  ['El-Masry', 'Elmasri'],
  ['Haddad', 'Hadad'],
  ['Papadopoulos', 'Papadopulos'],
  ['Соколова', 'Sokolova'],
  ['Кузнецов', 'Kuznetsov'],
  ['Guðmundsson', 'Gudmundsson'],
  ['Gonçalves', 'Goncalves'],
]
const foreignGiven: readonly (readonly [string, string])[] = [
  ['Mohammed', 'Muhammad'],
  ['Yekaterina', 'Ekaterina'],
  ['Sergei', 'Sergey'],
  ['José', 'Jose'],
  ['Дмитрий', 'Dmitri'],
  ['Youssef', 'Yusuf'],
  ['François', 'Francois'],
  ['Zoë', 'Zoe'],
  ['Natalia', 'Nataliya'],
  ['Hussein', 'Husain'],
]

const givenName = (chance: Chance) =>
  chance() < 0.7 ? (pick(chance, given)[0] ?? '') : pick(chance, plainGiven)
const surname = (chance: Chance) => pick(chance, firstParts) + pick(chance, lastParts)
const letter = (chance: Chance) => String.fromCharCode(65 + Math.floor(chance() * 26))

function person(chance: Chance): Contact {
  const isForeign = chance() < 0.12
  const first = isForeign ? pick(chance, foreignGiven)[0] : givenName(chance)
  // Foreign names get a second one, or this short list would make everyone the same person.
  const last = isForeign ? `${pick(chance, foreign)[0]} ${surname(chance)}` : surname(chance)
  const middle = !isForeign && chance() < 0.3 ? ` ${letter(chance)}.` : ''
  const alias = !isForeign && chance() < 0.1 ? `${first} ${surname(chance)}` : ''
  return { name: `${first}${middle} ${last}`, kind: 'person', alias }
}

function organisation(chance: Chance): Contact {
  const extra = chance() < 0.4 ? ` ${pick(chance, longer)[0]}` : ''
  const second = chance() < 0.2 ? ` & ${surname(chance)}` : ''
  const name = `${surname(chance)}${second} ${pick(chance, trades)}${extra} ${pick(chance, tails)[0]}`
  return { name, kind: 'organisation', alias: '' }
}

/** This many contacts, no two with the same name. */
export function makeFirm(count: number, seed: number): Contact[] {
  const chance = chanceOf(seed)
  const contacts = new Map<string, Contact>()
  while (contacts.size < count) {
    const made = chance() < 0.7 ? person(chance) : organisation(chance)
    contacts.set(made.name, made)
  }
  return [...contacts.values()]
}

/** One typo in the longest word: an added, missing, changed or doubled letter, or two transposed. */
function slip(chance: Chance, name: string): string {
  const longest = name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  const at = 1 + Math.floor(chance() * (longest.length - 2))
  const [before, here, after] = [longest.slice(0, at), longest[at] ?? '', longest.slice(at + 1)]
  const other = letter(chance).toLowerCase()
  const wrong = pick(chance, [
    before + after,
    before + other + after,
    before + here + here + after,
    before + other + here + after,
    before + (after[0] ?? '') + here + after.slice(1),
  ])
  return name.replace(longest, wrong)
}

/** Every way another person would write one of the contacts; empty if there is none. */
export function variantsOf(chance: Chance, { name, kind, alias }: Contact): Variant[] {
  if (kind === 'organisation') return [{ kind: 'organisation', name, asked: otherCompany(chance, name) }]
  const parts = name.split(' ')
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const forms = given.find((items) => items[0] === first)?.slice(1)
  const swaps = [...foreign, ...foreignGiven].filter(([one]) => parts.includes(one))
  const found: (Variant | false | undefined)[] = [
    { kind: 'spelling', name, asked: slip(chance, name) },
    { kind: 'order', name, asked: `${last}, ${parts.slice(0, -1).join(' ')}` },
    forms && { kind: 'nickname', name, asked: [pick(chance, forms), ...parts.slice(1)].join(' ') },
    swaps.length > 0 && {
      kind: 'transliteration',
      name,
      asked: swaps.reduce((text, [one, two]) => text.replace(one, two), name),
    },
    alias !== '' && { kind: 'maiden name', name, asked: chance() < 0.5 ? alias : slip(chance, alias) },
  ]
  return found.filter((value) => value !== false && value !== undefined)
}

function otherCompany(chance: Chance, name: string): string {
  let asked = name
  for (const [long, short] of longer) asked = asked.replace(` ${long}`, ` ${short}`)
  for (const [one = '', ...others] of tails)
    if (asked.endsWith(` ${one}`)) asked = `${asked.slice(0, -one.length - 1)} ${pick(chance, others)}`.trim()
  asked = asked.replace(' & ', ' and ')
  return chance() < 0.4 ? slip(chance, asked) : chance() < 0.5 ? asked.toUpperCase() : asked
}
