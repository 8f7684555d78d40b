import { z } from 'zod'
import { analysisView } from '#features/analysis'
import { requireVisibleCase } from '#features/cases'
import { answerQuestion } from '#features/chat'
import { requireReadable } from '#features/documents'
import { AppError, badInput } from '#platform/errors'
import { defineTool, type Tool } from '#platform/tools'

/** Acts that change nothing: later steps use what they found. */
export const readingActs = (tools: readonly Tool[]): Tool[] => [
  defineTool({
    name: 'workflows.ask',
    summary: 'Ask Pam a question about the case.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({ case_id: z.uuid(), question: z.string().trim().min(3).max(1000) }),
    run: async (ctx, { case_id, question }) => {
      const { id: caseId } = await requireVisibleCase(ctx, case_id)
      return answerQuestion(ctx, tools, { question, caseId })
    },
    propose: (_, { question }) => ({
      title: 'Ask Pam',
      details: [{ label: 'Question', value: question }],
    }),
    render: (_, { answer, sources }) => ({
      sentences: [
        answer,
        ...(sources.length > 0
          ? [`From ${[...new Set(sources.map(({ title }) => title))].join(', ')}.`]
          : []),
      ],
    }),
  }),
  defineTool({
    name: 'workflows.analyze_document',
    summary: 'Look up the analysis of a document.',
    needs: 'documents.create',
    effect: 'looks',
    input: z.object({ document_id: z.uuid(), case_id: z.uuid() }),
    run: async (ctx, { document_id, case_id }) => {
      const readable = await requireReadable(ctx, document_id)
      if (readable.document.caseId !== case_id) throw badInput('This document is in another case.')
      const { state, kind, level, clauses, risks } = await analysisView(ctx, readable)
      if (state !== 'done')
        throw new AppError('unavailable', `The analysis of ${readable.document.name} is not finished yet.`)
      return {
        document: readable.document.name,
        kind: kind ?? 'unknown',
        risk: level ?? 'none',
        clauses: clauses.flatMap(({ found, category }) => (found ? [category] : [])),
        risks: risks.length,
      }
    },
    propose: (_, { document_id }) => ({
      title: 'Look up the analysis of a document',
      details: [{ label: 'Document', value: document_id }],
    }),
    render: (_, { document, kind, risk, clauses }) => ({
      sentences: [
        `“${document}”: ${kind.replaceAll('_', ' ')}; risk: ${risk}; ${clauses.length} clause types found.`,
      ],
    }),
  }),
]
