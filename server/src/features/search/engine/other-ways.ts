import type { SearchAnswer } from '@pam/contracts/search'
import { visibleEditions } from '#slice/search/indexing/sources.queries'
import { type CountedPassage, withTexts } from '#slice/search/results/found-passages'
import { type Asking, askEngine } from './ask-engine.ts'
import type { Asker } from './asker.ts'
import { passagesHolding } from './exact-words.queries.ts'

interface OtherWay {
  readonly passages: readonly CountedPassage[]
  readonly instead: SearchAnswer['instead']
}

const none: OtherWay = { passages: [], instead: null }

const marks = /"/g
const refusals = /(^|\s)-(?:"[^"]*"|\S+)/g

/**
 * Nothing answered the question: the exact characters may still occur, inside a word or as a symbol; and a phrase
 * without matches may be searched as separate words.
 */
export async function askOtherwise(ctx: Asker, asking: Asking): Promise<OtherWay> {
  if (asking.text === '') return none
  const characters = asking.text
    .replaceAll(refusals, ' ')
    .replaceAll(marks, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const exact = await holding(ctx, asking, characters)
  if (exact.length > 0) return { passages: exact, instead: 'exact_words' }
  if (characters === asking.text) return none
  const loosened = await askEngine(ctx, {
    ...asking,
    text: asking.text.replaceAll(marks, '').replaceAll(/(^|\s)-/g, ' '),
  })
  return loosened.length > 0 ? { passages: loosened, instead: 'loosened' } : none
}

async function holding(ctx: Asker, { where, limit, text }: Asking, characters: string) {
  // Excluded words stay excluded.
  if (characters === '' || refusals.test(text)) return []
  const editions = await visibleEditions(ctx.db, ctx.actor, where)
  const rows = await passagesHolding(ctx.db, editions, characters, limit)
  const why = {
    words: [characters],
    isNear: false,
    isNamed: false,
    concepts: [],
    isDefinition: false,
    isReferredTo: false,
    corrected: [],
  }
  const found = rows.map(({ edition, number, start, text: its }) => ({
    key: edition,
    first: number,
    last: number,
    start,
    end: start + its.trimEnd().length,
    score: 0,
    why,
  }))
  return withTexts(ctx.db, ctx.actor, found)
}
