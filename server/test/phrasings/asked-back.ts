import type { Phrasing } from './phrasing.ts'

const wants = 'ask'

/** Underspecified requests: nothing may be guessed. */
export const askedBack: readonly Phrasing[] = [
  { said: 'add a task: call the client', wants },
  { said: 'make a note: client agreed to the offer', wants },
  { said: 'remind me to order the transcript tomorrow', wants },
  { said: 'add a note that the expert is sick', wants },
  { said: 'summarize the document', wants },
  { said: 'create a task for Ana Chen to index the binder', wants },
  { said: 'note: paid the fee', wants },
  { said: 'write a note', wants },
  { said: 'add a note to Rivera', wants },
  { said: 'add a task to Okafor', wants },
  { said: 'new task: buy folders by Friday', wants },
  { said: 'summarise', wants },
  { said: 'give me a summary', wants },
  { said: 'served on November 5, when is the answer due?', wants },
  { said: 'run a conflict check', wants },
  { said: 'take a note for me', wants },
]
