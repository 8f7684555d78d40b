/** The legal kind of a document. The same terms as the kinds documents are filed under. */
export const kindsOfDocument = [
  ...['contract', 'pleading', 'motion', 'order', 'opinion', 'discovery', 'letter', 'e_mail', 'notice'],
  ...['invoice', 'will', 'deed', 'form', 'evidence', 'amendment', 'other'],
] as const
export type KindOfDocument = (typeof kindsOfDocument)[number]

export interface DecidedKind {
  readonly kind: KindOfDocument
  /** One sentence with the words it was decided by. */
  readonly reason: string
}

/** Words in the opening that indicate a kind, with weights. */
const inHead: [KindOfDocument, number, RegExp][] = [
  [
    'contract',
    4,
    /\bthis [\w\s/&,-]{0,60}(?:agreement|contract|lease|indenture|amendment|addendum|license)\b/i,
  ],
  ['contract', 3, /\bby and (?:between|among)\b/i],
  [
    'contract',
    3,
    /^[^\n]{0,80}\b(?:AGREEMENT|CONTRACT|LEASE|ADDENDUM|AMENDMENT|MEMORANDUM OF UNDERSTANDING|TERMS (?:AND CONDITIONS|OF SERVICE))\b[^\n]{0,60}$/m,
  ],
  ['contract', 2, /\bNOW,? THEREFORE\b|\bwitnesseth\b|\bentered into\b/i],
  [
    'pleading',
    5,
    /^[^\n]{0,40}\b(?:COMPLAINT|ANSWER(?: AND| TO)|PETITION|COUNTERCLAIM|CROSS-CLAIM|AMENDED COMPLAINT)\b[^\n]{0,80}$/m,
  ],
  ['contract', 3, /\b(?:non-?disclosure|confidentiality|license|services|employment) agreement\b/i],
  ['pleading', 3, /\bplaintiffs?\b[\s\S]{0,200}\b(?:alleges?|complains?)\b/i],
  [
    'motion',
    5,
    /^[^\n]{0,60}\b(?:NOTICE OF MOTION|MOTION (?:TO|FOR|IN)|MEMORANDUM (?:OF LAW|OF POINTS|IN (?:SUPPORT|OPPOSITION))|BRIEF (?:OF|IN|FOR)|OPPOSITION TO|REPLY (?:BRIEF|IN SUPPORT))/im,
  ],
  ['order', 5, /^[^\n]{0,60}\b(?:ORDER|JUDGMENT|DECREE)\b[^\n]{0,80}$/m],
  ['order', 4, /\bIT IS (?:HEREBY |SO |FURTHER )*ORDERED\b/i],
  [
    'opinion',
    5,
    /\b(?:OPINION (?:OF THE COURT|BY)|MEMORANDUM OPINION|SLIP OPINION|SUPREME COURT OF THE UNITED STATES|delivered the opinion)\b/,
  ],
  [
    'opinion',
    4,
    /\b(?:Circuit|District|Chief) Judges?[.:,]|\bAppeal from the\b|\bPer Curiam\b|\bJustice [A-Z]\w+ delivered/,
  ],
  [
    'discovery',
    6,
    /\b(?:INTERROGATOR(?:Y|IES)|REQUESTS? FOR (?:PRODUCTION|ADMISSION)|DEPOSITION OF|NOTICE OF DEPOSITION|SUBPOENA)\b/i,
  ],
  ['e_mail', 6, /^(?:From|Von|De): .+\n(?:.*\n){0,6}?(?:To|Subject|Sent|Date): /im],
  ['letter', 4, /^Dear\s+[A-Z][^\n]{1,60}[,:]/m],
  ['letter', 2, /^(?:Re|RE|Subject):\s/m],
  ['notice', 4, /^[^\n]{0,40}\bNOTICE (?:OF|TO)\b(?! MOTION| DEPOSITION)[^\n]{0,80}$/m],
  ['invoice', 6, /\bINVOICE\b[\s\S]{0,400}\b(?:amount due|total|balance due|bill to)\b/i],
  ['will', 7, /\bLAST WILL AND TESTAMENT\b|\bbeing of sound mind\b/i],
  [
    'deed',
    6,
    /\b(?:WARRANTY|QUITCLAIM|GRANT|TRUSTEE['’]S) DEED\b|\bDEED OF TRUST\b|\bgrantor\b[\s\S]{0,300}\bgrantee\b[\s\S]{0,300}\bparcel\b/i,
  ],
  ['form', 4, /\bOMB (?:No|Control|Approval)|\bForm (?:[A-Z]{1,2}-?)?\d{2,4}\b[^\n]{0,60}(?:Rev\.|\()/],
  [
    'evidence',
    4,
    /\b(?:AFFIDAVIT|DECLARATION) OF\b|\bdeclare under penalty of perjury\b|\bbeing (?:first )?duly sworn\b/i,
  ],
]

/** Words in the whole text that indicate a kind. */
const inWhole: [KindOfDocument, number, RegExp][] = [
  ['contract', 3, /\bIN WITNESS WHEREOF\b|\bthe parties (?:hereto )?(?:have executed|agree)\b/i],
  ['contract', 2, /\b(?:governing law|entire agreement|counterparts|severability)\b/i],
  ['pleading', 3, /\bprayer for relief\b|\bwherefore,? (?:plaintiff|petitioner|defendant)\b/i],
  ['motion', 2, /\brespectfully (?:requests?|submitted)\b|\bmoves? (?:this|the) court\b/i],
  ['opinion', 3, /\b(?:affirmed|reversed|remanded)\b[\s\S]{0,200}$|\bwe (?:hold|conclude|affirm|reverse)\b/i],
  ['letter', 2, /^(?:Sincerely|Very truly yours|Yours (?:truly|faithfully|sincerely)|Best regards)\b/m],
]

const headLength = 4000
const enough = 4

/** Decides by the words that indicate each kind; without any it is "other", and says so. */
export function decideKind(text: string): DecidedKind {
  const head = text.slice(0, headLength)
  const points = new Map<KindOfDocument, { points: number; words: string[] }>()
  const hear = (kind: KindOfDocument, weight: number, words: string) => {
    const sum = points.get(kind) ?? { points: 0, words: [] }
    points.set(kind, { points: sum.points + weight, words: [...sum.words, clean(words)] })
  }
  for (const [kind, weight, sign] of inHead) {
    const found = sign.exec(head)
    if (found) hear(kind, weight, found[0])
  }
  for (const [kind, weight, sign] of inWhole) {
    const found = sign.exec(text)
    if (found) hear(kind, weight, found[0])
  }
  const [best] = [...points].toSorted(([, a], [, b]) => b.points - a.points)
  if (!best || best[1].points < enough)
    return { kind: 'other', reason: 'Nothing in the text identifies the document type.' }
  const words = [...new Set(best[1].words)].slice(0, 3).map((text) => `“${text}”`)
  return { kind: best[0], reason: `It says ${words.join(', ')}.` }
}

const clean = (words: string) => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}...` : line
}
