import { termOf, wordsOf } from '@pam/retrieval/words'
import { knowledgeAbout } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import { answersHere } from '#platform/meaning/answers-here'
import type { AnswerPassage } from '#platform/tools'
import { type Answer, blocksOf } from '#slice/chat/answer-blocks'
import { quoteOf } from '#slice/chat/turn/choose-answer'
import { plainWords } from '#slice/chat/turn/plain-words'
import { readQuestion } from '#slice/chat/turn/read-question'
import {
  type Candidate,
  indexText,
  namesOtherMatter,
  type SourceText,
  scoreUnits,
} from '#slice/chat/turn/score-units'
import { passagesFor } from './source-texts.ts'

type Item = Awaited<ReturnType<typeof knowledgeAbout>>[number]

const asking = new Set(
  'what say says does did decide decided hold holding held rule rules mean means show case under about many days long fed federal court law explain explained describe define require requires required standard test elements summarize summary tell give need know stand stands principle established establish allowed allow permitted permit limit limits number maximum max use used apply applies doctrine framework requirement requirements defense definition exception leading famous question when why how who which can may must'
    .split(' ')
    .map(termOf),
)
const fromSearch = 8
const most = 40
const shown = 3
/** The share of the question's content words that the item and its passage must contain together. */
const leastCover = 0.55
/** For a question that is not about law. */
const leastCoverElse = 0.75

const numbered =
  /\b(?:rules?|frcp|frap|fre|frbp|fed\.? ?r\.? ?(?:civ|evid|app|crim|bankr)\.? ?p?\.?|cplr|ccp|trcp|u\.?s\.?c\.?(?: §)?|section|§)\s*(\d+[\w.-]*)/i
const families: readonly [RegExp, RegExp][] = [
  [/\bevid|\bfre\b/i, /Evid/],
  [/\bapp(?:ellate)?\b|\bfrap\b/i, /App/],
  [/\bcrim/i, /Crim/],
  [/\bbankr|\bfrbp\b/i, /Bankr/],
  [/\bcplr\b/i, /CPLR|C\.P\.L\.R/],
  [/\bccp\b|code (?:of )?civ/i, /Code Civ|CCP/],
  [/\btrcp\b|\btexas\b/i, /Tex/],
  [/\brule|\bfrcp\b|civ/i, /Fed\. R\. Civ\. P\./],
]

const lastCivilRule = 87

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const anyParty = new Set(
  'united states state people commonwealth city county town board department new york california texas florida illinois america american national company bank school university of the and in re ex rel inc corp co llc ltd'
    .split(' ')
    .map(termOf),
)

/**
 * "Iqbal pleading standard": lawyers name a decision by one of its parties, in its own form. "Pays on time" names no
 * newspaper, and an ordinary word in small letters names a party only in a question that speaks of law.
 */
function isCalledBy(question: string, terms: readonly string[], title: string): boolean {
  if (!/ v\. /.test(title)) return false
  const asked = question.match(/[\p{L}\p{N}]+/gu) ?? []
  return (title.match(/[\p{L}\p{N}]+/gu) ?? []).some((party) => {
    const term = termOf(party)
    if (term.length < 4 || anyParty.has(term) || !terms.includes(term)) return false
    const isMeant = terms.length === 1 || speaksOfLaw.test(question)
    return asked.some((word) => word === party || (isMeant && word.toLowerCase() === party.toLowerCase()))
  })
}

const speaksOfLaw =
  /\b(?:federal|rules?|law|doctrine|standards?|tests?|elements?|cases?|statutes?|court|framework|exceptions?|allowed|limits?|established?|requirements?|defense|definition)\b/i

/** "Business judgment rule": all content words are in one topic. */
const isTopic = (terms: readonly string[], topics: readonly string[]): boolean =>
  terms.length > 0 &&
  topics.some((topic) => {
    const own = wordsOf(topic).map(({ term }) => term)
    return terms.every((term) => own.includes(term))
  })

/** Whether the question names this item: by its rule number, its citation, or the words of its title. */
function namedBy(question: string, terms: readonly string[], { title, citation, topics }: Item): number {
  const number = numbered.exec(question)?.[1]
  if (number) {
    // "Rule 702" alone is a rule of evidence: those of civil procedure end before.
    const family =
      Number.parseInt(number, 10) > lastCivilRule && !/\bfrcp\b|civ/i.test(question)
        ? undefined
        : families.find(([asked]) => asked.test(question))?.[1]
    const isRule = new RegExp(`(?<![\\d.-])${number.replace(/[.]/g, '\\.')}(?![\\d.-])`).test(citation)
    return isRule && (!family || family.test(citation)) ? 1 : 0
  }
  if (citation && question.toLowerCase().includes(citation.toLowerCase())) return 1
  if (isCalledBy(question, terms, title)) return 1
  if (speaksOfLaw.test(question) && isTopic(terms, [...topics, title])) return 0.95
  const own = new Set(wordsOf(title).map(({ term }) => term))
  const held = terms.filter((term) => own.has(term)).length
  return held === 0
    ? 0
    : Math.max(held / Math.max(terms.length, 1), /\bv\. /.test(title) ? held / Math.max(2, terms.length) : 0)
}

interface RankedItem {
  readonly candidate: Candidate<Item>
  readonly named: number
  /** What the answer model adds: from -1 to 1. */
  readonly said: number
}
const likelihood = ({ candidate, named, said }: RankedItem): number =>
  candidate.score + named + said * ofMeaning
const ofMeaning = 0.5
const mostRead = 10
/** At this logit the model is nearly always right. */
const fullLogit = 5
const surelySaid = 0.6

/** "Can settlement offers come in": the answer model tells the rule about them from one about offers to pay bills. */
async function byMeaning(
  ctx: Ctx,
  question: string,
  ranked: readonly RankedItem[],
): Promise<readonly RankedItem[]> {
  const score = answersHere(ctx.meaningModel)
  const [first, second] = ranked
  // A rule that is named is meant.
  if (!score || !first || first.named - (second?.named ?? 0) >= 0.6) return ranked
  const read = ranked.slice(0, mostRead)
  const logits = await score(
    question,
    read.map(
      ({ candidate: { source, unit } }) => `${source.title}. ${source.body.slice(unit.start, unit.end)}`,
    ),
  ).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the model of answers did not answer: words decide')
    return []
  })
  if (logits.length === 0) return ranked
  const weighed = read.map((one, at) => ({
    ...one,
    said: Math.max(-1, Math.min(1, (logits[at] ?? 0) / fullLogit)),
  }))
  return [...weighed.toSorted((one, other) => likelihood(other) - likelihood(one)), ...ranked.slice(mostRead)]
}

/** The library's own words; null if it has nothing on the question. */
export async function answerFromLibrary(
  ctx: Ctx,
  question: string,
  isAskedOfLaw = true,
  /** Only an item the question names by its title, number or citation. */
  isByNameOnly = false,
): Promise<Answer | null> {
  const items = await passagesFor(ctx, question)
  const ids = [...new Set(items.flatMap(({ knowledge_id }) => knowledge_id ?? []))].slice(0, fromSearch)
  const terms = [...new Set(wordsOf(question).map(({ term }) => term))].filter((term) => !asking.has(term))
  const words = [
    ...new Set(
      (question.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter(
        (word) => !asking.has(termOf(word)) && termOf(word) !== '' && (word.length > 3 || /\d/.test(word)),
      ),
    ),
  ]
  const number = numbered.exec(question)?.[1]?.replace(/[.-]+$/, '')
  // A rule named by its number comes before those that share ordinary words with the question.
  const cited = number ? await knowledgeAbout(ctx.db, ctx.actor, { words: [number], ids: [] }, most) : []
  const about = await knowledgeAbout(ctx.db, ctx.actor, { words: words.slice(0, 12), ids }, most)
  const found = [...cited, ...about.filter(({ id }) => !cited.some((one) => one.id === id))]
  const texts = found.map(
    (item): SourceText<Item> => ({
      source: item,
      indexed: indexText(item.body, `${item.title} ${item.citation} ${item.topics.join(' ')}`),
    }),
  )
  const asked = readQuestion(question, new Set([...asking]))
  const byWords = scoreUnits(asked, texts)
    .map((candidate) => ({ candidate, named: namedBy(question, terms, candidate.source), said: 0 }))
    .toSorted((one, other) => likelihood(other) - likelihood(one))
  const ranked = isByNameOnly ? byWords : await byMeaning(ctx, question, byWords)
  const [best] = ranked
  const carrying = asked.terms.filter(({ isHard }) => isHard).length
  const isEnough = isAskedOfLaw
    ? best && (best.candidate.cover >= leastCover || best.said >= surelySaid)
    : best && best.candidate.cover >= leastCoverElse && carrying >= 2
  if (!best || (best.named < 0.6 && !isEnough)) return null
  if (isByNameOnly && best.named < 0.95) return null
  // A question about Rule 60 is not answered from another rule.
  const { citation, body } = best.candidate.source
  if (
    number &&
    best.named === 0 &&
    !new RegExp(`(?<![\\d.-])${escaped(number)}(?![\\d.-])`).test(`${citation} ${body}`)
  )
    return null
  const { source } = best.candidate
  if (namesOtherMatter(question, `${source.title} ${source.topics.join(' ')} ${source.body}`)) return null
  const own = ranked
    .filter(({ candidate }) => candidate.source === source && candidate.unit.end - candidate.unit.start > 40)
    .slice(0, shown)
  const chosen = (own.length > 0 ? own : [best]).toSorted(
    (one, other) => one.candidate.unit.start - other.candidate.unit.start,
  )
  return blocksOf({
    sentences: [`From the library, “${source.title}”${source.citation ? `, ${source.citation}` : ''}:`],
    passages: chosen.map(({ candidate }) => passageOf(candidate)),
  })
}

function passageOf(candidate: Candidate<Item>): AnswerPassage {
  const { source } = candidate
  const { start, end } = quoteOf(candidate)
  return {
    kind: 'knowledge',
    document_id: null,
    note_id: null,
    knowledge_id: source.id,
    case_id: null,
    title: source.title,
    page: null,
    start,
    end,
    page_start: start,
    page_end: end,
    text: plainWords(source.body.slice(start, end)),
  }
}
