/** A period after these ends no sentence. */
const shortened = new Set(
  (
    'v vs no nos art sec ch cl para pp vol ed eds cf id ibid al etc eg ie mr mrs ms dr prof hon esq jr sr st ave blvd ' +
    'inc corp co ltd llc llp assn bros dept dist div cir ct app supp fed reg rev stat ann civ crim proc evid bankr ' +
    'cal tex fla ill mich minn mass conn ga va wash wis ariz colo del ind kan ky la md me mo mont neb nev okla ore pa ' +
    'tenn vt jan feb mar apr jun jul aug sept sep oct nov dec approx est ex exh'
  ).split(' '),
)

const ends = /[.!?]+["”’')\]]*(?=\s|$)/g

/** Whole sentences of one paragraph, trimmed; abbreviations and initials end none. */
export function splitSentences(paragraph: string): string[] {
  const found: string[] = []
  let from = 0
  for (const { 0: stop, index } of paragraph.matchAll(ends)) {
    const to = index + stop.length
    if (stop.startsWith('.') && !endsSentence(paragraph, index, to)) continue
    found.push(paragraph.slice(from, to).trim())
    from = to
  }
  const rest = paragraph.slice(from).trim()
  return [...found, ...(rest ? [rest] : [])].filter((text) => text !== '')
}

function endsSentence(text: string, at: number, to: number): boolean {
  const next = /^\s+(\S)/.exec(text.slice(to))?.[1]
  if (next === undefined) return true
  const before = /[\p{L}\p{N}.&§-]+$/u.exec(text.slice(0, at))?.[0] ?? ''
  // A lowercase letter or a figure after an abbreviation continues the sentence.
  if (/\p{Ll}/u.test(next)) return false
  const last = before.toLowerCase().split('.').at(-1) ?? ''
  const isInitial = /^\p{Lu}$/u.test(before.split('.').at(-1) ?? '')
  return !(isInitial || shortened.has(last))
}
