import type { ChatSentence } from '@pam/contracts/chat'
import { checkSentence } from './check-sentence.ts'
import { type CheckGrounds, groundsFor } from './grounds.ts'
import { paragraphsOf } from './read-answer.ts'

/**
 * Paragraphs of sentences, each with a status decided by code; [n] marks are moved from the text into `sources`. Does
 * not judge whether a conclusion is right: only whether the words, figures, dates and authorities of a sentence were in
 * its sources.
 */
export async function checkAnswer(text: string, given: CheckGrounds): Promise<ChatSentence[][]> {
  const grounds = groundsFor(given)
  const checked: ChatSentence[][] = []
  for (const paragraph of paragraphsOf(text)) {
    const sentences: ChatSentence[] = []
    for (const sentence of paragraph) sentences.push(await checkSentence(sentence, grounds))
    checked.push(sentences)
  }
  return checked
}
