import type { CheckedCitation } from '@pam/contracts/research'
import type { MemoExtract } from '@pam/contracts/research/runs'
import { z } from 'zod'
import { requireReadable } from '#features/documents'
import { forbidden } from '#platform/errors'
import { phrase, type Slots } from '#platform/phrases'
import { type Around, defineTool, type Understood } from '#platform/tools'
import { checkCitations } from './check-citations.service.ts'
import { checkDocument } from './check-document.service.ts'
import { findImported, nothingImported } from './find-imported.ts'
import { findSources } from './find-sources.ts'
import { readQuestion } from './memo/question.ts'
import type { Source } from './memo/source.ts'
import { scopeOf } from './sources.queries.ts'
import { tableFor } from './table/table.service.ts'
import { textIdOf } from './text-id.ts'
import { verifyExtracts } from './verify-extracts.ts'

const labels: Record<CheckedCitation['verdict'], string> = {
  VERIFIED: 'Verified',
  MISMATCH: 'Does not match',
  NOT_FOUND: 'Not found',
  MALFORMED: 'Incomplete',
  AMBIGUOUS: 'Multiple cases',
  UNVERIFIABLE_HERE: 'Cannot be checked here',
  PLACEHOLDER: 'Page left blank',
}

const limits =
  'Verified means that the authority exists and is the one named; not checked for good law or for the proposition.'

/** The document a sentence names, or the conversation's only one; otherwise the question to ask back. */
function documentMeant(slots: Slots, { documentIds }: Around, ask: string): { id: string } | Understood {
  const named = slots.meant('document')
  const [first, second] = named
  if (first && second) return { ask: 'Which document do you mean?', choices: named.map(({ name }) => name) }
  const id = first?.id ?? (documentIds.length === 1 ? documentIds[0] : undefined)
  return id ? { id } : { ask }
}

const everything = { jurisdiction: null, court: null, from_year: null, to_year: null, documents: false }
const mostAuthorities = 6
const openCheck = (documentId: string) => `/research?tab=check&document=${documentId}`

/** Where an authority is opened in Pam: at the quoted words. */
function placeOf({ id, address }: Source, extract: MemoExtract | undefined): string {
  const at = extract?.is_quotation ? `#c${extract.start}-${extract.end}` : ''
  const page =
    address === undefined ? `/knowledge/${id}` : `/research/imported/${encodeURIComponent(textIdOf(id))}`
  return `${page}${at}`
}

export const researchTools = [
  defineTool({
    name: 'research.check_citations',
    summary:
      'Check every citation in a text or document: whether the authority exists with that name, reporter and year.',
    needs: 'public.view',
    effect: 'looks',
    input: z
      .object({ text: z.string().trim().min(1).max(20_000).optional(), document_id: z.uuid().optional() })
      .refine(({ text, document_id }) => (text === undefined) !== (document_id === undefined), {
        path: ['text'],
        message: 'Give either a text or a document.',
      }),
    run: async (ctx, { text = '', document_id }) => {
      if (document_id === undefined) return checkCitations(ctx, text)
      if (!ctx.may('documents.create')) throw forbidden('check documents')
      return checkDocument(ctx, await requireReadable(ctx, document_id))
    },
    heard: [
      {
        phrases: [
          phrase(
            '(check|verify|cite check|cite-check|validate) [the|all|all the] [case|legal] (citation|citations|cites|cite|authorities) (in|of) [the|our|my] {document}',
          ),
          phrase('(cite check|cite-check|citecheck) [the|our|my] {document}'),
        ],
        read: (slots, around) => {
          const meant = documentMeant(slots, around, 'Which document should I check?')
          return 'id' in meant ? { input: { document_id: meant.id } } : meant
        },
      },
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
    render: (_, { citations, notes }, { document_id }) => {
      if (citations.length === 0)
        return {
          sentences: [
            document_id
              ? 'I found no citation in this document.'
              : 'I found no citation in this text. To check a whole document, use Research.',
            ...notes,
          ],
        }
      const open = citations.filter(({ verdict }) => verdict !== 'VERIFIED').length
      const [only] = citations
      const first =
        citations.length === 1 && only
          ? `${labels[only.verdict]}: ${only.reason}`
          : `${citations.length} citations, ${citations.length - open} verified, ${open} to review.`
      return {
        sentences: [first, limits, ...notes],
        ...(document_id && { link: openCheck(document_id) }),
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
  defineTool({
    name: 'research.find_authority',
    summary:
      'Find cases, statutes and rules on a question of law in the library, the firm’s own and imported law, with exact quotations where the text is available.',
    needs: 'public.view',
    effect: 'looks',
    input: z.object({ question: z.string().trim().min(3).max(2_000) }),
    run: async (ctx, { question }) => {
      const isLibraryOnly = !ctx.may('research.use')
      const { jurisdictions } = await scopeOf(ctx.db, ctx.actor, isLibraryOnly)
      const read = readQuestion(
        question,
        jurisdictions.map(({ value }) => value),
      )
      const found = isLibraryOnly ? nothingImported : await findImported(ctx.db, read, everything)
      const imported = [...found.sections, ...found.decisions]
      const { kept } = await findSources(ctx, read, { filter: everything, isLibraryOnly, imported })
      const verified = await verifyExtracts(ctx, kept)
      return verified.kept
        .filter(({ source }) => source.citation !== '')
        .slice(0, mostAuthorities)
        .map(({ source, extracts: [extract] }) => ({
          id: source.id,
          title: source.title,
          citation: source.citation,
          court: source.court,
          year: source.year,
          extract: extract ?? null,
          link: placeOf(source, extract),
        }))
    },
    heard: [
      {
        phrases: [
          phrase(
            '(find|find me|get|get me|give me|look up|show|show me|search for) [some|any|the] [legal|case|controlling|binding|persuasive] (authority|authorities|precedent|precedents) (on|for|about|regarding|that says|saying|holding) {words}',
          ),
          phrase(
            '(what|which) (authority|authorities|precedent) (supports|support|is there for|do we have for) {words}',
          ),
          phrase('(is there|do we have) [any|some] (authority|precedent) (on|for|about|that) {words}'),
        ],
        read: (slots) => {
          const question = slots.text('words') ?? ''
          return question
            ? { input: { question } }
            : { ask: 'On which question should I look for authority?' }
        },
      },
    ],
    render: (_, found) => {
      if (found.length === 0)
        return {
          sentences: [
            'I found no authority on this in the library, in imported law or among your firm’s own.',
          ],
        }
      const count = `${found.length} ${found.length === 1 ? 'authority' : 'authorities'}`
      return {
        lead: count,
        sentences: [`${count} found. ${limits}`],
        rows: {
          title: 'Authorities',
          rows: found.map(({ title, citation, extract, link }) => ({
            text: `${title}, ${citation}`,
            detail: extract
              ? extract.is_quotation
                ? `“${extract.words}” ${extract.cite}`
                : extract.words
              : '',
            link,
          })),
        },
      }
    },
  }),
  defineTool({
    name: 'research.table_of_authorities',
    summary: 'Create the table of authorities for a document, with page numbers if its file has them.',
    needs: 'documents.create',
    effect: 'looks',
    input: z.object({ document_id: z.uuid() }),
    run: async (ctx, { document_id }) => tableFor(ctx, await requireReadable(ctx, document_id)),
    heard: [
      {
        phrases: [
          phrase(
            '(make|create|build|generate|prepare|draft|show|show me|give me|list) [a|an|the|me a|me the] (table of authorities|toa) (for|of|from|in) [the|our|my] {document}',
          ),
          phrase(
            '(make|create|build|generate|prepare|draft|show|show me|give me) [a|the|me a|me the] (table of authorities|toa)',
          ),
          phrase('(table of authorities|toa) (for|of|from) [the|our|my] {document}'),
        ],
        read: (slots, around) => {
          const meant = documentMeant(
            slots,
            around,
            'For which document should I make the table of authorities?',
          )
          return 'id' in meant ? { input: { document_id: meant.id } } : meant
        },
      },
    ],
    render: (_, { name, parts, hasPages, note, unverified }, { document_id }) => {
      const entries = parts.flatMap((part) =>
        part.entries.map((entry) => ({ part: part.title, ...entry, entry })),
      )
      const count = `${entries.length} ${entries.length === 1 ? 'authority' : 'authorities'}`
      return {
        lead: count,
        sentences: [
          `${name} cites ${count}${unverified.size > 0 ? `, ${unverified.size} of them not verified` : ''}.`,
          note,
          'Open the check to download the table as a Word file.',
        ],
        rows: {
          title: 'Table of authorities',
          rows: entries.map(({ part, text, pages, isPassim, entry }) => ({
            text: `${text}${unverified.has(entry) ? '*' : ''}`,
            detail: [part, hasPages && (isPassim ? 'passim' : `page ${pages.join(', ')}`)]
              .filter(Boolean)
              .join(' · '),
            link: null,
          })),
        },
        link: openCheck(document_id),
      }
    },
  }),
]
