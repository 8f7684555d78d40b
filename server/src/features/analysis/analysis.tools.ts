import type { AnalysisSpan } from '@pam/contracts/analysis'
import type { DocumentKind } from '@pam/contracts/documents'
import { z } from 'zod'
import { requireReadable, wordsWithPages } from '#features/documents'
import { phrase } from '#platform/phrases'
import { defineTool, type ToldPassage } from '#platform/tools'
import { chosenDocument, isAsked } from '#platform/tools-choose'
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
  discovery: 'a paper of discovery',
  letter: 'a letter',
  e_mail: 'an e-mail',
  notice: 'a notice',
  invoice: 'an invoice',
  will: 'a will',
  deed: 'a deed',
  form: 'a form',
  evidence: 'a piece of evidence',
  amendment: 'an amendment',
  other: 'a paper of no kind Pam files by',
}
const levels = { red: 'high', amber: 'middling', green: 'low' } as const

export const analysisTools = [
  defineTool({
    name: 'analysis.summarise',
    summary:
      'What a document is and says, in its own words: parties, dates, the clauses that matter, its sections.',
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
    heard: [
      {
        phrases: [
          phrase(
            '(summarize|summarise|sum up|brief me on|tl;dr of|tl;dr|tldr|recap|outline|abstract|digest|condense|explain|walk me through|take me through) [the|this|that] {document} [document|file|paper] [to me] [briefly|in short]',
          ),
          phrase(
            '[what is|what does|tell me what|what] {document} [is|say|says|contain|contains] [about|all about|in short|in brief|briefly]',
          ),
          phrase('what is in {document}'),
          phrase(
            '[i need|we need|i want|give me|write|make|show me] [a|an|the] [quick|short|brief|rough] (summary|overview|gist|outline|abstract|digest|recap|key points|main points) (of|on|for) {document}',
          ),
          phrase(
            '[what are|show me|list|give me|tell me] [the] (key|main|important|essential|major) (points|terms|clauses|parts|provisions|facts) (of|in) {document}',
          ),
          phrase('{document} [in] (summary|overview|outline|short|brief)'),
          phrase('tell me about {document}'),
          phrase(
            '(what are|list|show me|find) the (risks|dangers|red flags|problems|issues) (of|in|with) {document}',
          ),
          phrase('(review|analyze|analyse|read|look over|look at|go through) {document} [for me]'),
          phrase(
            '(who are|what are) the (parties|dates|deadlines|amounts) (of|in|to) {document} [and what are (its|the) (main|key) (terms|points)]',
          ),
        ],
        read: (slots, around) => {
          const chosen = chosenDocument(slots, around, (name) => `Summarize ${name}`)
          return isAsked(chosen) ? chosen : { input: { document_id: chosen.id } }
        },
      },
      {
        phrases: [
          phrase(
            '(summarize|summarise|sum up|brief me on|recap|outline) [it|this|that|the|this] [document|file|paper|text]',
          ),
          phrase(
            '(give me|i need|i want) [a|the] [quick|short|brief] (summary|overview) [of (this|it|the document|this document)]',
          ),
          phrase('(what is|what does) (this|it|the document|this document) [say|about]'),
        ],
        read: (slots, around) => {
          const chosen = chosenDocument(slots, around, (name) => `Summarize ${name}`)
          return isAsked(chosen) ? chosen : { input: { document_id: chosen.id } }
        },
      },
    ],
    tell: (_, { document, analysis, leading, isEmpty }) => {
      if (isEmpty)
        return {
          sentences: [
            `I have no words of “${document.name}”: it is not read yet, or nothing on it could be read.`,
          ],
          link: `/documents/${document.id}`,
        }
      const passage = (span: AnalysisSpan): ToldPassage => ({
        ...{ kind: 'document', document_id: document.id, note_id: null, knowledge_id: null },
        ...{ case_id: document.caseId, title: document.name },
        ...{ page: span.page, start: span.start, end: span.end, text: span.text },
        ...{ page_start: span.page_start, page_end: span.page_end },
      })
      // Clauses of contracts are looked for in every paper; in a letter their likenesses tell nothing of it.
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
            : `It is not known yet what kind of paper “${document.name}” is.`,
          ...(analysis.level && isContract
            ? [
                `Its risk by the firm’s rubric is ${levels[analysis.level]}, from ${analysis.risks.length} findings.`,
              ]
            : []),
          clauses.length > 0
            ? `${clauses.length} kinds of clauses were found; these are their words.`
            : 'These are its leading words, from the first to the last.',
        ],
        passages: spans.map(passage),
        ...(facts.length > 0 && {
          rows: {
            title: 'Facts',
            rows: facts.slice(0, 20).map(({ what, value, detail, span }) => ({
              text: value,
              detail: [what.replaceAll('_', ' '), detail].filter(Boolean).join(' · '),
              link: `/documents/${document.id}#p${span.page}:${span.page_start}-${span.page_end}`,
            })),
          },
        }),
        ...(analysis.state !== 'done' && {
          attention: 'Its analysis is not finished, so there may be more to say.',
        }),
        link: `/documents/${document.id}`,
      }
    },
  }),
]
