import { passagePlace } from '@pam/contracts/search'
import { counted } from '@pam/law/format/numbers'
import { z } from 'zod'
import type { Ctx } from '#platform/context'
import { type AnswerPassage, defineTool, type ToolAnswer } from '#platform/tools'
import { bestSentences } from './results/best-sentences.ts'
import { findPassages, showIndex } from './search.service.ts'

const shown = 4
const near = 3

const question = z.object({
  question: z.string().trim().min(1).max(2000),
  case_id: z.uuid().optional(),
  document_ids: z.array(z.uuid()).max(50).default([]),
})

/** A clause of the requested kind also answers in other words. */
const isSure = (why: string): boolean => /^(?:reads like a clause|defines)/.test(why)

/** Passages that answer, cut to the sentences that do, and near matches. */
async function find(ctx: Ctx, { question: q, case_id, document_ids }: z.output<typeof question>) {
  const where = document_ids.length > 0 ? { document_ids } : { case_id }
  const { items } = await findPassages(ctx, { q, limit: 12, typing: false, ...where })
  const ranked = items.map((item) => ({ item, best: bestSentences(item.text, item.title, q) }))
  const answering = ranked.filter(({ item, best }) => best.isAnswer || item.why.some(isSure)).slice(0, shown)
  return {
    answers: answering.map(({ item, best }): AnswerPassage => cut(item, best)),
    close: ranked.filter((one) => !answering.includes(one)).slice(0, near),
    index: await showIndex(ctx),
  }
}

const cut = (toldPassage: AnswerPassage, { start, end }: { start: number; end: number }): AnswerPassage => ({
  ...toldPassage,
  start: toldPassage.start + start,
  end: toldPassage.start + end,
  page_start: toldPassage.page_start + start,
  page_end: toldPassage.page_start + end,
  text: toldPassage.text.slice(start, end),
})

type FoundAnswers = Awaited<ReturnType<typeof find>>

/** The scope of the search, as the person requested. */
function searchedIn(ctx: Ctx, { index }: FoundAnswers, asked: z.output<typeof question>): string {
  if (!ctx.may('documents.create')) return 'the library that comes with Pam'
  if (asked.document_ids.length > 0) return 'the chosen documents'
  if (asked.case_id) return 'the documents and notes of the case'
  return `the ${counted(index.indexed, 'document')} you may see, the notes and the knowledge base`
}

function render(ctx: Ctx, found: FoundAnswers, asked: z.output<typeof question>): ToolAnswer {
  const { answers, close, index } = found
  const [first] = answers
  const unfinished =
    index.indexed < index.sources
      ? { attention: `${index.sources - index.indexed} more are not indexed yet, so results are incomplete.` }
      : {}
  if (!first)
    return {
      sentences: [`I found nothing that answers this in ${searchedIn(ctx, found, asked)}.`],
      ...(close.length > 0 && {
        rows: {
          title: 'Closest passages',
          rows: close.map(({ item }) => ({
            text: item.title,
            detail: item.text.slice(0, 160),
            link: passagePlace(item),
          })),
        },
      }),
      ...unfinished,
    }
  const titles = new Set(answers.map(({ title }) => title))
  return {
    sentences: [
      titles.size === 1 ? `This is what “${first.title}” says.` : `This is what ${titles.size} sources say.`,
    ],
    passages: answers,
    ...unfinished,
  }
}

export const searchTools = [
  defineTool({
    name: 'search.find',
    summary: 'Find the passages that answer a question in documents, notes and the knowledge base.',
    needs: 'public.view',
    effect: 'looks',
    input: question,
    run: find,
    render,
  }),
]
