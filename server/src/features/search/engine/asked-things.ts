import type { AskedSearch } from '@pam/contracts/search/saved'
import { catchUp } from '#slice/search/indexing/catch-up'
import { holdsMost } from '#slice/search/results/best-sentences'
import { type FoundAll, findAll } from '#slice/search/results/find-all'
import { type Thing, thingsIn } from '#slice/search/results/found-things'
import type { Asker } from './asker.ts'
import { narrow, understand } from './understand.ts'

/** More than a screen shows: an item that drops off the first page and returns is not new. */
const most = 400

const refused = /(^|\s)-(?:"[^"]*"|\S+)/g

/** The current results of a saved search. Near matches are on the screen, but are not news. */
export async function askedThings(ctx: Asker, asked: AskedSearch): Promise<Thing[]> {
  await catchUp(ctx)
  const question = await understand(ctx, asked.q, false)
  const where = narrow(question.where, asked)
  // New results contain the words of the question, so it is not embedded, or sent out every few minutes.
  const how = { limit: most, isUnfinished: false, staysHere: true }
  const found = await findAll(ctx, question, { where, ...how })
  return thingsIn(answering(found, question.text.replaceAll(refused, ' ')), found.names)
}

function answering({ passages, instead }: FoundAll, question: string) {
  if (instead === 'exact_words') return passages
  if (instead === 'loosened') return []
  return passages.filter(({ passage: { title, text } }) => holdsMost(`${title}\n${text}`, question))
}
