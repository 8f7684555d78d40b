export interface CaseName {
  readonly start: number
  readonly plaintiff: string | null
  readonly defendant: string | null
  /** The name alone, if there is no "v." before the citation. */
  readonly antecedentName: string | null
}

const longest = 240
const versus = / (?:v|vs|V|VS)\.? /g
const alone =
  /(?:^|[^\w])(?<title>In re|In the Matter of|Matter of|Ex parte|Estate of|Guardianship of|Conservatorship of|Adoption of) (?<name>[A-Z(].*)$/
const between = [
  /,? ?\((?:[A-Z][A-Za-z0-9. ]{0,30} )?\d{4}\) ?$/,
  /,? ?(?:[-_—]+ ?[A-Z][A-Za-z0-9. ]{0,14} [-_—]+, ?)+$/,
  /,? ?\*\d{1,5} ?$/,
  /,? ?supra,? ?$/,
  /,? ?(?:Nos?\.|Case No\.|Docket No\.|Civ\. A\. No\.) ?[\w:.&/ -]{2,40}(?: \([A-Z]{2,5}\))?,? ?$/,
  /[\s,([]+$/,
]
const connecting =
  /^(?:of|the|and|for|in|on|to|at|by|&|de|del|la|las|los|le|van|von|der|du|da|di|ex|rel\.|et|al\.|al|a\/k\/a|d\/b\/a|v\.|y|e)$/
const signals =
  /^(?:see|see,|cf\.|cf|accord|but|compare|contra|also|e\.g\.|e\.g\.,|in|under|with|quoting|citing|per|and|or|as|since|when|while|because|that|then|where|if|held|following|overruled|overruling|from|by|however|thus|here|moreover|indeed|although|though|like|unlike|both|after|before|until)[.,]?$/i
const abbreviation =
  /^(?:[A-Z]\.)+,?$|^[A-Z][\w'&]{0,5}\.,?$|^(?:L\.L\.C|L\.P|N\.A|P\.C)\.?,?$|^\w+'[ntl]\.?,?$/

/** The parties named before a citation, not reaching back before `floor`. Looks back a bounded distance. */
export function caseNameBefore(text: string, end: number, floor: number): CaseName | undefined {
  const from = Math.max(floor, end - longest)
  let stretch = text.slice(from, end)
  // Twice: a year can follow a blank page, and a blank page a year.
  for (const pattern of [...between, ...between]) stretch = stretch.replace(pattern, '')
  const split = [...stretch.matchAll(versus)].at(-1)
  if (split) {
    const defendant = stretch.slice(split.index + split[0].length)
    if (isOneName(defendant)) {
      const before = stretch.slice(0, split.index)
      const plaintiff = afterOtherCase(before, nameAtEnd(before))
      const start = from + (plaintiff ? before.length - plaintiff.length : split.index + 1)
      if (!plaintiff) return { start, plaintiff: null, defendant: null, antecedentName: tidy(defendant) }
      return { start, plaintiff: tidy(plaintiff), defendant: tidy(defendant), antecedentName: null }
    }
  }
  const single = alone.exec(stretch)
  const name = single?.groups?.name
  if (single && name && isOneName(name)) {
    const start =
      from + single.index + single[0].length - name.length - 1 - (single.groups?.title ?? '').length
    return { start, plaintiff: null, defendant: tidy(name), antecedentName: null }
  }
  const last = /["”’']$/.test(stretch) ? '' : nameAtEnd(stretch)
  if (!last) return undefined
  return {
    start: from + stretch.length - last.length,
    plaintiff: null,
    defendant: null,
    antecedentName: tidy(last),
  }
}

const formOfCompany = /^(?:Inc|LLC|L\.L\.C|Co|Corp|Ltd|LP|L\.P|N\.A|et al)\.?,? /

/** A case named just before this one, without a citation, is not part of this plaintiff's name. */
function afterOtherCase(before: string, name: string): string {
  const isDefendant = / (?:v|vs|V|VS)\.? $/.test(before.slice(0, before.length - name.length))
  const end = isDefendant ? /[.,;:] (?=\S)/.exec(name) : null
  if (!end) return name
  return name.slice(end.index + end[0].length).replace(formOfCompany, '') || name
}

/** Between "v." and the citation there is a name, not the end of one sentence and the start of the next. */
function isOneName(words: string): boolean {
  if (
    words.length > 160 ||
    words.includes(';') ||
    !/^(?:[A-Z0-9'"(]|[a-z]{1,3}'?[A-Z]|the |de |van |von )/.test(words)
  )
    return false
  return (
    !/(?:^| )(?:[a-z]\w{2,}|[A-Z]\w{6,})[.?!]"? [A-Z]/.test(words) &&
    !/\)\. |\d\. [A-Z]|[a-z]+ [a-z]+ [a-z]+ [a-z]+ /.test(words)
  )
}

/** The capitalized words at the end of a span, with the small words that join them. */
function nameAtEnd(stretch: string): string {
  const words = stretch.split(' ')
  let first = words.length
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = (words[at] ?? '').replace(/^["'([]+/, '')
    const isLast = at === words.length - 1
    if (word === '' || signals.test(word)) break
    // "eBay" is a name too.
    const isCapital = /^(?:\p{Ll}{1,3}'?)?[\p{Lu}\d&]/u.test(word)
    if (!isCapital && !connecting.test(word)) break
    if (!isLast && /[.;:!?"]$|[)\]],?$/.test(word) && !abbreviation.test(word)) break
    if (!isLast && /^\d+[,.]?$/.test(word)) break
    if (isCapital && word !== '&') first = at
    if (/^["([]/.test(words[at] ?? '')) break
  }
  const name = words.slice(first).join(' ')
  return name.replace(/^["'([]+/, '')
}

const tidy = (name: string): string =>
  name
    .trim()
    .replace(/^(?:the|The) /, '')
    .replace(/[\s,;:]+$/, '')
