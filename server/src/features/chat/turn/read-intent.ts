import type { Intent } from './classify-intent.ts'
import { intentThresholds } from './classify-intent.ts'
import { dateSumOf } from './date-sum.ts'
import { findCourt } from './find-court.ts'
import { withoutStaff } from './link-mentions.ts'
import { actionOf } from './read-action.ts'
import { deadlineOf } from './read-deadline.ts'
import {
  type CaseFact,
  type ContactFact,
  type DueFilter,
  daysAsked,
  everyTask,
  isOtherNumber,
  isOwn,
} from './read-firm.ts'
import { limitationOf } from './read-limitation.ts'
import { helpCalled, isTalkKind } from './read-talk.ts'
import type { Request, Turn } from './turn.ts'

interface Around {
  readonly caseId: string | null
  readonly documentIds: readonly string[]
  readonly today: string
}

/** The kind of request of a label or a reader; if both have the same, the reader has more details. */
const kindOf = (label: string): string => label.split('.')[0] ?? ''
const subjects = {
  due: 'due',
  fact: 'fact',
  contact: 'contact',
  documents: 'documents',
  cases: 'cases',
  notes: 'notes',
}

function kindRead({ request }: Turn): string | null {
  switch (request.is) {
    case 'firm':
      return subjects[request.ask.subject]
    case 'summary':
    case 'talk':
    case 'help':
    case 'date':
    case 'deadline':
    case 'action':
    case 'compare':
    case 'limitation':
    case 'library':
    case 'document':
      return request.is
    case 'last_day':
    case 'lookup':
    case 'tool':
      return null
  }
}

/** Whether a message only fell back to a document question, or is the first and could have been misread. */
export const isOpen = (turn: Turn, isFirst: boolean, { documentIds }: Around): boolean =>
  documentIds.length === 0 && kindRead(turn) !== null && (isFirst || turn.request.is === 'document')

/** Minimum probability of a label that agrees with a reader, if it is not contradicted. */
const leastOfReader = 0.02

/** The message as classified if no reader matched, or if the classifier contradicts one with near certainty. */
export function withIntent(turn: Turn, intent: Intent, around: Around, hasVector: boolean): Turn {
  const { threshold, contrary } = intentThresholds(hasVector)
  const kind = kindOf(intent.label)
  const read = kindRead(turn)
  if (read === null || kind === read) return turn
  const isUnread = turn.request.is === 'document'
  if (!isUnread && intent.of((label) => kindOf(label) === read) > leastOfReader) return turn
  if (intent.probability < (isUnread && !isOfPaper(turn) ? threshold : contrary)) return turn
  if (!isUnread && intent.label === 'document')
    return { ...turn, request: { is: 'document', question: turn.text, topic: [] } }
  const request = requestOf(intent.label, turn, around)
  return request ? { ...turn, request, isLearned: true } : turn
}

/** A document is named, or one was mentioned before. */
const isOfPaper = (turn: Turn): boolean =>
  turn.request.is === 'document' &&
  (namesPaper(turn) || turn.request.topic.length > 0 || turn.request.apartFrom !== undefined)

/**
 * Whether the documents a message is linked to are meant: "pleading standard" names a kind of document and none of the
 * firm's.
 */
export const isPaperMeant = (turn: Turn): boolean =>
  turn.focus.isInherited || namesPaper(turn) || turn.links.documents.some(({ score }) => score >= 1.5)

const determiner = /^(?:the|this|that|these|those|our|my|his|her|its|their|your|said)$/

/**
 * "The deposition", "Ruiz deposition": a document of the firm. "A deposition" and "interrogatories" are kinds of
 * documents.
 */
function namesPaper({ focus, links: { tokens, documents, cases } }: Turn): boolean {
  if (focus.documentIds.length === 0) return false
  if (focus.isInherited || cases.length > 0) return true
  return documents
    .filter(({ record }) => focus.documentIds.includes(record.id))
    .some(
      ({ at }) =>
        at.length > 2 ||
        at.some((place) => [1, 2, 3].some((back) => determiner.test(tokens[place - back]?.text ?? ''))),
    )
}

const roles: readonly [RegExp, CaseFact][] = [
  [
    /\b(?:opposing|opp|defen[sc]e|adverse|their|other side)\b.*\b(?:counsel|attorney|lawyer)|\boc\b/i,
    'opposing_counsel',
  ],
  [/\b(?:adjuster|carrier|insurer|insurance)\b/i, 'insurer'],
  [/\bexpert\b/i, 'expert'],
  [/\bwitness\b/i, 'witness'],
  [/\bclient\b/i, 'client'],
]
/** "The monthly fee Tessera pays" is in their agreement; our bills are called so. */
const ofOurBills =
  /\b(?:we|us|our|bill(?:s|ed|ing|able)?|invoices?|invoiced|invoicing|unbilled|unpaid|owes?|owed|owing|outstanding|wip|a\/r|accounts? receivable|balance|so far|to date|retainer)\b/i
const namesSomebody =
  /\p{Lu}\p{Ll}+['’]s\b|\b(?:for|of|is|reach|call|contact) (?:\p{Lu}\p{Ll}*\.? )?\p{Lu}\p{Ll}+/u
const events = { hearing: 'hearing', deposition: 'deposition', meeting: 'meeting' } as const
const reaches: ReadonlySet<string> = new Set(['phones', 'emails', 'addresses', 'all', 'cases'])

/** The request of a label, its parameters filled from the message; null if it lacks a required one. */
function requestOf(label: string, turn: Turn, around: Around): Request | null {
  const { text, links, focus } = turn
  const [kind = '', what = '', reach] = label.split('.')
  const [named] = focus.caseIds
  const caseId = named ?? around.caseId
  const dated = withoutStaff(text, links)
  const days = daysAsked(dated, around.today)
  switch (kind) {
    case 'fact':
      return caseId || turn.unknownCase
        ? {
            is: 'firm',
            ask: { subject: 'fact', what: what as CaseFact, reach: (reach as ContactFact) ?? null },
          }
        : null
    case 'contact':
      return reaches.has(what) && !isOtherNumber(text) ? contactAsk(what as ContactFact, turn, caseId) : null
    case 'due': {
      const filter: DueFilter = {
        ...everyTask,
        what:
          what === 'tasks' ? 'tasks' : /^(?:deadlines|limitation|hearing)$/.test(what) ? 'deadlines' : 'all',
        isOverdue: what === 'overdue',
        isLimitation: what === 'limitation',
        isNext: what === 'next' || (what in events && !days && caseId !== null),
        isDone: what === 'done',
        isMine: links.staff.length === 0 && isOwn(text),
        isUrgent: /\b(?:high[- ]priority|urgent)\b/i.test(text),
        ...(days && what !== 'overdue' && days),
        ...(what in events && { event: events[what as keyof typeof events] }),
      }
      return what === 'limitation' && !caseId && !days
        ? { is: 'limitation', ask: limitationOf(text, around.today) }
        : { is: 'firm', ask: { subject: 'due', filter } }
    }
    case 'cases':
      return {
        is: 'firm',
        ask: { subject: 'cases', isClosed: what === 'closed', isMine: what === 'mine' },
      }
    case 'documents':
      return { is: 'firm', ask: { subject: 'documents', ...days } }
    case 'notes':
      return caseId ? { is: 'firm', ask: { subject: 'notes' } } : null
    case 'time': {
      const from = days?.from ?? `${around.today.slice(0, 8)}01`
      return {
        is: 'lookup',
        tool: 'time.total',
        given: { from, to: days?.until ?? around.today, ...(named && { case_id: named }) },
      }
    }
    case 'billing':
      return what === 'unpaid'
        ? {
            is: 'lookup',
            tool: 'billing.unpaid',
            given: { overdue: /\b(?:overdue|past due|late|behind)\b/i.test(text) },
          }
        : caseId && ofOurBills.test(text)
          ? { is: 'lookup', tool: 'billing.of_case', given: { case_id: caseId } }
          : null
    case 'trust':
      return caseId ? { is: 'lookup', tool: 'trust.balance', given: { case_id: caseId } } : null
    case 'date': {
      const sum = dateSumOf(what as Parameters<typeof dateSumOf>[0], dated, around.today)
      return sum && { is: 'date', sum }
    }
    case 'deadline': {
      const ask = deadlineOf(dated, around.today)
      return ask && { is: 'deadline', ask }
    }
    case 'limitation': {
      const ask = limitationOf(dated, around.today)
      return ask.claim || ask.state || ask.date ? { is: 'limitation', ask } : null
    }
    case 'library':
      return caseId === null && focus.contactIds.length === 0 && !namesPaper(turn)
        ? { is: 'library', question: text }
        : null
    case 'summary':
      return what === 'document'
        ? focus.documentIds.length > 0
          ? { is: 'summary', kind: 'document' }
          : null
        : caseId
          ? { is: 'summary', kind: what as 'case' | 'chronology' }
          : null
    case 'compare':
      return focus.documentIds.length > 1 ? { is: 'compare' } : null
    case 'action': {
      const action = actionOf(what as Parameters<typeof actionOf>[0], text, links, around.today)
      return action && { is: 'action', actions: [{ action, caseIds: focus.caseIds }] }
    }
    case 'help': {
      const topic = helpCalled(what)
      return topic && { is: 'help', topic }
    }
    case 'talk':
      return isTalkKind(what) &&
        focus.caseIds.length + focus.documentIds.length === 0 &&
        findCourt(text) === null
        ? { is: 'talk', kind: what }
        : null
    default:
      return null
  }
}

/** Of a named contact, or of somebody by role in the case. */
function contactAsk(what: ContactFact, { text, focus }: Turn, caseId: string | null): Request | null {
  if (focus.contactIds.length > 0) return { is: 'firm', ask: { subject: 'contact', what } }
  const role = roles.find(([pattern]) => pattern.test(text))?.[1]
  if (role && caseId && what !== 'cases')
    return { is: 'firm', ask: { subject: 'fact', what: role, reach: what } }
  return namesSomebody.test(text) && /^(?:phones|emails|addresses)$/.test(what)
    ? { is: 'firm', ask: { subject: 'contact', what } }
    : null
}
