import { dateInList } from '@pam/law/format/dates'
import { listTasks } from '#features/tasks'
import type { Ctx } from '#platform/context'
import { prepareTool } from '#platform/tools'
import type { FirmRecords } from '#slice/chat/turn/link-mentions'
import { matchTasks } from '#slice/chat/turn/match-task'
import type { DeadlineAsk } from '#slice/chat/turn/read-deadline'
import type { FirmAsk } from '#slice/chat/turn/read-firm'
import { isPaperMeant } from '#slice/chat/turn/read-intent'
import type { Turn } from '#slice/chat/turn/turn'
import type { Before } from '#slice/chat/turn/turn-focus'
import type { Request as HeardRequest } from '#slice/chat/understand/understand'
import { answerActions } from './answer-action.ts'
import { answerChronology } from './answer-chronology.ts'
import { answerCompare } from './answer-compare.ts'
import { answerDates } from './answer-dates.ts'
import { courtOfCase, planCount } from './answer-deadline.ts'
import { answerFromPapers, type PaperAnswer } from './answer-document.ts'
import { answerFirm, caseFor, isAnswered } from './answer-firm.ts'
import { answerLastDay } from './answer-last-day.ts'
import { answerFromLibrary } from './answer-library.ts'
import { answerLimitation } from './answer-limitation.ts'
import { answerSummary } from './answer-summary.ts'
import { answerHelp, answerTalk } from './answer-talk.ts'
import { choices, said } from './said.ts'
import { type Asked, type FoundAnswer, joined, lookUp, plainly, propose, resting } from './turn-tools.ts'

interface Read {
  readonly turn: Turn
  readonly before: Before | null
  readonly records: FirmRecords
  readonly hear: (text: string) => HeardRequest
}

/** Runs the request of a message and composes the answer. */
export async function answerTurn(ctx: Ctx, asked: Asked, read: Read): Promise<FoundAnswer> {
  const { turn, records, before } = read
  const { request } = turn
  switch (request.is) {
    case 'talk':
      return plainly(answerTalk(ctx, request.kind))
    case 'help':
      return plainly(answerHelp(request.topic))
    case 'date':
      return plainly(answerDates(request.sum))
    case 'deadline':
      return countDeadline(ctx, asked, read, request.ask, request.isAdding ?? false)
    case 'action':
      return answerActions(ctx, asked, request.actions, turn.text, records)
    case 'firm': {
      const { ask } = request
      const isWork = ask.subject === 'fact' && (ask.what === 'team' || ask.what === 'lead')
      const task = isWork ? await assignedTask(ctx, asked, turn) : null
      if (task) return task
      if (turn.isLearned && ask.subject === 'due') {
        const titled = await recordedDue(ctx, asked, turn)
        if (titled) return titled
      }
      const answer = ctx.may('cases.view') ? await answerFirm(ctx, asked, turn, ask, records) : null
      if (!answer) return fromPapers(ctx, asked, turn, turn.text, [])
      return turn.isLearned && !isAnswered(answer) ? papersOr(ctx, asked, turn, ask, answer) : answer
    }
    case 'last_day':
      return answerLastDay(ctx, asked, turn, before)
    case 'lookup':
      return knownTool(ctx, asked, request.tool, request.given)
    case 'tool':
      return heardTool(ctx, asked, read, request.text)
    case 'summary':
      return summarize(ctx, asked, read, request.kind)
    case 'compare':
      return answerCompare(ctx, asked, turn, records)
    case 'limitation': {
      const [caseId] = turn.focus.caseIds.length > 0 ? turn.focus.caseIds : [asked.conversation.caseId]
      const court = caseId && ctx.may('cases.view') ? await courtOfCase(ctx, caseId) : null
      const state = court && !court.isAnyFederal ? court.jurisdiction.slice(-2) : null
      return plainly(answerLimitation(request.ask, state))
    }
    case 'library': {
      asked.doing('Searching')
      const answer = await answerFromLibrary(ctx, request.question)
      return answer ? resting(ctx, asked, answer, []) : fromPapers(ctx, asked, turn, request.question, [])
    }
    case 'document':
      return (
        (await recordedDue(ctx, asked, turn)) ??
        (await assignedTask(ctx, asked, turn)) ??
        fromPapers(ctx, asked, turn, request.question, request.topic)
      )
  }
}

/** A document may contain what the records lack: the adjuster who signed a letter is not in a list of parties. */
async function papersOr(
  ctx: Ctx,
  asked: Asked,
  turn: Turn,
  ask: FirmAsk,
  answer: FoundAnswer,
): Promise<FoundAnswer> {
  const isInPapers = ask.subject === 'fact' || (ask.subject === 'due' && ask.filter.event !== undefined)
  if (!isInPapers || turn.unknownCase || !ctx.may('documents.create')) return answer
  const { caseId, documentIds } = asked.conversation
  const found = await answerFromPapers(ctx, turn, turn.text, [], { caseId, documentIds, tools: asked.tools })
  return found?.isFound
    ? resting(ctx, asked, { blocks: found.blocks, sources: found.sources }, [turn.focus])
    : answer
}

/** A recognized tool without its own answer function. */
async function knownTool(ctx: Ctx, asked: Asked, name: string, given: unknown): Promise<FoundAnswer> {
  const tool = asked.tools.find((one) => one.name === name)
  if (!tool) return plainly(said(['I found nothing about this.']))
  return ctx.may(tool.needs) ? lookUp(ctx, asked, name, given) : plainly(notAllowed(tool.summary))
}

const notAllowed = (summary: string) =>
  said([`Your role does not allow this: ${summary}`, 'An administrator can change roles under Users.'])

/** "When is the answer due in Ortega": a calendar deadline answers before any document. */
async function recordedDue(
  ctx: Ctx,
  asked: Asked,
  { text, focus, links }: Turn,
): Promise<FoundAnswer | null> {
  const caseId = focus.caseIds.length === 1 ? focus.caseIds[0] : asked.conversation.caseId
  const namesPaper = focus.documentIds.length > 0 || asked.conversation.documentIds.length > 0
  // "When is the prove-up": calendar entries are matched by title, even if no case is named.
  const isOpenAsk = /\b(?:due|deadlines?)\b/i.test(text)
    ? caseId !== null
    : /^\W*when (?:is|are)\b/i.test(text)
  if (!isOpenAsk || namesPaper || !ctx.may('cases.view')) return null
  const isDeadline = /\bdeadlines?\b/i.test(text)
  const title = titleWords(text, links)
  if (title.length === 0) return null
  const given = { ...(caseId && { case_id: caseId }), title, ...(isDeadline && { what: 'deadlines' }) }
  if (await isDueThere(ctx, asked, given)) return lookUp(ctx, asked, 'deadlines.due', given)
  // "The PI hearing" is on the calendar in full words.
  const whole = title.filter((word) => !/^\p{Lu}{2,4}$/u.test(word))
  const shorter = { ...given, title: whole }
  const hasShort = whole.length > 0 && whole.length < title.length && caseId !== null
  return hasShort && (await isDueThere(ctx, asked, shorter))
    ? lookUp(ctx, asked, 'deadlines.due', shorter)
    : null
}

async function isDueThere(ctx: Ctx, asked: Asked, given: unknown): Promise<boolean> {
  const { tool, input } = prepareTool(ctx, asked.tools, 'deadlines.due', given)
  const found = Object(await tool.run(ctx, input)) as { deadlines?: unknown[]; tasks?: unknown[] }
  return (found.deadlines?.length ?? 0) + (found.tasks?.length ?? 0) > 0
}

const asksWhoDoes =
  /^\W*who(?:['’]s| is| are| was| has)? (?:(?:supposed|going|meant) to|responsible for|assigned|handling|working on|doing|taking care of|putting|drafting|preparing|getting|ordering|chasing|writing|in charge of|making|sending|scheduling|collecting|has to)\b/i

/** "Who is putting together the closing binder": a task answers, with its assignee. */
async function assignedTask(ctx: Ctx, asked: Asked, { text, focus }: Turn): Promise<FoundAnswer | null> {
  if (!asksWhoDoes.test(text) || focus.documentIds.length > 0 || !ctx.may('cases.view')) return null
  const [caseId = asked.conversation.caseId ?? undefined] = focus.caseIds
  const { items } = await listTasks(ctx, { case_id: caseId, open: true, limit: 100 })
  const [task, ...others] = matchTasks(text, items)
  if (!task || others.length > 0) return null
  const title = task.title.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const held = title.filter((word) => text.toLowerCase().includes(word.toLowerCase().slice(0, 5)))
  if (held.length < 2) return null
  return lookUp(ctx, asked, 'deadlines.due', {
    case_id: task.case_id,
    what: 'tasks',
    title: title.slice(0, 8),
  })
}

const dueFiller = new Set(
  `when is are was the a an our my their his her due deadline deadlines for in on of to by what whats date day does do we have has must file
  filed serve served be it and case matter`.split(/\s+/),
)

/** The due item, without the names of cases and people. */
function titleWords(text: string, { tokens, cases, contacts }: Turn['links']): string[] {
  const named = new Set([...cases, ...contacts].flatMap(({ at }) => [...at]))
  return tokens
    .filter(({ text: word }, at) => !named.has(at) && !dueFiller.has(word))
    .map(({ start, end }) => text.slice(start, end))
    .slice(0, 8)
}

/** From documents and notes first; the library answers only if no document was asked about. */
async function fromPapers(
  ctx: Ctx,
  asked: Asked,
  turn: Turn,
  question: string,
  topic: readonly string[],
): Promise<FoundAnswer> {
  asked.doing('Searching')
  const { conversation, tools } = asked
  const { focus, unknownCase } = turn
  if (unknownCase) return plainly(said([`There is no case called “${unknownCase}” among those you can see.`]))
  const isScoped =
    conversation.caseId !== null ||
    conversation.documentIds.length > 0 ||
    focus.caseIds.length + (isPaperMeant(turn) ? focus.documentIds.length : 0) > 0
  // "Iqbal", "28 USC 1332": the library item of that name is meant, if no case or document is.
  const byName =
    isScoped || focus.contactIds.length > 0 ? null : await answerFromLibrary(ctx, question, true, true)
  if (byName) return resting(ctx, asked, byName, [])
  const found: PaperAnswer | null = ctx.may('documents.create')
    ? await answerFromPapers(ctx, turn, question, topic, {
        caseId: conversation.caseId,
        documentIds: conversation.documentIds,
        tools,
      })
    : null
  if (found?.isFound || isScoped) {
    const answer = found ?? { ...said(['I found nothing about this.']), trace: '' }
    const traced = answer.trace
      ? { ...answer, blocks: [...answer.blocks, { is: 'trace' as const, text: answer.trace }] }
      : answer
    return resting(ctx, asked, { blocks: traced.blocks, sources: traced.sources }, [focus])
  }
  const library = await answerFromLibrary(ctx, question, !ctx.may('documents.create'))
  if (library) return resting(ctx, asked, library, [])
  return found
    ? resting(ctx, asked, { blocks: found.blocks, sources: [] }, [])
    : plainly(said(['I found nothing about this in the library.']))
}

/** One deadline, with its count and the offer to add it to the case. */
async function countDeadline(
  ctx: Ctx,
  asked: Asked,
  { turn, records }: Read,
  ask: DeadlineAsk,
  isAdding: boolean,
): Promise<FoundAnswer> {
  // A period of a rule depends on no record: guests may see it too.
  if (!ctx.may('cases.view') && ask.court && !ask.date) {
    const plan = planCount(ask, ask.court)
    if (plan.is === 'said') return plainly(plan.answer)
  }
  if (!ctx.may('cases.view')) {
    const library = await answerFromLibrary(ctx, turn.text)
    return library
      ? resting(ctx, asked, library, [])
      : plainly(said(['I found nothing about this in the library.']))
  }
  const { focus } = turn
  const own = focus.caseIds.length === 1 ? (focus.caseIds[0] ?? null) : null
  const caseId = own ?? (focus.caseIds.length === 0 ? asked.conversation.caseId : null)
  const court = ask.court ?? (caseId ? await courtOfCase(ctx, caseId) : null)
  if (!court && focus.caseIds.length > 1) {
    const chosen = await caseFor(ctx, asked, turn, records)
    if ('answer' in chosen) return chosen.answer
  }
  if (isAdding && !caseId) return plainly(said(['In which case? Name it, for example: “Smith”.']))
  const plan = planCount(ask, court)
  if (plan.is === 'said') return plainly(plan.answer)
  const line = await lookUp(ctx, asked, 'deadlines.count_line', plan.input)
  const counted = plan.begins ? { ...line, blocks: [...line.blocks, ...said([plan.begins]).blocks] } : line
  const due = dueOf(counted)
  if (!caseId || !due) {
    const add = choices('', [{ text: 'Add to a case', say: 'Add that deadline to a case' }])
    return { ...counted, blocks: [...counted.blocks, ...add] }
  }
  const offer = await propose(ctx, asked, [
    {
      name: 'deadlines.add',
      given: { case_id: caseId, title: plan.title, due, authority: plan.authority || undefined },
    },
  ])
  return joined([counted, offer])
}

/** The result of the count: the date of its last step. */
function dueOf({ blocks }: FoundAnswer): string | null {
  const prose = blocks.find((block) => block.is === 'prose')
  const lead = prose?.is === 'prose' ? prose.sentences[0]?.lead : undefined
  const at = lead ? new Date(`${lead.replace(/^\w+, /, '').replace(/, \d+:\d+ [AP]M$/, '')} UTC`) : null
  const day = at && !Number.isNaN(at.getTime()) ? at.toISOString().slice(0, 10) : null
  return day && lead?.startsWith(dateInList(day)) ? day : null
}

/** A slice's tool, requested with its own phrasing. */
async function heardTool(ctx: Ctx, asked: Asked, { turn, hear }: Read, text: string): Promise<FoundAnswer> {
  const request = hear(text)
  if ('missing' in request)
    return plainly(
      said([
        `I cannot ${request.missing} yet.`,
        'I can find and quote what your documents say, calculate deadlines, check for conflicts, and prepare notes and tasks.',
      ]),
    )
  if ('question' in request) return fromPapers(ctx, asked, turn, text, [])
  const { tool } = request
  if (!ctx.may(tool.needs)) return plainly(notAllowed(tool.summary))
  const understood = await request.read()
  if ('ask' in understood) {
    const rows = (understood.choices ?? []).map((one) => ({ text: one, say: one }))
    const answer = said([understood.ask])
    return resting(ctx, asked, { ...answer, blocks: [...answer.blocks, ...choices('Did you mean', rows)] }, [
      turn.focus,
    ])
  }
  return tool.effect === 'changes'
    ? propose(ctx, asked, [{ name: tool.name, given: understood.input }])
    : lookUp(ctx, asked, tool.name, understood.input)
}

/** A document in its own words, or a case with its parties, dates and open work. */
async function summarize(
  ctx: Ctx,
  asked: Asked,
  { turn, records }: Read,
  kind: 'document' | 'case' | 'chronology',
): Promise<FoundAnswer> {
  const { conversation } = asked
  const [document, ...others] =
    conversation.documentIds.length > 0 ? conversation.documentIds : turn.focus.documentIds
  if (kind === 'document' && document && others.length === 0)
    return answerSummary(ctx, asked, document, /\b(?:risks?|red flags|concerns|problems)\b/i.test(turn.text))
  if (kind === 'document' && document) {
    const names = records.documents.filter(({ id }) => id === document || others.includes(id))
    const answer = said(['Which document do you mean?'])
    const rows = names.slice(0, 8).map(({ name }) => ({ text: name, say: `Summarize ${name}` }))
    return resting(ctx, asked, { ...answer, blocks: [...answer.blocks, ...choices('Did you mean', rows)] }, [
      turn.focus,
    ])
  }
  const chosen = await caseFor(ctx, asked, turn, records)
  if ('answer' in chosen) return chosen.answer
  if (!chosen.id)
    return plainly(said(['Which document or case? Name it, as in “Summarize the Smith lease”.']))
  const title = records.cases.find(({ id }) => id === chosen.id)?.title ?? 'this case'
  if (kind === 'chronology') return answerChronology(ctx, asked, chosen.id, title)
  return joined([
    await lookUp(ctx, asked, 'cases.show', { case_id: chosen.id }),
    await lookUp(ctx, asked, 'deadlines.due', { case_id: chosen.id }),
    await lookUp(ctx, asked, 'documents.list', { case_id: chosen.id }),
  ])
}
