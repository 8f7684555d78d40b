import type { ChatBlock, ChatSource } from '@pam/contracts/chat'
import { counted } from '@pam/law/format/numbers'
import type { Ctx } from '#platform/context'
import type { Tool } from '#platform/tools'
import { type Answer, onlyPlace } from '#slice/chat/answer-blocks'
import { chooseAnswer, quoteOf, valueIn } from '#slice/chat/turn/choose-answer'
import { type Amendment, amendmentOf, isAmendment } from '#slice/chat/turn/find-amendment'
import { type Question, readQuestion, splitQuestion, subjectOf } from '#slice/chat/turn/read-question'
import type { IndexedUnit } from '#slice/chat/turn/score-units'
import type { Turn } from '#slice/chat/turn/turn'
import { tokensOf } from '#slice/chat/turn/words'
import { readCandidates } from './read-candidates.ts'
import {
  amendmentsInCase,
  passageOf,
  type QuotableText,
  textsFound,
  textsOfCase,
  textsOfDocuments,
} from './source-texts.ts'

interface Where {
  readonly caseId: string | null
  readonly documentIds: readonly string[]
  readonly tools: readonly Tool[]
}

/** An answer from documents and notes, and whether they had one. */
export interface PaperAnswer extends Answer {
  readonly isFound: boolean
  /** How it was understood, for anyone who wants to correct it. */
  readonly trace: string
}

const bareTitle = (title: string): string => title.replace(/\.[a-z0-9]{2,5}$/i, '')

/** "section 3 (Base Rent)"; empty if the unit has no name. */
function placeName({ label, heading }: IndexedUnit): string {
  const head = heading === heading.toUpperCase() ? titled(heading) : heading
  if (/^[a-z]/i.test(label) && label.length > 1) return titled(label)
  if (/^\d/.test(label)) return head ? `section ${label} (${head})` : `paragraph ${label}`
  return head && head.length <= 60 ? `“${head}”` : ''
}
const titled = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?:^|[\s(/-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:And|Or|Of|The|To|For|In|On|By|With)\b/g, (word) => word.toLowerCase())
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Where to search, narrowest first: each wider scope is tried if the previous one has no answer. */
async function scopesOf(
  ctx: Ctx,
  { focus }: Turn,
  question: string,
  { caseId, documentIds, tools }: Where,
): Promise<(() => Promise<QuotableText[]>)[]> {
  if (documentIds.length > 0) return [() => textsOfDocuments(ctx, documentIds)]
  const cases = focus.caseIds.length > 0 ? focus.caseIds : caseId ? [caseId] : []
  const scopes: (() => Promise<QuotableText[]>)[] = []
  if (focus.documentIds.length > 0) scopes.push(() => textsOfDocuments(ctx, focus.documentIds))
  if (cases.length > 0 && cases.length <= 4)
    scopes.push(async () => {
      const texts: QuotableText[] = []
      for (const id of cases) texts.push(...(await textsOfCase(ctx, tools, id, question)))
      return texts
    })
  if (scopes.length === 0) scopes.push(() => textsFound(ctx, question))
  return scopes
}

/** The words that only say where to search. */
function namesOf({ links }: Turn, isWide: boolean): Set<string> {
  const { tokens, cases, contacts, documents, staff } = links
  const at = [...cases, ...contacts, ...(isWide ? [] : documents.slice(0, 3)), ...staff].flatMap((one) => [
    ...one.at,
  ])
  return new Set(at.map((place) => tokens[place]?.text ?? ''))
}

/** People called by name; documents often call the one in the caption "Tenant" or "Plaintiff" instead. */
function peopleOf({ links: { tokens, contacts, cases } }: Turn): Set<string> {
  const captions = new Set(cases.flatMap(({ record }) => tokensOf(record.title).map(({ text }) => text)))
  const places = contacts.flatMap(({ record, at }) => (record.kind === 'person' ? [...at] : []))
  return new Set(places.map((place) => tokens[place]?.text ?? '').filter((word) => !captions.has(word)))
}

/** Answers from documents: the requested value, then its clause. */
export async function answerFromPapers(
  ctx: Ctx,
  turn: Turn,
  text: string,
  topic: readonly string[],
  where: Where,
): Promise<PaperAnswer> {
  const scopes = await scopesOf(ctx, turn, text, where)
  let absent: PaperAnswer | null = null
  for (const [step, load] of scopes.entries()) {
    const all = without(await load(), turn)
    const texts = step > 0 ? withoutTwins(all, turn) : all
    const question = readQuestion(text, namesOf(turn, step > 0), topic, peopleOf(turn))
    const choose = async (some: readonly QuotableText[]) =>
      chooseAnswer(question, some, await readCandidates(ctx, question, some))
    const naming = textsNaming(texts, turn)
    const ofNamed = naming && (await choose(naming))
    const chosen = ofNamed?.is === 'found' ? ofNamed : await choose(texts)
    const both = await answerBoth(ctx, text, namesOf(turn, step > 0), topic, texts)
    if (both) return both
    if (chosen.is === 'found') {
      const changed = await changedBy(ctx, chosen.best, texts)
      return changed ? composedAmended(question, chosen, changed, texts) : composed(question, chosen, texts)
    }
    absent ??= notFound(question, chosen.nearest, texts)
  }
  return absent ?? notFound(readQuestion(text, new Set()), null, [])
}

/** The lease of unit 3A does not answer for the lease of unit 2B, which was asked about. */
function withoutTwins(texts: readonly QuotableText[], { focus }: Turn): readonly QuotableText[] {
  const asked = texts.filter(({ source }) => focus.documentIds.includes(source.id))
  const names = new Set(asked.map(({ source }) => withoutUnit(source.title)))
  return texts.filter((text) => asked.includes(text) || !names.has(withoutUnit(text.source.title)))
}
const withoutUnit = (title: string): string =>
  bareTitle(title)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/\d/.test(word))
    .join(' ')

/** Of two leases the one that names the tenant asked about; null if all or none name the people of the question. */
function textsNaming(texts: readonly QuotableText[], turn: Turn): readonly QuotableText[] | null {
  const people = [...peopleOf(turn)].filter((word) => word.length > 2)
  if (people.length === 0) return null
  const isNaming = ({ indexed }: QuotableText) =>
    people.some((word) => indexed.vocabulary.has(word) || indexed.vocabulary.has(word.replace(/s$/, '')))
  const naming = texts.filter(isNaming)
  return naming.length > 0 && naming.length < texts.length ? naming : null
}

/** The texts without the clause quoted before, which is not meant. */
const without = (texts: readonly QuotableText[], { request }: Turn): readonly QuotableText[] => {
  const quote = request.is === 'document' ? request.apartFrom : undefined
  if (!quote) return texts
  return texts.map(({ source, indexed }) => ({
    source,
    indexed: {
      ...indexed,
      units: indexed.units.filter(({ start, end }) => indexed.text.slice(start, end) !== quote),
    },
  }))
}

/** A later document of the case that changes the section of an answer, even if only the first was asked about. */
async function changedBy(
  ctx: Ctx,
  best: Found['best'],
  texts: readonly QuotableText[],
): Promise<{ amendment: Amendment<QuotableText['source']>; text: QuotableText } | null> {
  const { source, unit } = best
  if (
    source.kind !== 'document' ||
    source.caseId === null ||
    !/\d/.test(unit.label) ||
    isAmendment(source.title)
  )
    return null
  const known = new Set(texts.map(({ source: one }) => one.id))
  const others = (await amendmentsInCase(ctx, source.caseId)).filter((one) => !known.has(one.source.id))
  const all = [...texts, ...others]
  const amendment = amendmentOf(best, all)
  const text = all.find(({ source: one }) => one === amendment?.source)
  return amendment && text ? { amendment, text } : null
}

/** The amendment's wording first, and then the original. */
function composedAmended(
  question: Question,
  found: Found,
  { amendment, text }: { amendment: Amendment<QuotableText['source']>; text: QuotableText },
  texts: readonly QuotableText[],
): PaperAnswer {
  const before = composed(question, { ...found, second: null, value: null }, texts)
  const { start, end } = amendment.unit
  const value = valueIn(question, text.indexed.text.slice(start, end))
  const [title, earlier] = [bareTitle(amendment.source.title), bareTitle(found.best.source.title)]
  const [place, old] = [placeName(amendment.unit), placeName(found.best.unit)]
  const sentence = `${value ? `${value.said}: ` : ''}${title}${place ? `, ${place}` : ''}, changes ${old || 'this'} of ${earlier}.`
  const sources: ChatSource[] = [
    { number: 1, ...onlyPlace(passageOf(text, start, end)) },
    ...before.sources.map((source) => ({ ...source, number: source.number + 1 })),
  ]
  return {
    ...before,
    sources,
    blocks: [
      {
        is: 'prose',
        sentences: [
          {
            text: sentence,
            sources: [1],
            standing: 'supported',
            why: null,
            ...(value && { lead: value.said }),
          },
        ],
      },
      { is: 'extract', source: 1 },
      {
        is: 'prose',
        sentences: [
          {
            text: `${earlier}${old ? `, ${old}` : ''}, said before:`,
            sources: [2],
            standing: 'supported',
            why: null,
          },
        ],
      },
      { is: 'extract', source: 2 },
    ],
  }
}

type Found = Extract<ReturnType<typeof chooseAnswer<QuotableText['source']>>, { is: 'found' }>

/** Two questions in one message with answers in two clauses; null if one clause answers, or if neither is answered. */
async function answerBoth(
  ctx: Ctx,
  text: string,
  names: ReadonlySet<string>,
  topic: readonly string[],
  texts: readonly QuotableText[],
): Promise<PaperAnswer | null> {
  const parts = splitQuestion(text)
  if (!parts) return null
  const [first, second] = parts
  const [one, other] = [
    readQuestion(first, names, topic),
    readQuestion(second, names, first.toLowerCase().match(/[\p{L}-]{4,}/gu) ?? []),
  ]
  const foundOne = chooseAnswer(one, texts, await readCandidates(ctx, one, texts))
  if (foundOne.is === 'absent') return null
  const foundOther = chooseAnswer(other, texts, await readCandidates(ctx, other, texts))
  if (foundOther.is === 'absent') return null
  if (foundOne.best.unit === foundOther.best.unit) return null
  const [head, tail] = [
    composed(one, { ...foundOne, second: null }, texts),
    composed(other, { ...foundOther, second: null }, texts),
  ]
  const shift = head.sources.length
  return {
    blocks: [
      ...head.blocks,
      ...tail.blocks.map((block): ChatBlock => {
        if (block.is === 'extract') return { ...block, source: block.source + shift }
        if (block.is !== 'prose') return block
        const sentences = block.sentences.map((sentence) => ({
          ...sentence,
          sources: sentence.sources.map((number) => number + shift),
        }))
        return { ...block, sentences }
      }),
    ],
    sources: [
      ...head.sources,
      ...tail.sources.map((source) => ({ ...source, number: source.number + shift })),
    ],
    isFound: true,
    trace: head.trace,
  }
}

/** "For the reasons below": the answer follows. */
const pointsAhead =
  /\b(?:reasons?|grounds?|explanation)\b.{0,30}\b(?:below|follows?|following)\b|\bfor the following\b|\bas follows\W*$/i
const mostAhead = 600

function unitsAhead(best: Found['best'], text: QuotableText): IndexedUnit[] {
  const words = text.indexed.text.slice(best.sentence.start, best.sentence.end)
  if (!pointsAhead.test(words)) return []
  const at = text.indexed.units.indexOf(best.unit)
  const ahead: IndexedUnit[] = []
  for (const unit of text.indexed.units.slice(at + 1, at + 4)) {
    const length = unit.end - (ahead[0] ?? unit).start
    if (length > mostAhead) break
    ahead.push(unit)
  }
  return ahead
}

function composed(
  question: Question,
  { best, second, value }: Found,
  texts: readonly QuotableText[],
): PaperAnswer {
  const quoted = [best, ...(second ? [second] : [])].flatMap((candidate) => {
    const text = texts.find(({ source }) => source === candidate.source)
    if (!text) return []
    const { start, end } = quoteOf(candidate)
    const ahead = candidate === best ? unitsAhead(best, text) : []
    return [{ start, end }, ...ahead].map((span) => ({ passage: passageOf(text, span.start, span.end) }))
  })
  const sources = quoted.map(
    ({ passage }, index): ChatSource => ({ number: index + 1, ...onlyPlace(passage) }),
  )
  const place = placeName(best.unit)
  const title = bareTitle(best.source.title)
  const isPresent =
    question.isYesNo &&
    /\b(?:clause|provision|section|term|requirement|language)\b|^\W*(?:is|are) there\b|\bhave an?\b/i.test(
      question.text,
    )
  // "Is there a prepayment penalty" and "may prepay without penalty": the clause exists and says no.
  const sentenceWords = texts
    .find(({ source }) => source === best.source)
    ?.indexed.text.slice(best.sentence.start, best.sentence.end)
  const isDenied = isPresent && denies.test(sentenceWords ?? '')
  const lead = value?.said ?? (isPresent && !isDenied ? 'Yes' : undefined)
  const where = place ? `${title}, ${place}` : title
  const sentence = value
    ? `${value.said}: ${where}.`
    : isPresent && !isDenied
      ? `Yes: ${where}.`
      : `${where} says:`
  const blocks: ChatBlock[] = [
    {
      is: 'prose',
      sentences: [{ text: sentence, sources: [1], standing: 'supported', why: null, ...(lead && { lead }) }],
    },
    ...sources.map(({ number }) => ({ is: 'extract' as const, source: number })),
  ]
  return { blocks, sources, isFound: true, trace: `${subjectOf(question) || question.text}, in ${title}` }
}

/** Words by which a clause excludes what was asked for. */
const denies =
  /\b(?:no|not|without|never|none|neither|nor|except|excluded?|waives?|waived|prohibited|may not|shall not)\b/i

const clauseWord = /\b(?:clause|provision|section|language|term)\b/i

function notFound(
  question: Question,
  nearest: { readonly unit: IndexedUnit; readonly source: QuotableText['source'] } | null,
  texts: readonly QuotableText[],
): PaperAnswer {
  const subject = subjectOf(question)
  const documents = texts.filter(({ source }) => source.kind === 'document')
  const pages = documents.reduce((sum, { source }) => sum + source.pages.length, 0)
  const names = documents.map(({ source }) => bareTitle(source.title))
  const searched =
    names.length === 0
      ? 'the documents you can see'
      : `${names.length <= 3 ? listed(names) : `these ${names.length} documents`} (${counted(pages, 'page')} read)`
  const what = subject
    ? clauseWord.test(question.text) && !clauseWord.test(subject)
      ? `a clause about “${subject}”`
      : `“${subject}”`
    : 'this'
  const isClause = question.isYesNo || clauseWord.test(question.text)
  const place = nearest ? placeName(nearest.unit) : ''
  const text = isClause
    ? `I found no mention of ${what.replace(/^a clause about /, '')} in ${searched}.`
    : `I found nothing about ${what} in ${searched}.`
  return {
    blocks: [
      {
        is: 'prose',
        sentences: [
          { text, sources: [], standing: 'computed', why: null },
          ...(nearest && place
            ? [
                {
                  text: `Nearest: ${bareTitle(nearest.source.title)}, ${place}.`,
                  sources: [],
                  standing: 'computed' as const,
                  why: null,
                },
              ]
            : []),
        ],
      },
    ],
    sources: [],
    isFound: false,
    trace: subject
      ? `${subject}, in ${names.length === 1 ? names[0] : `${names.length} documents`}`
      : question.text,
  }
}
