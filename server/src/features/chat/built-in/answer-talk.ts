import type { Ctx } from '#platform/context'
import type { Answer } from '#slice/chat/answer-blocks'
import type { HelpTopic, TalkKind } from '#slice/chat/turn/read-talk'
import { choices, said } from './said.ts'

const abilities = [
  'I answer from your documents, notes and records with the source shown, and from the library of rules and cases.',
  'I calculate deadlines with every day counted, and do date arithmetic.',
  'I list tasks, deadlines, documents, parties and contacts, and check for conflicts.',
  'I draft tasks, notes and calendar entries for you to confirm, summarize documents, and check citations.',
]
const examples = [
  'What is due next week?',
  'Complaint served June 3, 2026 in S.D.N.Y. When is the answer due?',
  'What is 30 days from today?',
]
const guestExamples = [
  'What did Strickland v. Washington decide?',
  'How long does a defendant have to answer a complaint in federal court?',
]

/** A greeting, thanks, or what the assistant can do: in a line or a short list. */
export function answerTalk(ctx: Ctx, kind: TalkKind): Answer {
  const isStaff = ctx.may('documents.create')
  const offered = (isStaff ? examples : guestExamples).map((text) => ({ text, say: text }))
  switch (kind) {
    case 'greeting':
      return { ...said(['Hello. Ask me about a case, a document, a deadline or a date.']), sources: [] }
    case 'thanks':
      return said(['You’re welcome.'])
    case 'goodbye':
      return said(['Goodbye. This conversation is saved.'])
    case 'identity':
      return said([
        'I’m Pam, a virtual paralegal. I answer from your firm’s documents and records and show the source. I am software, not a lawyer.',
      ])
    case 'help':
      return {
        blocks: [
          ...said(
            isStaff
              ? abilities
              : [
                  'I answer questions about rules, cases and guides in the library, and explain how deadlines are counted. Sign in to ask about your own documents.',
                ],
          ).blocks,
          ...choices('Try one of these', offered),
        ],
        sources: [],
      }
    case 'earlier':
      return said([
        'Your earlier questions are above, in this conversation. Other conversations are in the list of the chat.',
      ])
    case 'outside':
      return said([
        'I can’t help with that. I answer from your firm’s documents and records, the library, and court rules on deadlines.',
      ])
  }
}

/** How to do something in this product, step by step, with the page. */
export const answerHelp = ({ topic, steps, link }: HelpTopic): Answer => ({
  blocks: [
    ...said([`To ${topic}:`, ...steps.map((step, index) => `${index + 1}. ${step}`)]).blocks,
    { is: 'rows', title: '', rows: [{ text: 'Open the page', detail: '', link }] },
  ],
  sources: [],
})
