import { documentKind } from '@pam/contracts/documents'
import { dateInList } from '@pam/law/format/dates'
import { counted } from '@pam/law/format/numbers'
import { z } from 'zod'
import { defineTool } from '#platform/tools'
import { listDocuments } from './documents.service.ts'

const shown = 30
/** Of the documents that changed last, as far as days are looked for. */
const mostLooked = 200

export const documentTools = [
  defineTool({
    name: 'documents.list',
    summary: 'The documents of a case or of all cases, newest first.',
    needs: 'documents.create',
    effect: 'looks',
    input: z.object({
      case_id: z.uuid().optional(),
      kind: documentKind.optional(),
      /** Words of the name. */
      words: z.string().trim().max(100).optional(),
      /** Days on which they came in, the last included. */
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    }),
    run: async (ctx, { case_id, kind, words, from, until }) => {
      const asked = { case_id, kind, q: words, sort: 'updated' as const }
      if (!from) return listDocuments(ctx, { ...asked, limit: shown })
      const { items } = await listDocuments(ctx, { ...asked, limit: mostLooked })
      const dated = items.filter(({ created_at }) => {
        const day = created_at.slice(0, 10)
        return day >= from && (!until || day <= until)
      })
      return { items: dated.slice(0, shown), total: dated.length }
    },
    render: (_, { items, total }) => ({
      ...(total > 0 && { lead: counted(total, 'document') }),
      sentences: [
        total === 0
          ? 'No documents found there.'
          : `${counted(total, 'document')}${total > items.length ? `, the ${items.length} newest shown` : ''}.`,
      ],
      rows: {
        title: 'Documents',
        rows: items.map(({ id, name, case_title, kind, pages, created_at }) => ({
          text: name,
          detail: [
            kind?.replaceAll('_', '-'),
            pages ? counted(pages, 'page') : '',
            case_title,
            dateInList(created_at.slice(0, 10)),
          ]
            .filter(Boolean)
            .join(' · '),
          link: `/documents/${id}`,
        })),
      },
    }),
  }),
]
