import { findDays } from './find-days.ts'
import { type Links, withoutStaff } from './link-mentions.ts'
import type { Action } from './read-action.ts'
import type { SaidAction } from './turn.ts'

const changes =
  /^\W*(?:(?:no|actually|and|also|oh|wait|sorry|ok|okay|then|please|instead)\b[,\s]*)*(?:make|change|set|move|push|put|assign|reassign|give|do|have|let|rename|call)\b.{0,40}?\b(?:it|that|this|one|date|due|deadline|title|priority)\b|^\W*(?:no|actually|sorry|wait|make that|and|oh)\b/i
const high = /\b(?:high|top)[- ]priority\b|\bpriority\b.{0,12}\bhigh\b|\burgent\b/i

/**
 * "Make it due Friday", "assign it to Lena instead": the earlier proposal, with another date, person or priority.
 * Null if the message says something else. A proposal confirmed meanwhile is changed, not proposed again.
 */
export function changedActions(
  text: string,
  links: Links,
  actions: readonly SaidAction[],
  isConfirmed: boolean,
  today: string,
): SaidAction[] | null {
  const last = actions.at(-1)
  if (!last || links.tokens.length > 14 || !changes.test(text)) return null
  const named = new Set(links.staff.flatMap(({ at }) => [...at]))
  const days = findDays(withoutStaff(text, links), today)
  const due = days.at(-1)?.until ?? null
  const staffId = links.staff[0]?.record.id ?? null
  const isHigh = high.test(text)
  if (!due && !staffId && !isHigh) return null
  const spoken = days.reduce((rest, { start, end }) => rest.replace(text.slice(start, end), ' '), text)
  const rest = links.tokens.filter(
    ({ text: word }, at) => !named.has(at) && spoken.toLowerCase().includes(word) && !fillers.has(word),
  )
  if (rest.length > 1) return null
  const changed = changedOne(last.action, { due, staffId, isHigh }, isConfirmed)
  return changed && [...(isConfirmed ? [] : actions.slice(0, -1)), { ...last, action: changed }]
}

const fillers = new Set(
  `no actually and also oh wait sorry ok okay then please instead make change set move push put assign reassign give do have let to for by on at it that this one
  the due date deadline day task be is as high top priority urgent a an with of should will can you me due until due_on after before back out rather not`.split(
    /\s+/,
  ),
)

function changedOne(
  action: Action,
  { due, staffId, isHigh }: { due: string | null; staffId: string | null; isHigh: boolean },
  isConfirmed: boolean,
): Action | null {
  switch (action.act) {
    case 'task':
      if (isConfirmed && staffId) return { act: 'assign', words: action.title, staffId }
      if (isConfirmed) return due ? { act: 'move', words: action.title, due } : null
      return {
        ...action,
        due: due ?? action.due,
        staffId: staffId ?? action.staffId,
        isHigh: isHigh || action.isHigh,
      }
    case 'deadline':
      return due && !isConfirmed ? { ...action, due } : null
    case 'event':
      return due && !isConfirmed ? { ...action, day: due } : null
    case 'move':
      return due ? { ...action, due } : null
    case 'assign':
      return staffId ? { ...action, staffId } : null
    case 'note':
    case 'complete':
    case 'reopen':
      return null
  }
}
