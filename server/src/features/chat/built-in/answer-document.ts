import type { ChatBlock, ChatSource } from '@pam/contracts/chat'
import type { Ctx } from '#platform/context'
import type { Tool } from '#platform/tools'
import { type Answer, onlyPlace } from '#slice/chat/answer-blocks'
import { chooseAnswer, quoteOf } from '#slice/chat/turn/choose-answer'
import { type Question, readQuestion, subjectOf } from '#slice/chat/turn/read-question'
import type { IndexedUnit } from '#slice/chat/turn/score-units'
import type { Turn } from '#slice/chat/turn/turn'
import { compareMeaning } from './compare-meaning.ts'
import { passageOf, type QuotableText, textsFound, textsOfCase, textsOfDocuments } from './source-texts.ts'

interface Where {
  readonly caseId: string | null
  readonly documentIds: readonly string[]
  readonly tools: readonly Tool[]
}

/** An answer from papers and notes, and whether they had one. */
export interface PaperAnswer extends Answer {
  readonly isFound: boolean
  /** How it was understood, for who wants to correct it. */
  readonly trace: string
}

const bareTitle = (title: string): string => title.replace(/\.[a-z0-9]{2,5}$/i, '')

/** "section 3 (Base Rent)"; empty where the unit has no name. */
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

/** Where to look, narrowest first: each wider scope is tried when the one before has no answer. */
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

/** The words that only say where to look. */
function namesOf({ links }: Turn, isWide: boolean): Set<string> {
  const { tokens, cases, contacts, documents, staff } = links
  const at = [...cases, ...contacts, ...(isWide ? [] : documents.slice(0, 3)), ...staff].flatMap((one) => [
    ...one.at,
  ])
  return new Set(at.map((place) => tokens[place]?.text ?? ''))
}

/** Answers from papers: the value that was asked for, then the clause it is in. */
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
    const texts = await load()
    const question = readQuestion(text, namesOf(turn, step > 0), topic)
    const chosen = chooseAnswer(question, texts, await compareMeaning(ctx, question, texts))
    if (chosen.is === 'found') return composed(question, chosen, texts)
    absent ??= notFound(question, chosen.nearest, texts)
  }
  return absent ?? notFound(readQuestion(text, new Set()), null, [])
}

function composed(
  question: Question,
  { best, second, value }: Extract<ReturnType<typeof chooseAnswer<QuotableText['source']>>, { is: 'found' }>,
  texts: readonly QuotableText[],
): PaperAnswer {
  const quoted = [best, ...(second ? [second] : [])].flatMap((candidate) => {
    const text = texts.find(({ source }) => source === candidate.source)
    if (!text) return []
    const { start, end } = quoteOf(candidate)
    return [{ candidate, passage: passageOf(text, start, end) }]
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
  // "Is there a prepayment penalty" and "may prepay without penalty": the clause is there and says no.
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

/** Words by which a clause takes away what was asked for. */
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
      : `${names.length <= 3 ? listed(names) : `these ${names.length} documents`} (${pages} ${pages === 1 ? 'page' : 'pages'} read)`
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
