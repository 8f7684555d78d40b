import type { AnalysisSpan } from '@pam/contracts/analysis'
import type { DocumentKind } from '@pam/contracts/documents'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { requireReadable, wordsWithPages } from '#features/documents'
import { type AnswerPassage, defineTool } from '#platform/tools'
import { analysisView } from './analysis-view.ts'
import { leadingWords } from './leading-words.ts'
import { placer } from './place-spans.ts'

const mostExtracts = 8
const ofAnyPaper: ReadonlySet<string> = new Set(['amount', 'payment_date', 'other_date'])
const kindWords: Record<DocumentKind, string> = {
  contract: 'a contract',
  pleading: 'a pleading',
  motion: 'a motion',
  order: 'an order',
  opinion: 'an opinion',
  discovery: 'a discovery document',
  letter: 'a letter',
  e_mail: 'an email',
  notice: 'a notice',
  invoice: 'an invoice',
  will: 'a will',
  deed: 'a deed',
  form: 'a form',
  evidence: 'a piece of evidence',
  amendment: 'an amendment',
  other: 'a document of another kind',
}
const levels = { red: 'high', amber: 'medium', green: 'low' } as const

export const analysisTools = [
  defineTool({
    name: 'analysis.summarize',
    summary: 'Summarize a document in its own words: type, parties, dates, key clauses and sections.',
    needs: 'documents.create',
    effect: 'looks',
    input: z.object({ document_id: z.uuid() }),
    run: async (ctx, { document_id }) => {
      const readable = await requireReadable(ctx, document_id)
      const { text, pages } = await wordsWithPages(ctx.db, readable.version.id)
      const place = placer(pages)
      return {
        document: readable.document,
        analysis: await analysisView(ctx, readable),
        leading: leadingWords(text, mostExtracts).map(place),
        isEmpty: text.trim() === '',
      }
    },
    render: (_, { document, analysis, leading, isEmpty }) => {
      if (isEmpty)
        return {
          sentences: [
            `There is no text for “${document.name}”: it has not been processed yet, or no text could be read.`,
          ],
          link: `/documents/${document.id}`,
        }
      const passage = (span: AnalysisSpan): AnswerPassage => ({
        kind: 'document',
        document_id: document.id,
        note_id: null,
        knowledge_id: null,
        case_id: document.caseId,
        title: document.name,
        page: span.page,
        start: span.start,
        end: span.end,
        text: span.text,
        page_start: span.page_start,
        page_end: span.page_end,
      })
      // Contract clauses are searched for in every document; in a letter similar passages mean nothing.
      const isContract = analysis.kind === 'contract' || analysis.kind === null
      const clauses = isContract ? analysis.clauses.filter(({ found }) => found) : []
      const facts = analysis.facts.filter(({ what }) => isContract || ofAnyPaper.has(what))
      const spans =
        clauses.length > 0
          ? clauses.slice(0, mostExtracts).flatMap(({ spans: [best] }) => best ?? [])
          : leading
      return {
        sentences: [
          analysis.kind
            ? `“${document.name}” is ${kindWords[analysis.kind]}.`
            : `The type of “${document.name}” has not been identified yet.`,
          ...(analysis.level && isContract
            ? [
                `Risk under the firm’s rubric: ${levels[analysis.level]}, based on ${analysis.risks.length} findings.`,
              ]
            : []),
          clauses.length > 0
            ? `${clauses.length} clause types were found. Their text is quoted below.`
            : 'Key passages, in order.',
        ],
        passages: spans.map(passage),
        ...(facts.length > 0 && {
          rows: {
            title: 'Facts',
            rows: facts.slice(0, 20).map(({ what, value, detail, span }) => ({
              text: dayInWords(value),
              detail: [what.replaceAll('_', ' '), detail].filter(Boolean).join(' · '),
              link: `/documents/${document.id}#p${span.page}:${span.page_start}-${span.page_end}`,
            })),
          },
        }),
        ...(analysis.state !== 'done' && {
          attention: 'The analysis is still running, so this summary may be incomplete.',
        }),
        link: `/documents/${document.id}`,
      }
    },
  }),
]

/** A date is stored as 2026-10-30 and shown in US format. */
const dayInWords = (value: string): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? dateInList(value) : value)
