import { z } from 'zod'
import { phrase } from '#platform/phrases'
import { defineTool } from '#platform/tools'
import { listItems } from './items/list.service.ts'

const mostOffered = 6

/** Words that ask for a document, but do not name one. */
const filler = /\b(?:a|an|the|new|draft|form|template|standard|our|my|some|for|of|to|please)\b/gi

const draft = 'draft|prepare|write|generate|produce|fill in|fill out|draw up|compose'
const find =
  'i need|we need|need|give me|get me|find|find me|show me|look for|look up|is there|are there|do we have|have we got|have you got|where is|where are'

export const knowledgeTools = [
  defineTool({
    name: 'knowledge.find_form',
    summary:
      'Find a template in the firm’s templates or the library to draft a document, optionally for a case.',
    needs: 'documents.create',
    effect: 'looks',
    input: z.object({ words: z.string().trim().min(1).max(200), case_id: z.uuid().optional() }),
    run: async (ctx, { words }) => {
      const told = words.replace(filler, ' ').split(/\s+/).filter(Boolean)
      const found = new Map<string, { id: string; title: string; held: number }>()
      for (const q of told) {
        const { items } = await listItems(ctx, { q, collection: 'forms', sort: 'title', limit: 50 })
        for (const { id, title, is_template } of items)
          if (is_template)
            found.set(id, { id, title, held: (found.get(id)?.held ?? 0) + 1 + namedBy(title, q) })
      }
      return [...found.values()].toSorted((a, b) => b.held - a.held).slice(0, mostOffered)
    },
    heard: [
      {
        phrases: [
          phrase(`(${draft}|make|create) [me|up] [a|an|the|our] {words} (for|in|on) {case}`),
          phrase(`(${draft}) [me] [a|an|the|our] {words}`),
          phrase('(make|create) [me] (a|an|the) {words}'),
          phrase(
            `[${find}] [a|an|the|our|any|some] (form|forms|template|templates|sample|precedent) (for|of|to|:) [a|an|the] {words} [(for|in) {case}]`,
          ),
          phrase(`(${find}) [a|an|the|our|any] {words} (form|forms|template|templates|precedent)`),
          phrase('{words} template'),
          phrase(`(${find}) [a|an|the|our] (sample|standard|blank|model) {words}`),
          phrase('(form|template) : {words}'),
          phrase(
            '(which|what) (form|template) (do i use|do we use|should i use|is there|do i need) for [a|an|the] {words}',
          ),
          phrase('(i need|we need|need) (a|an) {words} for {case}'),
          phrase('start (a draft of|drafting) [a|an|the] {words} [(for|in|on) {case}]'),
        ],
        read: (slots, around) => {
          const caseId = slots.meant('case')[0]?.id ?? around.caseId
          return { input: { words: slots.text('words') ?? '', ...(caseId && { case_id: caseId }) } }
        },
      },
    ],
    render: (_, forms, { words, case_id }) => ({
      sentences: [
        forms.length === 0
          ? `I have no form for “${words}”. You can add your own under Knowledge Base.`
          : 'These templates match. Details from the case are filled in, and you are asked for the rest.',
      ],
      rows: {
        title: 'Forms',
        rows: forms.map(({ id, title }) => ({
          text: title,
          detail: 'Fill it in, preview it, and create a Word file or a PDF.',
          link: `/knowledge/${id}/fill${case_id ? `?case=${case_id}` : ''}`,
        })),
      },
    }),
  }),
]

const namedBy = (title: string, word: string): number =>
  title.toLowerCase().includes(word.toLowerCase()) ? 2 : 0
