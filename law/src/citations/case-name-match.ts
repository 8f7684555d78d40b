import anyAscii from 'any-ascii'

/** Abbreviations in case names; both sides are expanded before they are compared. */
const longWords: Readonly<Record<string, string>> = {
  acad: 'academy',
  admin: 'administration',
  admr: 'administrator',
  adver: 'advertising',
  agric: 'agriculture',
  am: 'american',
  assn: 'association',
  assoc: 'associate',
  assocs: 'associates',
  atl: 'atlantic',
  auth: 'authority',
  auto: 'automobile',
  bd: 'board',
  bhd: 'brotherhood',
  bldg: 'building',
  bros: 'brothers',
  broad: 'broadcasting',
  bus: 'business',
  cas: 'casualty',
  cath: 'catholic',
  ctr: 'center',
  centre: 'center',
  cent: 'central',
  chem: 'chemical',
  cmty: 'community',
  coal: 'coalition',
  coll: 'college',
  comm: 'committee',
  commn: 'commission',
  commr: 'commissioner',
  commw: 'commonwealth',
  condo: 'condominium',
  cong: 'congress',
  consol: 'consolidated',
  constr: 'construction',
  contl: 'continental',
  coop: 'cooperative',
  corr: 'correction',
  corrs: 'corrections',
  cnty: 'county',
  cty: 'county',
  def: 'defense',
  dept: 'department',
  dev: 'development',
  dir: 'director',
  disc: 'discount',
  dist: 'district',
  distrib: 'distributor',
  div: 'division',
  econ: 'economic',
  educ: 'education',
  elec: 'electric',
  elecs: 'electronics',
  emp: 'employee',
  eng: 'engineer',
  enter: 'enterprise',
  ent: 'entertainment',
  envt: 'environment',
  envtl: 'environmental',
  equal: 'equality',
  equip: 'equipment',
  exch: 'exchange',
  exec: 'executive',
  exp: 'export',
  fed: 'federal',
  fedn: 'federation',
  fid: 'fidelity',
  fin: 'finance',
  found: 'foundation',
  gen: 'general',
  govt: 'government',
  grp: 'group',
  guar: 'guaranty',
  hosp: 'hospital',
  hous: 'housing',
  imp: 'import',
  indem: 'indemnity',
  indep: 'independent',
  indus: 'industry',
  info: 'information',
  inst: 'institute',
  ins: 'insurance',
  intl: 'international',
  inv: 'investment',
  lab: 'laboratory',
  liab: 'liability',
  litig: 'litigation',
  mach: 'machine',
  maint: 'maintenance',
  mgmt: 'management',
  mfr: 'manufacturer',
  mfg: 'manufacturing',
  mar: 'maritime',
  mkt: 'market',
  mktg: 'marketing',
  med: 'medical',
  mem: 'memorial',
  merch: 'merchant',
  metro: 'metropolitan',
  mortg: 'mortgage',
  mun: 'municipal',
  mut: 'mutual',
  natl: 'national',
  org: 'organization',
  pac: 'pacific',
  parts: 'partnership',
  pers: 'personal',
  pharm: 'pharmaceuticals',
  phila: 'philadelphia',
  pres: 'president',
  prob: 'probation',
  prod: 'product',
  prods: 'products',
  prop: 'property',
  prot: 'protection',
  pub: 'public',
  publg: 'publishing',
  rr: 'railroad',
  ry: 'railway',
  refin: 'refining',
  regl: 'regional',
  rehab: 'rehabilitation',
  rest: 'restaurant',
  ret: 'retirement',
  rd: 'road',
  sav: 'savings',
  sch: 'school',
  schs: 'schools',
  sci: 'science',
  sec: 'security',
  secy: 'secretary',
  serv: 'service',
  servs: 'services',
  socy: 'society',
  st: 'street',
  super: 'superior',
  sur: 'surety',
  sys: 'system',
  tech: 'technology',
  techs: 'technologies',
  telecomm: 'telecommunication',
  tel: 'telephone',
  twp: 'township',
  transp: 'transportation',
  univ: 'university',
  util: 'utility',
  us: 'united states',
  usa: 'united states',
  vill: 'village',
  s: 'south',
  n: 'north',
  e: 'east',
  w: 'west',
}
const empty = new Set(
  'the of and a an for in on at to by et al inc incorporated corp corporation co company llc ltd limited lp llp plc na pc sa ag gmbh nv re matter ex parte rel'.split(
    ' ',
  ),
)
/** Words in many party names: a name of only these is too generic to match. */
const common = new Set(
  'state states united people commonwealth city county town government department board commission commissioner'.split(
    ' ',
  ),
)

/** The comparable part of a party's name. An abbreviation that is in no table keeps its period. */
function wordsOf(party: string): readonly string[] {
  return anyAscii(party)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9.]+/)
    .flatMap(longWord)
    .filter((word) => word !== '' && !empty.has(word))
}

function longWord(written: string): readonly string[] {
  const word = written.replaceAll('.', '')
  const known =
    longWords[word] ?? (word.endsWith('s') ? longWords[word.slice(0, -1)]?.concat('s') : undefined)
  if (known) return known.split(' ')
  return empty.has(word) || word.length < 3 ? [word] : [written.endsWith('.') ? `${word}.` : word]
}

/** The same word, its plural, or an abbreviation ("Atlant." for Atlantic). */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const bare = (word: string) => word.replace('.', '')
  if (bare(short) === bare(long) || `${bare(short)}s` === bare(long)) return true
  return short.endsWith('.') && short.length > 3 && bare(long).startsWith(bare(short))
}

/**
 * Whether two names are the same party: every word of the shorter is in the longer, and at least one is not generic. A
 * name with different words is a different name, even if most of it agrees.
 */
export function isSameParty(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (!few || !many || few.length === 0) return false
  const left = [...many]
  for (const word of few) {
    const at = left.findIndex((candidate) => isSameWord(word, candidate))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return few.some((word) => !common.has(word)) || many.every((word) => common.has(word)) || left.length <= 2
}

export interface Caption {
  readonly plaintiff: string | null
  readonly defendant: string | null
}

/** The parties of a name as in a record ("Bell Atlantic Corp. v. Twombly"). */
export function captionOf(name: string): Caption {
  const [, plaintiff, defendant] = /^(.*?),? (?:v|vs|V)\.? (.*)$/.exec(name) ?? []
  return plaintiff && defendant ? { plaintiff, defendant } : { plaintiff: null, defendant: name }
}

/** Each named party agrees with the party on its side; a single name with either. */
export function isSameCaption(cited: Caption, record: Caption): boolean {
  if (cited.plaintiff && cited.defendant) {
    if (record.plaintiff && record.defendant)
      return isSameParty(cited.plaintiff, record.plaintiff) && isSameParty(cited.defendant, record.defendant)
    return (
      record.defendant !== null &&
      [cited.plaintiff, cited.defendant].some((name) => isSameParty(name, record.defendant ?? ''))
    )
  }
  const name = cited.defendant ?? cited.plaintiff
  if (!name) return false
  return [record.plaintiff, record.defendant].some(
    (party) => party !== null && isSameParty(name, party) && wordsOf(name).some((word) => !common.has(word)),
  )
}
