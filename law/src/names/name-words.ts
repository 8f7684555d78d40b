/** Legal forms and titles that do not identify anyone. */
export const suffixes = new Set(
  (
    'inc incorporated corp corporation co company llc llp lp lllp pllc pc pa plc ltd limited na nv bv sa sarl sas ag gmbh ' +
    'kg ohg ug spa srl oy oyj ab as asa aps kk pty pte pvt bhd sdn kft doo ooo pao zao slu ltda sapi kgaa eurl sasu snc bvba sro se sl pjsc fze clg ltee tbk ulc dac lc pbc chtd publ jr sr ii iii iv esq esquire md phd dds cpa jd mr mrs ms dr prof hon'
  ).split(' '),
)

/** Words whose letters may abbreviate another word. */
export const abbreviations: Readonly<Record<string, string>> = {
  assn: 'association',
  assoc: 'associates',
  bros: 'brothers',
  cntr: 'center',
  centre: 'center',
  comm: 'commission',
  constr: 'construction',
  ctr: 'center',
  ctrs: 'centers',
  dept: 'department',
  dev: 'development',
  dist: 'distribution',
  elec: 'electric',
  eng: 'engineering',
  engrg: 'engineering',
  ent: 'enterprises',
  fdn: 'foundation',
  fin: 'financial',
  ft: 'fort',
  govt: 'government',
  grp: 'group',
  hosp: 'hospital',
  ind: 'industries',
  inds: 'industries',
  ins: 'insurance',
  inst: 'institute',
  intl: 'international',
  lab: 'laboratory',
  labs: 'laboratories',
  mfg: 'manufacturing',
  mfr: 'manufacturer',
  mgmt: 'management',
  mgt: 'management',
  mkt: 'market',
  mt: 'mount',
  mtn: 'mountain',
  natl: 'national',
  org: 'organization',
  organisation: 'organization',
  pharm: 'pharmacy',
  prods: 'products',
  props: 'properties',
  rd: 'road',
  rest: 'restaurant',
  ry: 'railway',
  rr: 'railroad',
  sch: 'school',
  svc: 'service',
  svcs: 'services',
  ste: 'sainte',
  st: 'saint',
  sys: 'systems',
  tech: 'technology',
  techs: 'technologies',
  telecom: 'telecommunications',
  trans: 'transportation',
  univ: 'university',
  util: 'utilities',
  whse: 'warehouse',
}

/** Omitted wherever they occur. */
export const fillers = new Set(
  'the of and for at by de la le el los las du des der die das von van und y e'.split(' '),
)

/** Words in the names of many organizations: they show that it is one, and little more. */
export const commonWords = new Set(
  (
    'american associates association authority bank board capital care center city clinic college commission ' +
    'communications community construction consulting council county credit department design development district ' +
    'energy engineering enterprises equipment estate family federal financial first foods foundation fund general ' +
    'global group health healthcare holdings home hospital industries insurance institute international investment ' +
    'investments laboratories laboratory law logistics management manufacturing marketing medical national network ' +
    'office organization partners partnership pharmacy power products properties property real realty restaurant ' +
    'savings school second security service services society solutions south southern north northern east eastern ' +
    'west western state states store stores supply systems technologies technology telecommunications third ' +
    'transportation trust united university utilities ventures'
  ).split(' '),
)
