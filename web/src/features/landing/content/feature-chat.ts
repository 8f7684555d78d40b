import { AudioLines, BookMarked, FileQuestionMark, FolderLock, Mic, SlidersHorizontal } from 'lucide-react'
import type { FeatureText } from './feature-pages.ts'
import { assistant } from './names.ts'

export const chatFeature = {
  tool: 'Chat',
  title: `Chat with ${assistant}`,
  lead: 'Ask about a case, a document or a rule, in writing or aloud. The answer comes with the words it rests on, opened at the page.',
  startVoice: 'Start Voice Chat',
  startText: 'Start Text Chat',
  voice: {
    title: 'Voice chat',
    text: `You speak; ${assistant} writes down what was heard, so that you can correct it, and reads the answer aloud while its sources are on screen.`,
    stillOff: 'Start it when you are ready. No microphone was turned on, and nothing was sent.',
  },
  today:
    'Answers quote your documents, compute dates and propose next steps you confirm. You can speak instead of typing and have answers read aloud. A visitor asks the library as a guest, twenty questions a day.',
  cardsTitle: 'A conversation you can check',
  cards: [
    {
      icon: BookMarked,
      title: 'The source beside the sentence',
      text: 'Every statement carries a chip that opens the document at the highlighted words.',
    },
    {
      icon: Mic,
      title: 'Speak instead of typing',
      text: 'Dictate a question between two hearings and see it in writing before it is asked.',
    },
    {
      icon: AudioLines,
      title: 'Answers read aloud',
      text: 'Spoken replies in a voice the firm chooses, with the text always on the screen.',
    },
    {
      icon: SlidersHorizontal,
      title: 'A model of your choice',
      text: 'Pick the language model, or none: without one you get exact extracts.',
    },
    {
      icon: FolderLock,
      title: 'One case at a time',
      text: 'A conversation sees the documents of its case and no others.',
    },
    {
      icon: FileQuestionMark,
      title: '“Not found” said plainly',
      text: 'Nothing is made up: if it is not in the documents, the answer says so and lists what was searched.',
    },
  ],
  closing: {
    title: 'Start with a question you already know the answer to',
    text: `It is the quickest way to see whether ${assistant} can be trusted with the next one.`,
    button: `Chat with ${assistant}`,
  },
} as const satisfies FeatureText & Record<string, unknown>
