import type { CheckedCitation } from '@pam/contracts/research'
import { z } from 'zod'
import { phrase } from '#platform/phrases'
import { defineTool } from '#platform/tools'
import { checkCitations } from './check-citations.service.ts'

const labels: Record<CheckedCitation['verdict'], string> = {
  VERIFIED: 'Verified',
  MISMATCH: 'Does not match',
  NOT_FOUND: 'Not found',
  MALFORMED: 'Cannot be read',
  AMBIGUOUS: 'Several cases',
  UNVERIFIABLE_HERE: 'Cannot be checked here',
  PLACEHOLDER: 'Page left blank',
}

const limits =
  'Verified means that the authority exists and is the one named; not checked for good law or for the proposition.'

export const researchTools = [
  defineTool({
    name: 'research.check_citations',
    summary: 'Check every citation of a text: whether the authority exists under that name, place and year.',
    needs: 'public.view',
    effect: 'looks',
    input: z.object({ text: z.string().trim().min(1).max(20_000) }),
    run: async (ctx, { text }) => (await checkCitations(ctx, text)).citations,
    heard: [
      {
        phrases: [
          phrase(
            '(check|verify|cite check|cite-check|validate) [the|this|these|all|my|our] [case|legal] (citation|citations|cites|cite|authorities) [in|of|:] [{words}]',
          ),
          phrase('(cite check|cite-check|citecheck) {words}'),
          phrase('is {words} [a] (real|actual|genuine) (case|citation|decision|authority)'),
          phrase('(does|did) {words} (exist|really exist)'),
        ],
        read: (slots) => {
          const words = slots.text('words') ?? ''
          return words
            ? { input: { text: words } }
            : {
                ask: 'Paste the text whose citations I should check. Whole documents are checked under Research.',
              }
        },
      },
    ],
    render: (_, citations) => {
      if (citations.length === 0)
        return {
          sentences: ['I found no citation in these words. Whole documents are checked under Research.'],
        }
      const open = citations.filter(({ verdict }) => verdict !== 'VERIFIED').length
      const [only] = citations
      const first =
        citations.length === 1 && only
          ? `${labels[only.verdict]}: ${only.reason}`
          : `${citations.length} citations, ${citations.length - open} verified, ${open} to review.`
      return {
        sentences: [first, limits],
        rows: {
          title: 'Citations',
          rows: citations.map(({ text, verdict, reason, suggestion, compared }) => ({
            text: `${text}: ${labels[verdict]}`,
            detail: suggestion ? `${reason} Did you mean ${suggestion}?` : reason,
            link: compared?.id ? `/knowledge/${compared.id}` : null,
          })),
        },
      }
    },
  }),
]
