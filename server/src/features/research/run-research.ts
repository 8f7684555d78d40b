import type { MemoAuthority, ResearchMemo, RunStep } from '@pam/contracts/research/runs'
import { presentActor } from '#features/auth'
import { linkedItems } from '#features/knowledge'
import { type Asker, askingAs } from '#features/search'
import type { JobCtx } from '#platform/jobs/define'
import { briefsOn } from './briefs/find-briefs.ts'
import { counted } from './counted.ts'
import { findFacts } from './find-facts.ts'
import { findImported, nothingImported } from './find-imported.ts'
import { findSources, itemOf, type StepItem } from './find-sources.ts'
import { historySignals } from './history-signals.ts'
import { citingImports, importedLinks } from './imported-links.ts'
import { citeOf } from './memo/cite.ts'
import { briefAnswer, discussionOf } from './memo/discussion.ts'
import { changesBetween, countChanges, isChanged } from './memo/memo-changes.ts'
import { notSearched, openPoints, whyNoQuotations } from './memo/open-points.ts'
import { type ReadQuestion, readQuestion } from './memo/question.ts'
import type { ReadSource } from './memo/read-source.ts'
import { sideOf } from './memo/side.ts'
import * as query from './runs.queries.ts'
import type { ResearchRunRow } from './runs.table.ts'
import { hasFullTexts, scopeOf } from './sources.queries.ts'
import { textIdOf } from './text-id.ts'
import { verifyExtracts } from './verify-extracts.ts'
import { mailNews } from './watch.service.ts'
import { writeProse } from './write-prose.ts'

/** The question was asked again or deleted during this run. */
class Superseded extends Error {}

/**
 * Works on a question from the first step to the memo, as the person who asked and with their current rights. Steps are
 * written as they are taken. After a crash it starts over with the same result.
 */
export async function runResearch(ctx: JobCtx, run: ResearchRunRow): Promise<void> {
  const actor = await presentActor(ctx.db, run.firmId, run.createdBy)
  if (!actor) return fail(ctx, run, 'The person who asked has left the firm.')
  try {
    const memo = await makeMemo(ctx, askingAs(ctx, actor), run)
    await ctx.db.transaction(async (tx) => {
      const changes = run.memo ? changesBetween(run.memo, memo) : null
      const finishedAt = ctx.now()
      const isNews = run.isWatched && changes !== null && isChanged(changes)
      const isWritten = await query.writeRun(tx, run, {
        state: 'done',
        memo,
        changes,
        finishedAt,
        touchedAt: finishedAt,
        failure: null,
        hasNews: run.hasNews || isNews,
      })
      if (isWritten && isNews) await mailNews(ctx, tx, run, countChanges(changes))
    })
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}

/** Ends a run without a memo; the previous one stays. */
export const fail = async (
  ctx: Pick<JobCtx, 'db' | 'now'>,
  run: ResearchRunRow,
  failure: string,
): Promise<void> => {
  const finishedAt = ctx.now()
  await query.writeRun(ctx.db, run, { state: 'failed', failure, finishedAt, touchedAt: finishedAt })
}

async function makeMemo(ctx: JobCtx, asker: Asker, run: ResearchRunRow): Promise<ResearchMemo> {
  const steps: RunStep[] = []
  const note = async (kind: RunStep['kind'], text: string, items: readonly StepItem[] = []) => {
    ctx.signal.throwIfAborted()
    steps.push({ kind, text, items: [...items], at: ctx.now().toISOString() })
    const isCurrent = await query.writeRun(ctx.db, run, { state: 'running', steps, touchedAt: ctx.now() })
    if (!isCurrent) throw new Superseded()
  }
  const { filter } = run
  const isLibraryOnly = !asker.may('research.use')
  const scope = await scopeOf(ctx.db, asker.actor, isLibraryOnly)
  const question = readQuestion(
    run.question,
    scope.jurisdictions.map(({ value }) => value),
  )
  await note('understood', understoodAs(question))
  // Guests search only the library that comes with Pam.
  const imported = isLibraryOnly ? nothingImported : await findImported(ctx.db, question, filter)
  const { sections, decisions } = imported
  const { passages, found, kept, aside } = await findSources(asker, question, {
    filter,
    isLibraryOnly,
    imported: [...sections, ...decisions],
  })
  await note(
    'searched',
    `Searched ${counted(scope.authorities, 'authority', 'authorities')}: ${isLibraryOnly ? 'the library that comes with Pam' : 'the library and your firm’s own'}${filterWords(run)}.`,
  )
  if (imported.searched) await note('searched', imported.searched)
  const filed = found.length - sections.length - decisions.length
  const parts = [
    `${counted(passages, 'passage')} in ${counted(filed, 'source')}`,
    ...(sections.length > 0 ? [counted(sections.length, 'imported section')] : []),
    ...(decisions.length > 0 ? [counted(decisions.length, 'imported decision')] : []),
  ]
  const last = parts.at(-1)
  await note(
    'found',
    parts.length === 1 ? `Found ${last}.` : `Found ${parts.slice(0, -1).join(', ')}, and ${last}.`,
  )
  await note(
    'read',
    `Read ${counted(kept.length, 'authority', 'authorities')} closely.`,
    kept.map(({ source, held }) => itemOf(source, `Contains ${held.map((word) => `“${word}”`).join(', ')}.`)),
  )
  const facts =
    filter.documents && run.caseId && asker.may('research.use') && asker.may('cases.view')
      ? await findFacts(asker, question, run.caseId)
      : []
  const briefs = isLibraryOnly ? { searched: 0, found: [] } : await briefsOn(asker, question)
  if (briefs.searched > 0)
    await note(
      'searched',
      `Searched ${counted(briefs.searched, 'brief')} your firm filed. Briefs are your own work product, not authority.`,
      briefs.found.map(({ name, court, filed_on, document_id }) => ({
        text: name,
        detail: `Filed ${filed_on} in ${court}.`,
        knowledge_id: null,
        document_id,
      })),
    )
  const verified = await verifyExtracts({ ...ctx, actor: asker.actor }, kept)
  const unverified = verified.refused.map(({ read, why }) => itemOf(read.source, why))
  const left = [...aside, ...unverified]
  await note(
    'set_aside',
    left.length === 0 ? 'Set aside nothing.' : `Set aside ${counted(left.length, 'source')}.`,
    left,
  )
  const authorities = await authoritiesOf(asker, question, verified.kept)
  const quotations = authorities.flatMap((one) => one.extracts).filter((one) => one.is_quotation).length
  await note(
    'verified',
    `Verified ${counted(authorities.length, 'citation')} and ${counted(quotations, 'quotation')} with the same check used for drafts.`,
  )
  const hasTexts = imported.hasTexts || (await hasFullTexts(ctx.db, asker.actor, isLibraryOnly))
  const written = await writeProse(ctx, asker, run, authorities)
  if (written) await note('written', written.step)
  return {
    question: run.question,
    ...written?.prose,
    answer: briefAnswer(question, authorities),
    ...(quotations === 0 && !hasTexts && { no_quotations: whyNoQuotations(isLibraryOnly) }),
    authorities,
    facts,
    briefs: briefs.found,
    discussion: discussionOf(question, authorities, filter.jurisdiction),
    open_points: openPoints({ question, authorities, unverified: unverified.length }),
    not_searched: notSearched({ filter, isLibraryOnly, hasCase: run.caseId !== null }),
    made_at: ctx.now().toISOString(),
  }
}

function understoodAs({ isYesNo, words, jurisdictions }: ReadQuestion): string {
  if (words.length === 0) return 'a question without searchable words.'
  const kind = isYesNo ? 'a yes-or-no question' : 'an open question'
  const place = jurisdictions.length > 0 ? ` Authorities from ${jurisdictions.join(' and ')} come first.` : ''
  return `${kind} about ${words.map((word) => `“${word}”`).join(', ')}.${place}`
}

function filterWords({ filter }: ResearchRunRow): string {
  const { jurisdiction, court, from_year: from, to_year: to } = filter
  const period =
    from !== null && to !== null
      ? `${from} to ${to}`
      : from !== null
        ? `${from} or later`
        : to !== null
          ? `${to} or earlier`
          : ''
  const chosen = [jurisdiction, court, period].filter(Boolean)
  return chosen.length > 0 ? `; limited to ${chosen.join(', ')}` : ''
}

async function authoritiesOf(
  asker: Asker,
  question: ReadQuestion,
  reads: readonly ReadSource[],
): Promise<MemoAuthority[]> {
  const signals = historySignals(reads.map(({ source }) => source))
  const ids = new Set(reads.map(({ source }) => source.id))
  const imports = asker.may('research.use')
    ? await importedLinks(
        asker.db,
        reads.map(({ source }) => source),
      )
    : null
  const authorities: MemoAuthority[] = []
  for (const { source, extracts, lead } of reads) {
    const isImported = source.address !== undefined
    const linked = isImported ? { cites: [], cited_by: [] } : await linkedItems(asker, source)
    const citing = imports && (await citingImports(asker.db, imports.cited.get(source.id)))
    const { side, reason } = sideOf(question, lead)
    authorities.push({
      knowledge_id: isImported ? null : source.id,
      ...(isImported && { address: source.address, text_id: textIdOf(source.id) }),
      title: source.title,
      court: source.court,
      year: source.year,
      jurisdiction: source.jurisdiction,
      origin: source.origin,
      cite: citeOf(source),
      side,
      side_reason: reason,
      extracts: [...extracts],
      cites: [
        ...new Set([
          ...linked.cites.filter(({ id }) => ids.has(id)).map(({ id }) => id),
          ...(imports?.cites.get(source.id) ?? []),
        ]),
      ],
      cited_by: linked.cited_by.map(({ id, title, citation }) => ({ knowledge_id: id, title, citation })),
      ...(citing && citing.view.count > 0 && { cited_by_imported: citing.view }),
      signals: onceEach([...(signals.get(source.citationKey) ?? []), ...(citing?.signals ?? [])]),
    })
  }
  return authorities
}

/** A decision that was read is also in the index of citations. */
const onceEach = (signals: MemoAuthority['signals']): MemoAuthority['signals'] => [
  ...new Map(signals.map((one) => [`${one.words}\u0000${one.other}\u0000${one.said_in}`, one])).values(),
]
