import type { ChatBlock } from '@pam/contracts/chat'
import { dateInList } from '@pam/law/format/dates'
import { listTasks } from '#features/tasks'
import type { Ctx } from '#platform/context'
import { shifted } from '#slice/chat/turn/date-sum'
import type { FirmRecords } from '#slice/chat/turn/link-mentions'
import { matchTasks } from '#slice/chat/turn/match-task'
import type { Action } from '#slice/chat/turn/read-action'
import type { SaidAction } from '#slice/chat/turn/turn'
import { choices, said } from './said.ts'
import { type Asked, type FoundAnswer, plainly, propose, resting, type Wish } from './turn-tools.ts'

type Planned =
  | { readonly wish: Wish }
  | { readonly blocks: readonly ChatBlock[]; readonly named: readonly unknown[] }

const askBack = (
  sentence: string,
  rows: readonly { text: string; say: string }[] = [],
  named: readonly unknown[] = [],
): Planned => ({
  blocks: [...said([sentence]).blocks, ...choices('Did you mean', rows)],
  named,
})

/** The requested actions as proposals with all their arguments, or the question to ask first. */
export async function answerActions(
  ctx: Ctx,
  asked: Asked,
  actions: readonly SaidAction[],
  text: string,
  records: FirmRecords,
): Promise<FoundAnswer> {
  const planned: Planned[] = []
  for (const one of actions) planned.push(await planOf(ctx, asked, one, text, records))
  const wishes = planned.flatMap((plan) => ('wish' in plan ? [plan.wish] : []))
  const asking = planned.flatMap((plan) => ('blocks' in plan ? plan.blocks : []))
  if (wishes.length > 0) return propose(ctx, asked, wishes, asking)
  const named = planned.flatMap((plan) => ('named' in plan ? plan.named : []))
  return named.length > 0
    ? resting(ctx, asked, { blocks: [...asking], sources: [] }, named)
    : plainly({ blocks: [...asking], sources: [] })
}

async function planOf(
  ctx: Ctx,
  asked: Asked,
  { action, caseIds }: SaidAction,
  text: string,
  { cases, staff }: FirmRecords,
): Promise<Planned> {
  const inside = asked.conversation.caseId
  const [first, second] = inside && (caseIds.length === 0 || caseIds.includes(inside)) ? [inside] : caseIds
  switch (action.act) {
    case 'complete':
    case 'reopen':
    case 'assign':
    case 'move':
      return planChange(ctx, action, caseIds.length === 1 ? first : undefined)
    case 'event': {
      if (second)
        return askBack(
          'Which case do you mean?',
          cases
            .filter(({ id }) => caseIds.includes(id))
            .map(({ title, number }) => ({ text: `${title} (${number})`, say: `${text}, in ${number}` })),
          caseIds,
        )
      if (!action.time)
        return askBack(`What time? Include the day, for example: “${text.replace(/[.?!]+$/, '')} at 10 am”.`)
      return { wish: newEvent(ctx, action, first ?? null) }
    }
    case 'note':
    case 'task':
    case 'deadline': {
      if (second)
        return askBack(
          'Which case do you mean?',
          cases
            .filter(({ id }) => caseIds.includes(id))
            .map(({ title, number }) => ({
              text: `${title} (${number})`,
              say: saidIn(action, number, staff),
            })),
          caseIds,
        )
      const content = action.act === 'note' ? action.text : action.title
      if (!content)
        return askBack(
          action.act === 'note'
            ? 'What should the note say? For example: “Note on Smith: client called.”'
            : 'What needs to be done? For example: “Add a task in Smith: call the clerk by Friday.”',
        )
      if (!first)
        return askBack(`In which case? Name it, for example: “${text.replace(/[.?!]+$/, '')}, in Smith”.`)
      return { wish: newRecord(ctx, action, first) }
    }
  }
}

/** Without a case it is the person's own. */
const newEvent = (ctx: Ctx, action: Extract<Action, { act: 'event' }>, caseId: string | null): Wish => ({
  name: 'calendar.add',
  given: {
    title: action.title.slice(0, 200) || 'Meeting',
    kind: action.kind,
    case_id: caseId,
    day: action.day,
    time: action.time,
    people: [...new Set([ctx.actor.userId, ...action.staffIds])],
  },
})

function newRecord(
  ctx: Ctx,
  action: Extract<Action, { act: 'note' | 'task' | 'deadline' }>,
  caseId: string,
): Wish {
  if (action.act === 'note')
    return { name: 'cases.write_note', given: { case_id: caseId, text: action.text } }
  if (action.act === 'deadline' && action.due)
    return {
      name: 'deadlines.add',
      given: { case_id: caseId, title: action.title.slice(0, 200), due: action.due },
    }
  const task = action.act === 'task' ? action : { staffId: null, isHigh: false }
  return {
    name: 'tasks.add',
    given: {
      case_id: caseId,
      title: action.title.slice(0, 200),
      due_on: action.due,
      assignee_id: task.staffId ?? ctx.actor.userId,
      ...(task.isHigh && { priority: 'high' }),
    },
  }
}

async function planChange(
  ctx: Ctx,
  action: Extract<Action, { words: string }>,
  caseId: string | undefined,
): Promise<Planned> {
  const wantsOpen = action.act !== 'reopen'
  const { items } = await listTasks(ctx, {
    case_id: caseId,
    ...(wantsOpen ? { open: true } : { status: 'done' as const }),
    limit: 100,
  })
  const [task, ...others] = matchTasks(action.words, items)
  if (!task) return askBack('I found no matching open task. Use words from its title.')
  if (others.length > 0)
    return askBack(
      'Which task do you mean?',
      [task, ...others]
        .slice(0, 6)
        .map(({ title, case_title }) => ({ text: `${title} (${case_title})`, say: sayWith(action, title) })),
      [task, ...others].map(({ case_id }) => case_id),
    )
  if (action.act === 'complete' || action.act === 'reopen')
    return {
      wish: {
        name: 'tasks.set_status',
        given: { task_id: task.id, status: action.act === 'complete' ? 'done' : 'todo' },
      },
    }
  if (action.act === 'assign')
    return {
      wish: { name: 'tasks.change', given: { task_id: task.id, assignee_id: action.staffId ?? undefined } },
    }
  return {
    wish: {
      name: 'tasks.change',
      given: { task_id: task.id, due_on: 'due' in action ? movedTo(action, task.due_on) : undefined },
    },
  }
}

/** "Out a week" is a week after the task's date; after today if it has none. */
const movedTo = ({ due, by }: Extract<Action, { act: 'move' }>, now: string | null): string =>
  by ? shifted({ is: 'shift', from: now ?? due, ...by }) : due

const sayWith = (action: Extract<Action, { words: string }>, title: string): string =>
  action.act === 'complete'
    ? `Mark the task “${title}” as done`
    : action.act === 'reopen'
      ? `Reopen the task “${title}”`
      : `${action.words.split(/\b(?:task|the)\b/i)[0]} the task “${title}” ${/\bto\b.*$/i.exec(action.words)?.[0] ?? ''}`

/** The same request with the number of the case in it, as a person would type it. */
function saidIn(
  action: Extract<Action, { act: 'note' | 'task' | 'deadline' }>,
  number: string,
  staff: FirmRecords['staff'],
): string {
  if (action.act === 'note') return `Note on ${number}: ${action.text}`
  const due = action.due ? `, ${dateInList(action.due)}` : ''
  if (action.act === 'deadline') return `Add a deadline in ${number}: ${action.title}${due}`
  const name = staff.find(({ id }) => id === action.staffId)?.name
  return `Add a ${action.isHigh ? 'high priority ' : ''}task in ${number}${name ? ` for ${name}` : ''}: ${action.title}${due}`
}
