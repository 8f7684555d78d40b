import type { ChatSentence } from '@pam/contracts/chat'
import { checkSentence } from './check-sentence.ts'
import { type CheckGrounds, groundsFor } from './grounds.ts'
import { paragraphsOf } from './read-answer.ts'

/**
 * Paragraphs of sentences, each with its standing decided by code; [n] marks are taken out of the text and into `sources`.
 * Says nothing of whether a conclusion is right: it says whether the words, figures, days and authorities a sentence stands on
 * were there.
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
