// cspell:ignore NCSC NCCOA subds NJSA MCLA NDCC NSEWMC Wigmore Corbin Williston Nimmer Weinstein Witkin Prosser Farnsworth Chisum Welf pmbl PMBL Regs Legis Sess
import { lawNames } from './authority-tables.ts'
import type { Draft } from './case-citations.ts'
import { matchAt } from './case-places.ts'
import { blankCitation, type CitationKind } from './citation.ts'
import { freeOf, withoutOverlaps } from './spans.ts'

const section = String.raw`\d\w{0,9}(?:[.:-]\w{1,12}|\(\w{1,5}\)(?:-\d\w{0,5})?)*`
const marker = String.raw`(?:§§? ?|[Ss]ections? |[Ss]ecs?\. |[Pp]arts? |pts?\. )?`
const states = [
  'Ala Alaska Ariz Ark Cal Colo Conn Del D\\.C Fla Ga Haw Idaho Ill Ind Iowa Kan Ky La Me Md Mass Mich Minn Miss Mo Mont',
  'Neb Nev N\\.H N\\.J N\\.M N\\.Y N\\.C N\\.D Ohio Okla Or Pa R\\.I S\\.C S\\.D Tenn Tex Utah Vt Va Wash W\\.Va Wis Wyo',
]
  .join(' ')
  .split(' ')
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const state = String.raw`(?<![\w.])(?:${states})\.?`
const roman = String.raw`(?:[IVXLC]+|\d{1,3})`
// Text after the section in some states: "§ 541.05, subd. 1(5)", "§ 437c, subd. (c)".
const subdivision = String.raw`(?:,? subds?\. ?(?:\d{1,3}[a-z]?|\(\w{1,4}\))(?:\(\w{1,5}\))*)?`
// Codes that state courts write as bare letters, each with what precedes its section.
const lettered = [
  String.raw`(?:N\.J\.S\.A?\.|NJSA|O\.C\.G\.A\.|OCGA|A\.R\.S\.|C\.R\.S\.|K\.S\.A\.|T\.C\.A\.|S\.D\.C\.L\.|N\.D\.C\.C\.|R\.S\.Mo\.|RSMo\.?|A\.C\.A\.|I\.C\.|W\.S\.)`,
  String.raw`(?:RCW|MCLA?|NRS|KRS|ORS|HRS|RSA|MCA|SDCL|NDCC|M\.C\.L\.(?:A\.)?|N\.R\.S\.|K\.R\.S\.|O\.R\.S\.|R\.C\.W\.)`,
  String.raw`(?:I\.R\.C\.|IRC|U\.C\.C\.|UCC|R\.C\.)`,
].join('|')
const federalDistrict = String.raw`(?:[NSEWMC]\. ?)?D\. ?(?:[A-Z]\. ?[A-Z]\.|[A-Z][a-z]{1,5}\.|Iowa|Utah|Ohio|Idaho|Alaska|Maine|Me\.|[A-Z]\.) `
const treatises =
  'Wigmore|Wright|Moore|Corbin|Williston|Nimmer|Collier|Weinstein|LaFave|Witkin|Prosser|McCormick|Farnsworth|Fletcher|Sutherland|Chisum|McCarthy'
const californiaCodes =
  'Civ\\.|Pen\\.|Fam\\.|Gov\\.|Govt\\.|Evid\\.|Lab\\.|Prob\\.|Veh\\.|Ins\\.|Corp\\.|Ed\\.|Elec\\.|Health & Saf\\.|Bus\\. & Prof\\.|Welf\\. & Inst\\.|Rev\\. & Tax\\.|Pub\\. Util\\.|Pub\\. Resources|Code of Civ\\. Proc\\.'

interface Form {
  readonly kind: CitationKind
  readonly pattern: RegExp
  /** If the pattern has none. */
  readonly code: string
}

const form = (kind: CitationKind, code: string, pattern: string): Form => ({
  kind,
  code,
  pattern: new RegExp(pattern, 'g'),
})

const amendment = String.raw`,? (?:(?:[Aa]rts?|ART|[Aa]mends?|AMEND)\.? ${roman}(?:,? §§? ?\d{1,3}[a-z]?(?:\(\w{1,4}\))*)?(?:,? cl\. ?\d{1,2})?(?!\w)|(?:pmbl|PMBL)\.)`
const forms: readonly Form[] = [
  form(
    'statute',
    'U.S.C.',
    String.raw`(?<![\w.])(?<volume>\d{1,2}),? ?(?:U\. ?S\. ?C\.(?: ?[AS]\.)?|USC[AS]?)(?: App\.)?,? ?${marker}(?<page>${section})(?: et seq)?`,
  ),
  form(
    'statute',
    'U.S.C.',
    String.raw`(?<!\w)[Ss]ections? (?<page>${section}) of [Tt]itle (?<volume>\d{1,2})(?!\d)`,
  ),
  form(
    'regulation',
    'C.F.R.',
    String.raw`(?<![\w.])(?<volume>\d{1,2}) ?(?:C\. ?F\. ?R\.|CFR),? ?${marker}(?<page>${section})`,
  ),
  form(
    'regulation',
    'Fed. Reg.',
    String.raw`(?<![\w.])(?<volume>\d{1,3}) (?:Fed\. ?Reg\.|F\.R\.|FR) (?<page>\d{1,3}(?:,\d{3})+|\d{1,6})(?!\w)`,
  ),
  form(
    'session_law',
    'Pub. L.',
    String.raw`(?<!\w)(?:(?:[Ss]ections?|§§?) ?${section} of )?(?:Pub(?:lic|\.)?|Priv(?:ate|\.)?|P\.|P(?=L)|D\.C\.) ?L(?:aw|\.)? *(?:No\. ?)?(?<page>\d{1,3}-\d{1,4})(?!\w)`,
  ),
  form(
    'session_law',
    'Stat.',
    String.raw`(?<![\w.])(?<volume>\d{1,3}) (?:Stat\.|DCSTAT) (?<page>\d{1,5})(?!\w)`,
  ),
  form('constitution', 'U.S. Const.', String.raw`(?<![\w.])U\. ?S\. ?(?:Const|CONST)\.?${amendment}`),
  form('constitution', 'Const.', String.raw`${state} ?(?:Const|CONST)\.?${amendment}`),
  form(
    'rule',
    'Fed. R.',
    String.raw`(?<![\w.])(?:(?:Fed|FED)\. ?R\. ?(?:Civ|CIV|Crim|CRIM|App|APP|Bankr|BANKR)\. ?P\.|(?:Fed|FED)\. ?R\. ?(?:Evid|EVID)\.|F\. ?R\. ?(?:C\. ?P|Cr\. ?P|A\. ?P|E)\.|FRCP|FRCrP|FRAP|FRE|FRBP|Sup\. ?Ct\. ?R\.) ?(?<page>${section})`,
  ),
  form(
    'rule',
    'State R.',
    String.raw`${state} ?R(?:ules|\.) ?(?:of )?(?:Civ\.|Crim\.|App\.|Evid\.|Court,?|Ct\.,?|Prof\.|Prof'l) ?(?:P(?:roc)?\. ?|Conduct ?|rule )?(?:rule )?(?<page>${section})`,
  ),
  form(
    'rule',
    'Local R.',
    String.raw`(?<![\w.])(?:${federalDistrict}|(?<!\w\. ))(?:(?:Local|LOCAL) (?:(?:Civil|Civ\.|Criminal|Crim\.|Bankruptcy|Bankr\.|Patent|Pat\.) )?R(?:ules?|\.)|(?:Civ\. |Crim\. )?L\. ?R\.|L\.?R\.?(?:Civ|Cv)?\.?) ?(?<page>${section})(?! [A-Z]{1,2}\.)`,
  ),
  form(
    'rule',
    'Cir. R.',
    String.raw`(?<![\w.])(?:\d{1,2}(?:st|d|nd|rd|th)|D\.C\.|Fed\.) Cir\. (?:L\. ?)?R\. ?(?<page>${section})`,
  ),
  form('rule', 'State R.', String.raw`(?<!\w)(?:TRCP|TRAP|CRC) (?<page>${section})`),
  form(
    'statute',
    'N.Y. C.P.L.R.',
    String.raw`(?<![\w.])(?:N\. ?Y\. ?)?(?:C\. ?P\. ?L\. ?R\.|CPLR) ?(?:§§? ?)?(?<page>${section})`,
  ),
  form(
    'statute',
    'Cal. Civ. Proc. Code',
    String.raw`(?<!\w)(?:CCP|Code Civ\. Proc\.,?) ?(?:§§? ?)?(?<page>${section})`,
  ),
  form(
    'statute',
    'D.C. Code',
    String.raw`(?<![\w.])D\. ?C\. (?:Official )?Code(?: Ann\.)?,? ?(?:§§? ?)?(?<page>\d{1,2} ?- ?\d\w*(?:\.\w+)*(?:\(\w{1,5}\))*)`,
  ),
  form(
    'statute',
    'Va. Code Ann.',
    String.raw`(?<![\w.])Va\. Code(?: Ann\.)? ?§§? ?(?<page>${section})(?: \(\d{4}\))?`,
  ),
  form(
    'statute',
    'Ill. Comp. Stat.',
    String.raw`(?<![\w.])(?<volume>\d{1,3}) (?:ILCS|Ill\. Comp\. Stat\.(?: Ann\.)?) (?<page>\d{1,4}\/[\w.-]{1,12}(?:\(\w{1,5}\))*)`,
  ),
  form(
    'regulation',
    'State regulations',
    String.raw`${state} (?:Admin\. ?(?:Code|R\.|Rules)(?: Ann\.)?|Code (?:of )?(?:Md\. )?Regs\.|Comp\. Codes R\. & Regs\.),? ?(?:tit\. ?\d{1,3},? )?(?:§§? ?|r(?:ule|\.) ?)(?<page>${section})`,
  ),
  form(
    'statute',
    'State code',
    String.raw`${state} (?:(?:Ann\.|Code), |[A-Z][\w.'-]{0,14} (?:& )?){1,8}(?:ch\. ?\w{1,5},? )?(?:§§?|[Aa]rt\.) ?(?<page>${section})${subdivision}(?:(?: and|,) \(\w{1,5}\))*(?: \((?:[A-Z][A-Za-z. ]{2,20} )?\d{4}\))?`,
  ),
  form(
    'statute',
    'State code',
    String.raw`(?<![\w.])(?<volume>\d{1,2}) (?:Pa\. ?C(?:ons)?\. ?S(?:tat)?\.(?: ?A(?:nn)?\.)?|P\.S\.|Del\. ?C(?:ode)?\.?(?: Ann\.)?|V\. ?S\. ?A\.|M\. ?R\. ?S\.(?: ?A\.)?|O\. ?S\.|P\.R\. Laws Ann\.) ?§§? ?(?<page>${section})`,
  ),
  form(
    'statute',
    'State code',
    String.raw`(?<![\w.])(?:${lettered}),? ?(?:§§? ?|[Ss]ections? )?(?<page>\d\w{0,6}[.:-]\d\w{0,9}(?:[.:-]\w{1,12})*(?:\(\w{1,5}\))*)`,
  ),
  form(
    'statute',
    'La. R.S.',
    String.raw`(?<![\w.])La\. ?R\. ?S\.(?: Ann\.)? (?:§§? ?)?(?<page>\d{1,2}:${section})`,
  ),
  form('statute', 'N.M. Stat. Ann.', String.raw`(?<!\w)NMSA 1978,? §§? ?(?<page>${section})`),
  // A whole part ("22 NYCRR Part 1215") is a set of rules, not a citation of one.
  form(
    'regulation',
    'NYCRR',
    String.raw`(?<![\w.])(?<volume>\d{1,2}) (?:NYCRR|N\.Y\.C\.R\.R\.|N\.Y\. Comp\. Codes R\. & Regs\.(?: tit\. ?\d{1,2},?)?) ?(?:§§? ?)?(?<page>\d{1,4}[.-]${section})`,
  ),
  form(
    'rule',
    'State R.',
    String.raw`${state} (?:S(?:up)?\. ?Ct\.|Super\. Ct\.|Ct\. App\.) R\. ?(?<page>${section})`,
  ),
  form(
    'rule',
    'Model Rules',
    String.raw`(?<!\w)Model (?:Rules?|Code) of (?:Prof'l|Professional) (?:Conduct|Responsibility|Resp\.),? ?(?:R\.|[Rr]ule)? ?(?<page>${section})`,
  ),
  form(
    'secondary',
    'Treatise',
    String.raw`(?<![\w.])(?:(?<volume>\d{1,2}[A-Z]?) )?(?:[A-Z][\w.'-]{1,14},? ){0,5}(?:${treatises})[\w&,.' -]{0,80}? (?:§§|§|¶¶|¶) ?(?<page>\d{1,4}(?:[.:]\d{1,4})?(?:\[\w{1,3}\])*)`,
  ),
  form(
    'secondary',
    "Black's Law Dictionary",
    String.raw`(?<!\w)(?:Black's|BLACK'S) (?:Law|LAW) (?:Dictionary|DICTIONARY)`,
  ),
  form(
    'statute',
    'U.S.C.',
    String.raw`(?<![\w.])(?:I\.R\.C\.|IRC) ?(?:§§? ?|[Ss]ections? )(?<page>${section})`,
  ),
  form(
    'statute',
    'Mass. Gen. Laws',
    String.raw`(?<![\w.])(?:M\.?)?G\.? ?L\.? ?[Cc]h?\. ?(?<volume>\d{1,3}[A-Z]?),? §§? ?(?<page>${section})`,
  ),
  form(
    'statute',
    'Cal. Code',
    String.raw`(?<![\w.])(?:(?:${californiaCodes}) Code|Code Civ\. Proc\.),? §§? ?(?<page>${section})${subdivision}`,
  ),
  form(
    'session_law',
    'State laws',
    String.raw`(?<![\w.])(?<volume>(?:1[789]|20)\d{2}) ${state} (?:[A-Z][a-z]{1,6}\.? ){0,2}(?:Laws|Acts|Stat\.|Legis\. Serv\.)(?: (?:Spec\.|Reg\.) Sess\.)?,? (?:(?:[Cc]h|[Nn]o|[Aa]ct)\. ?)(?<page>\d{1,5}(?:-\d{1,4})?)(?!\w)`,
  ),
  form(
    'secondary',
    'Restatement',
    String.raw`(?<!\w)Restatement (?:\((?:First|Second|Third|Fourth)\) )?(?:of )?(?:the )?[A-Z][\w&:,.' ]{2,60}? §§? ?(?<page>\d{1,4}[A-Z]?(?:\.\d{1,3})?)(?: cmt\. [a-z])?`,
  ),
  form(
    'secondary',
    'Am. Jur.',
    String.raw`(?<![\w.])(?<volume>\d{1,3}[A-D]?) (?:Am\. ?Jur\. ?(?:2d|3d)?|C\. ?J\. ?S\.) [A-Z][\w&', ]{2,50}? §§? ?(?<page>\d{1,4})`,
  ),
]

const bare =
  /(?<![\w.])(?:§§? ?|\[?section )(?<page>\d{1,2} ?- ?\d[\w.-]*\w(?:\(\w{1,5}\))*|\d[\w.-]*(?:\(\w{1,5}\))*)?/g
const lawPages = new RegExp(
  String.raw`\.?,? ?(?:[Tt]it\. ?\d{1,3},? |[Cc]h\. ?\w{1,6},? |[Aa]rt\.? ?)?(?:§§? ?|r\. ?)?(?<page>${section})${subdivision}(?:(?: and|,) \(\w{1,5}\))*(?: \((?:[A-Z][A-Za-z. ]{2,20} )?(?<year>\d{4})\))?`,
  'y',
)
const moreSections = new RegExp(`(?:,| and| &|, and) ?(?<page>${section})(?! ?[A-Z])`, 'y')
const yearBehind = /,? \((?:[A-Z][A-Za-z. &]{0,24} )?(?<year>1[789]\d{2}|20\d{2})\)/y

/** Statutes, regulations, session laws, constitutions, rules and treatises; of overlapping ones the longer. */
export function statuteCitations(text: string): readonly Draft[] {
  const found = [...forms.flatMap((one) => ofForm(text, one)), ...byName(text)]
  const kept = withoutOverlaps(found)
  return withoutOverlaps([...kept, ...bareSections(text, kept)])
}

const ofForm = (text: string, { kind, pattern, code }: Form): readonly Draft[] =>
  [...text.matchAll(pattern)].map((match) =>
    draft(text, kind, code, match.index, match.index + match[0].length, match.groups ?? {}),
  )

/** The codes of the tables ("Mass. Gen. Laws ch. 1, § 2"), tried where a capital letter begins a word. */
function byName(text: string): readonly Draft[] {
  return [...text.matchAll(/(?<![\w.])(?=[A-Z])/g)].flatMap(({ index }) => {
    for (const { value, end } of lawNames.startingAt(text, index)) {
      const match = matchAt(lawPages, text, end)
      if (match && /§|[Cc]h\.|[Aa]rt|[Tt]it\.|r\./.test(match[0]))
        return [draft(text, value.type, value.name, index, end + match[0].length, match.groups ?? {})]
    }
    return []
  })
}

/** A section sign without a code: a codified number ("§ 1-603.01") is a statute, any other is unknown. */
function bareSections(text: string, known: readonly Draft[]): readonly Draft[] {
  const isFree = freeOf(known.map(({ start, fullEnd }) => ({ start, end: fullEnd })))
  return [...text.matchAll(bare)]
    .filter(({ 0: words, groups }) => words.startsWith('§') || /-/.test(groups?.page ?? ''))
    .filter(({ index }) => isFree({ start: index, end: index + 1 }))
    .map((match) => {
      const page = match.groups?.page
      const isCode = page !== undefined && /^\d{1,2} ?- ?\d/.test(page)
      const offset = match[0].startsWith('[') ? 1 : 0
      const end = isCode ? match.index + match[0].length : match.index + match[0].trimEnd().length
      return draft(text, isCode ? 'statute' : 'unknown', '', match.index + offset, end, { page })
    })
}

function draft(
  text: string,
  kind: CitationKind,
  code: string,
  start: number,
  end: number,
  groups: Readonly<Record<string, string | undefined>>,
): Draft {
  const sections = groups.page === undefined ? [] : [groups.page]
  let fullEnd = end
  for (let count = 0; count < 30; count += 1) {
    const more = matchAt(moreSections, text, fullEnd)
    if (!more?.groups?.page || !/§§|[Ss]ections /.test(text.slice(start, end))) break
    sections.push(more.groups.page)
    fullEnd += more[0].length
  }
  const behind = matchAt(yearBehind, text, fullEnd)
  const inside = /\((?:[^()]* )?(\d{4})\)$/.exec(text.slice(start, end))?.[1]
  const year = inside ?? behind?.groups?.year
  return {
    ...blankCitation,
    kind,
    start,
    end,
    fullStart: start,
    fullEnd: fullEnd + (behind?.[0].length ?? 0),
    volume: groups.volume ?? null,
    reporter: code === '' ? null : code,
    page: groups.page ?? null,
    year: year === undefined ? null : Number(year),
    sections,
  }
}
