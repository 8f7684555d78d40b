import type { ChatSentence } from '@pam/contracts/chat'
import { isSameDay } from '@pam/law/claims/find-days'
import { isQuoted } from '@pam/law/claims/find-quotes'
import { foldText } from '@pam/law/claims/fold-text'
import { wordsOf } from '@pam/retrieval/words'
import { checkCitations } from './check-citations.ts'
import { withoutCitations } from './cited-cases.ts'
import { type Claims, findClaims } from './find-claims.ts'
import type { Ground, Grounds } from './grounds.ts'
import { holdsFigure, otherFigure } from './holds-figure.ts'
import type { WrittenSentence } from './read-answer.ts'
import { rivalOf } from './rival-of.ts'

/** Share of a sentence's own words found in its sources, with its mark and without one. */
const [enoughMarked, enoughUnmarked] = [0.3, 0.5]
/** Fewer words than these prove no source. */
const fewestWords = 4

export async function checkSentence(
  { text, marks }: WrittenSentence,
  grounds: Grounds,
): Promise<ChatSentence> {
  const claims = findClaims(text)
  const known = marks.filter((mark) => grounds.sources.some(({ number }) => number === mark))
  const strange = marks.find((mark) => !known.includes(mark))
  if (strange !== undefined)
    return unsupported(text, known, `It cites source ${strange}, which does not exist.`)
  const named = grounds.sources.filter(({ number }) => number !== null && known.includes(number))
  const isAside = marks.length === 0 && isOfTheTalk(text)
  const places = named.length > 0 ? [...named, grounds.told] : [...grounds.sources, grounds.told]
  const why = whyNotHeld(
    text,
    claims,
    places,
    grounds,
    marks.length === 0 && repeats.test(text) ? [grounds.question] : [],
  )
  if (why) return unsupported(text, known, why)
  const cited = await checkCitations(claims.cases, places, grounds)
  if ('whyNot' in cited) return unsupported(text, known, cited.whyNot)
  return statusOf(text, claims, known, [...places, ...cited.authorities], isAside)
}

const unsupported = (text: string, sources: number[], why: string): ChatSentence => ({
  text,
  sources,
  standing: 'unsupported',
  why,
})

/** Its first claim that is not found. */
function whyNotHeld(
  sentence: string,
  { quotes, days, figures, addresses, names }: Claims,
  places: readonly Ground[],
  grounds: Grounds,
  more: readonly Ground[],
): string | null {
  const all = [...places, ...more]
  for (const { text } of quotes)
    if (!all.some(({ folded }) => isQuoted(text, folded))) {
      const other = grounds.sources.find(({ folded }) => isQuoted(text, folded))
      return other
        ? `The quoted words are in source ${other.number}, not in the one cited.`
        : `The quoted words are in none of the sources: “${short(text)}”.`
    }
  for (const day of days) {
    if (day.really) return `${day.text} is a ${day.really}.`
    if (!all.some((ground) => ground.days.some((found) => isSameDay(day, found))))
      return `The date ${day.text} is not in its sources.`
    const other = rivalOf(sentence, day, places, (ground) =>
      ground.days.map((found) => ({
        ...found,
        isSame: isSameDay(day, found),
        isSaid: days.some((one) => isSameDay(one, found)),
      })),
    )
    if (other) return `The source says ${other}, not ${day.text}.`
  }
  for (const figure of figures) {
    if (isDenied(sentence, figure) && holdsFigure(sentence, figure, grounds.question)) continue
    if (!all.some((ground) => holdsFigure(sentence, figure, ground)))
      return `The figure ${figure.text} is not in its sources.`
    const other = otherFigure(sentence, figure, places, figures)
    if (other) return `The source says ${other}, not ${figure.text}.`
  }
  for (const address of addresses)
    if (!all.some((ground) => ground.text.toLowerCase().includes(address.toLowerCase())))
      return `The address ${short(address)} is not in its sources.`
  const anywhere = [...all, grounds.question, ...grounds.sources]
  for (const name of names)
    if (wordsOf(name).some(({ term }) => !ofLaw.has(term) && !anywhere.some(({ terms }) => terms.has(term))))
      return `The name ${short(name)} is not in its sources.`
  return null
}

/** "It is not $9,000" repeats the person's words; "no later than" is a claim. */
const denial =
  /\b(?:not|no|nor|never|nothing|neither|whether|instead of|rather than)\b(?!\s+(?:more|less|later|longer|fewer|earlier|exceed|to exceed))[^.;:]{0,40}$/i
const isDenied = (sentence: string, { start }: { start: number }): boolean =>
  denial.test(sentence.slice(0, start))

/** Words in titles of laws, which a sentence may use without a source. */
const ofLaw = new Set(
  wordsOf(
    'Federal Rules Rule Civil Criminal Appellate Procedure Evidence Code Act United States State Supreme Court District Circuit Section Article Constitution Amendment Internal Revenue Service America American Congress Inc LLC LLP Corp Co Mr Mrs Ms Dr Hon Pam Effective Date Term Agreement Lease Notice Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December',
  ).map(({ term }) => term),
)

const short = (words: string) => (words.length > 80 ? `${words.slice(0, 79)}…` : words)

/** Every claim was found: whose words are they? */
function statusOf(
  text: string,
  claims: Claims,
  marks: number[],
  places: readonly Ground[],
  isAside: boolean,
): ChatSentence {
  const folded = foldText(text.replace(/^(?:•|\d{1,2}[.)])\s/, ''))
  const isExact = (ground: Ground) =>
    ground.number !== null && ground.folded.some((source) => source.includes(folded))
  const exact = places.find(isExact)
  const terms = [...new Set(wordsOf(withoutCitations(text)).map(({ term }) => term))]
  if (exact && terms.length >= fewestWords)
    return { text, sources: marks.length > 0 ? marks : numbersOf([exact]), standing: 'exact', why: null }
  const best = places
    .map((place) => ({
      ground: place,
      held: terms.filter((term) => place.terms.has(term)).length / Math.max(1, terms.length),
    }))
    .toSorted((a, b) => b.held - a.held)[0]
  const isShort = terms.length < fewestWords
  if (isShort && marks.length === 0 && !hasClaims(claims))
    return { text, sources: [], standing: 'plain', why: null }
  // A long text contains half of the words of any short sentence.
  const isEnough =
    best !== undefined &&
    (marks.length > 0
      ? best.held >= enoughMarked
      : best.held >= enoughUnmarked && best.held * terms.length >= fewestWords)
  if (isEnough || (isShort && hasClaims(claims))) {
    const isReported = best?.ground.number === null
    const sources = marks.length > 0 ? marks : isReported ? [] : numbersOf(best ? [best.ground] : [])
    return { text, sources, standing: isReported && marks.length === 0 ? 'computed' : 'supported', why: null }
  }
  if (marks.length > 0)
    return isShort
      ? { text, sources: marks, standing: 'supported', why: null }
      : unsupported(text, marks, 'The cited source does not support it.')
  if (isAside || isShort) return { text, sources: [], standing: 'plain', why: null }
  return unsupported(text, [], 'No source is cited, and none supports it.')
}

const numbersOf = (grounds: readonly Ground[]): number[] =>
  grounds.flatMap(({ number }) => (number === null ? [] : [number]))

const hasClaims = ({ quotes, cases, days, figures }: Claims): boolean =>
  quotes.length + cases.length + days.length + figures.length > 0

/** Addresses the person, about the conversation itself: a question, an offer, a search result. */
const ofTheTalk =
  /\?$|:$|^(?:•\s|\d{1,2}[.)]\s)?(?:I|I’m|I'm|I’ll|I'll|You asked|You may|You might|You can|You could|Please|Let me|If you|Would you|Do you|Here (?:is|are)|Below|Thank|Hello|Hi|None of (?:the|these) (?:sources|documents|passages)|The (?:sources|documents|passages)(?: given| provided)? (?:do|does|did) not|Nothing in the (?:sources|documents)|There is nothing)\b/iu

/** Only these repeat the person's words: "Yes, it is 30 days" is a separate claim. */
const repeats = /\?$|^(?:You asked|I (?:looked|searched|found no|found nothing|could not|cannot))\b/iu

const isOfTheTalk = (text: string): boolean => ofTheTalk.test(text)
