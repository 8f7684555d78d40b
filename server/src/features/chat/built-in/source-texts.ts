import { documentsCalled, meantDocuments, pickDocuments, wordsWithPages } from '#features/documents'
import { findPassages } from '#features/search'
import type { Ctx } from '#platform/context'
import { type AnswerPassage, prepareTool, type Tool } from '#platform/tools'
import { isAmendment } from '#slice/chat/turn/find-amendment'
import { type IndexedText, indexText, type SourceText } from '#slice/chat/turn/score-units'

/** A document or a note that can be quoted. */
export interface QuotableSource {
  readonly kind: 'document' | 'note'
  readonly id: string
  readonly title: string
  readonly caseId: string | null
  readonly pages: readonly { readonly number: number; readonly start: number; readonly end: number }[]
}

export type QuotableText = SourceText<QuotableSource>

const mostDocuments = 40
const mostKept = 300

interface Kept {
  readonly indexed: IndexedText
  readonly pages: QuotableSource['pages']
}
/** Cached texts of recently used versions; a version never changes. Access is checked each time. */
const kept = new Map<string, Kept>()

async function wordsOf(ctx: Ctx, versionId: string, title: string): Promise<Kept> {
  const key = `${versionId} ${title}`
  const known = kept.get(key)
  if (known) return known
  const { text, pages } = await wordsWithPages(ctx.db, versionId)
  const read = { indexed: indexText(text, '', title), pages }
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, read)
  return read
}

/** The texts of documents the person may read now; excludes quarantined or unprocessed ones. */
export async function textsOfDocuments(ctx: Ctx, ids: readonly string[]): Promise<QuotableText[]> {
  const wanted = ids.slice(0, mostDocuments).map((documentId) => ({ documentId, versionId: null }))
  const texts: QuotableText[] = []
  for (const { document, version } of await meantDocuments(ctx.db, ctx.actor, wanted)) {
    if (version.state !== 'ready' || version.apart !== null || document.removedAt !== null) continue
    const { indexed, pages } = await wordsOf(ctx, version.id, document.name)
    const source: QuotableSource = {
      kind: 'document',
      id: document.id,
      title: document.name,
      caseId: document.caseId,
      pages,
    }
    texts.push({ source, indexed })
  }
  return texts
}

/** One version of a document, of those the person may read now. */
export async function textOfVersion(
  ctx: Ctx,
  documentId: string,
  versionId: string,
): Promise<QuotableText | null> {
  const [meant] = await meantDocuments(ctx.db, ctx.actor, [{ documentId, versionId }])
  if (meant?.version.state !== 'ready' || meant.version.apart !== null || meant.document.removedAt !== null)
    return null
  const { document, version } = meant
  const { indexed, pages } = await wordsOf(ctx, version.id, document.name)
  return {
    source: { kind: 'document', id: document.id, title: document.name, caseId: document.caseId, pages },
    indexed,
  }
}

interface NoteRow {
  readonly id: string
  readonly text: string
}

async function textsOfNotes(ctx: Ctx, tools: readonly Tool[], caseId: string): Promise<QuotableText[]> {
  const { tool, input } = prepareTool(ctx, tools, 'cases.notes', { case_id: caseId })
  const { title, items } = (await tool.run(ctx, input)) as { title: string; items: readonly NoteRow[] }
  return items.map(({ id, text }) => ({
    source: { kind: 'note', id, title: `Note on ${title}`, caseId, pages: [] },
    indexed: indexText(text, '', 'note'),
  }))
}

/** All documents and notes of a case; in a large one those that search finds for the question. */
export async function textsOfCase(
  ctx: Ctx,
  tools: readonly Tool[],
  caseId: string,
  question: string,
): Promise<QuotableText[]> {
  const ids = await pickDocuments(ctx.db, ctx.actor, { by: 'case', case_id: caseId }, mostDocuments + 1)
  const chosen = ids.length > mostDocuments ? await foundDocuments(ctx, question, caseId) : ids
  return [...(await textsOfDocuments(ctx, chosen)), ...(await textsOfNotes(ctx, tools, caseId))]
}

/** The amendments and addenda among the documents of a case. */
export async function amendmentsInCase(ctx: Ctx, caseId: string): Promise<QuotableText[]> {
  const words = ['amend', 'addendum', 'modification', 'supplement', 'extension']
  const called = await documentsCalled(ctx.db, ctx.actor, words, mostDocuments, caseId)
  const ids = called.flatMap(({ id, name }) => (isAmendment(name) ? [id] : []))
  return ids.length === 0 ? [] : textsOfDocuments(ctx, ids)
}

type FoundPassages = Awaited<ReturnType<typeof findPassages>>['items']

/** The results of a full search for a message, shared by documents and library. The context belongs to one message. */
const searched = new WeakMap<Ctx, Map<string, Promise<FoundPassages>>>()

/** The passages of everything visible for a question; one message searches once for the same words. */
export function passagesFor(ctx: Ctx, question: string, caseId?: string): Promise<FoundPassages> {
  const known = searched.get(ctx) ?? new Map<string, Promise<FoundPassages>>()
  searched.set(ctx, known)
  const q = question.slice(0, 2000)
  const key = `${caseId ?? ''} ${q}`
  const items =
    known.get(key) ??
    findPassages(ctx, { q, limit: 24, typing: false, case_id: caseId }).then((found) => found.items)
  known.set(key, items)
  return items
}

async function foundDocuments(ctx: Ctx, question: string, caseId: string | undefined): Promise<string[]> {
  const items = await passagesFor(ctx, question, caseId)
  return [...new Set(items.flatMap(({ document_id }) => document_id ?? []))].slice(0, 10)
}

/** The documents that search finds for a question without a named scope. */
export const textsFound = async (ctx: Ctx, question: string): Promise<QuotableText[]> =>
  textsOfDocuments(ctx, await foundDocuments(ctx, question, undefined))

/** A quoted span of a source: its exact words with their offsets. */
export function passageOf({ source, indexed }: QuotableText, start: number, end: number): AnswerPassage {
  const page = source.pages.find((one) => start >= one.start && start <= one.end)
  const begin = page?.start ?? 0
  return {
    kind: source.kind,
    document_id: source.kind === 'document' ? source.id : null,
    note_id: source.kind === 'note' ? source.id : null,
    knowledge_id: null,
    case_id: source.caseId,
    title: source.title,
    page: page?.number ?? null,
    start,
    end,
    page_start: start - begin,
    page_end: end - begin,
    text: indexed.text.slice(start, end),
  }
}
