import { changedActions } from './changed-action.ts'
import { changedSum, type DateSum, readDateSum, shifted } from './date-sum.ts'
import { findCourt } from './find-court.ts'
import { findDays } from './find-days.ts'
import { type Links, withoutStaff } from './link-mentions.ts'
import { deadlineNamed, eventDay } from './read-deadline.ts'
import { type FirmAsk, readDue, readFirm } from './read-firm.ts'
import { serviceIn } from './service-method.ts'
import type { Focus, Request, Turn } from './turn.ts'
import { type Around, type Before, bareOf, isEmpty } from './turn-focus.ts'

export const follows =
  /^(?:and|also|what about|how about|only|just|same|but|so|then|no\b|nope|what if|and if|or|instead|not|ok(?:ay)?,? (?:and|what|so))\b/i

export const refers =
  /\b(?:it|its|that|this|those|these|they|them|their|he|him|his|she|her|hers|there|same|(?:the )?(?:first|second|third|fourth|fifth|last|other) (?:one|lease|agreement|contract|case|document|letter|nda))\b/i

const refersToPerson = /\b(?:him|his|her|hers|them|their)\b/i

const lastDay =
  /\b(?:last|latest|final|cut-?off|exact|actual|calendar)\s+(?:date|day)\b|\bwhat (?:date|day) (?:is|would|does) (?:that|it)\b|\bby what date\b|\bwhen (?:is|would) (?:that|it)(?: be)?\W*$|\bso when\b|\bwhen exactly\b/i

const saysNow =
  /\b(?:today|tonight|yesterday|tomorrow|ago|last|this|next|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i

const isAdding = /^(?:please )?(?:add|put|save|calendar|docket|enter)\b.{0,12}\b(?:that|it|this)\b/i

/** The earlier request with another case, date, method of service or person: "and if by mail?", "how about Novak". */
export function changedRequest(
  text: string,
  { turn, answered }: Before,
  links: Links,
  own: Focus,
  around: Around,
): { request: Request; focus: Focus } | null {
  const { request } = turn
  const isShort = links.tokens.length <= 9
  const isFollowing = follows.test(text) || refers.test(text) || isShort
  if (!isFollowing) return null
  if (request.is === 'deadline' && isAdding.test(text))
    return { request: { ...request, isAdding: true }, focus: isEmpty(own) ? turn.focus : own }
  if (request.is === 'deadline') {
    const named = deadlineNamed(text)
    // "And if it was served May 20" is in the year of the date asked about before.
    const near = saysNow.test(text) ? null : request.ask.date
    const [court, date, service] = [findCourt(text), eventDay(text, around.today, near), serviceIn(text)]
    const isOther = follows.test(text) || refers.test(text) || !/\b(?:who|what does|where)\b/i.test(text)
    const isAdd = /^(?:add|put|calendar|save|docket)\b/i.test(text)
    if (isOther && !isAdd && (court || date || service || (named && follows.test(text)))) {
      const ask = {
        ...request.ask,
        key: named && !/^(?:answer)$/.test(named) ? named : request.ask.key,
        court: court ?? request.ask.court,
        date: date ?? request.ask.date,
        service: service ?? request.ask.service,
        said: `${request.ask.said} ${text}`,
      }
      return { request: { is: 'deadline', ask }, focus: isEmpty(own) ? turn.focus : own }
    }
  }
  if (request.is === 'date' && request.sum.is === 'shift') {
    const after = text
      .replace(follows, '')
      .replace(/\b(?:that|it|this)(?: (?:date|day))?\b/i, inWords(request.sum))
    const sum = readDateSum(after.trim(), around.today)
    if (sum) return { request: { is: 'date', sum }, focus: own }
    const [day] = findDays(text, around.today)
    if (day && day.from === day.until && isShort)
      return { request: { is: 'date', sum: { ...request.sum, from: day.from } }, focus: own }
  }
  if (request.is === 'date' && isEmpty(own)) {
    const sum = changedSum(text, request.sum)
    if (sum) return { request: { is: 'date', sum }, focus: own }
  }
  if (request.is === 'action') {
    const actions = changedActions(text, links, request.actions, answered.isConfirmed ?? false, around.today)
    if (actions) return { request: { is: 'action', actions }, focus: isEmpty(own) ? turn.focus : own }
  }
  if (request.is === 'document' && lastDay.test(text) && isEmpty(own) && quotesPeriod(answered.quote))
    return { request: { is: 'last_day' }, focus: { ...turn.focus, documentIds: answered.documentIds } }
  if (request.is === 'firm') {
    // "How do I email him" names no document called Email.
    const named = refersToPerson.test(text) ? { ...own, documentIds: [] } : own
    const changed = changedFirm(text, request.ask, named, links, around)
    if (changed) return { request: { is: 'firm', ask: changed }, focus: isEmpty(named) ? turn.focus : named }
  }
  const isOnlyName =
    !isEmpty(own) &&
    bareOf(text, links, links.documents.slice(0, 3))
      .replace(
        /\b(?:and|how|about|what|same|for|with|now|only|just|ones|one|those|no|not|i|meant|mean|other|instead|question)\b/gi,
        '',
      )
      .trim() === ''
  if (isOnlyName && request.is === 'deadline' && own.caseIds.length > 0)
    return { request: { ...request, isAdding: true }, focus: own }
  // The answer to "In which case?" is only a name.
  if (isOnlyName && request.is === 'action' && own.caseIds.length > 0)
    return {
      request: {
        is: 'action',
        actions: request.actions.map(({ action }) => ({ action, caseIds: own.caseIds })),
      },
      focus: own,
    }
  if (isOnlyName && (request.is === 'document' || request.is === 'summary')) return { request, focus: own }
  return null
}

/** The date a calculation led to, as a message would name it. */
const inWords = (sum: Extract<DateSum, { is: 'shift' }>): string => {
  const [year = '', month = '', day = ''] = shifted(sum).split('-')
  return `${Number(month)}/${Number(day)}/${year}`
}

/** "And after 2?": the previous question with another number. */
export function withOtherNumber(text: string, { request }: Turn): string | null {
  if (request.is !== 'document') return null
  const [, given] =
    /^\W*(?:and |what about |how about |or |but )*(?:if |what if )?(?:it is |it's |they |at |after |for |with |by |over |only |just )*(\d+(?:[.,]\d+)*)(?: (?:years?|months?|weeks?|days?|hours?|percent|miles))?(?: instead)?\W*$/i.exec(
      text,
    ) ?? []
  const numbers = request.question.match(/\d+(?:[.,]\d+)*/g) ?? []
  return given && numbers.length === 1 ? request.question.replace(numbers[0] ?? '', given) : null
}

const isShortAsk = (text: string): boolean => text.trim().split(/\s+/).length <= 6

/** "Not less than 180 days before the end of the term": a period that can be counted. */
const quotesPeriod = (quote: string): boolean =>
  /\b(?:days?|weeks?|months?|years?)['’]?\s+(?:[\w']+\s+){0,3}?(?:before|prior to|after|following|from)\b/i.test(
    quote,
  )

/** "And the week after?": the date range after the requested one. */
function stretchAfter(
  text: string,
  { from, until }: Pick<Extract<FirmAsk, { subject: 'due' }>['filter'], 'from' | 'until'>,
): { from: string; until: string } | null {
  const [, one, other] =
    /\b(?:the )?(day|week|month) (?:after|following)(?: (?:that|it|next))?\W*$|\b(?:the )?(?:following|next) (day|week|month)\W*$/i.exec(
      text,
    ) ?? []
  const unit = (one ?? other)?.toLowerCase()
  if (!unit || !from || !until || (/\bnext\b/i.test(text) && !/\bthe next\b|\bfollowing\b/i.test(text)))
    return null
  const moved = (amount: number, day: string) =>
    shifted({
      is: 'shift',
      from: day,
      amount,
      unit: unit === 'month' ? 'month' : unit === 'week' ? 'week' : 'day',
    })
  const after = shifted({ is: 'shift', from: until, amount: 1, unit: 'day' })
  return unit === 'day' ? { from: after, until: after } : { from: moved(1, from), until: moved(1, until) }
}

/** The previous list, filtered or for another case or person. */
function changedFirm(text: string, ask: FirmAsk, own: Focus, links: Links, around: Around): FirmAsk | null {
  const bare = bareOf(text, links)
    .replace(
      /\b(?:and|how|about|only|just|ones|one|those|same|things?|again|do|for|with|now|there|show|me|but|ok|also|their|his|her|mine|my|please|in|on)\b/gi,
      '',
    )
    .trim()
  const dated = withoutStaff(text, links)
  const [day] = findDays(dated, around.today)
  const next = ask.subject === 'due' ? stretchAfter(text, ask.filter) : null
  if (ask.subject === 'due' && next)
    return { subject: 'due', filter: { ...ask.filter, ...next, isOverdue: false } }
  if (ask.subject === 'due') {
    const other = readDue(dated, around.today)
    const fresh = readFirm(dated, bare, around.today)
    if (fresh && fresh.subject !== 'due' && !follows.test(text)) return null
    const isNarrow = /\b(?:only|just|those|ones|of (?:them|those|these))\b/i.test(text)
    if (other && !isNarrow && !follows.test(text)) return null
    const isMine = /\b(?:mine|my|me)\b/i.test(text)
    if (!isEmpty(own) || links.staff.length > 0 || day || isMine || isNarrow) {
      const { filter } = ask
      return {
        subject: 'due',
        filter: {
          ...filter,
          ...(other && other.what !== 'all' && { what: other.what }),
          isMine: isMine || (filter.isMine && links.staff.length === 0),
          ...(day && { from: day.from, until: day.until, isOverdue: false }),
          isOverdue: day ? false : filter.isOverdue || (other?.isOverdue ?? false),
          isUrgent: filter.isUrgent || (other?.isUrgent ?? false),
        },
      }
    }
    return null
  }
  if (ask.subject === 'fact') {
    const reached = readFirm(text, bare, around.today)
    // "And his phone number?" after a question for somebody by role is about that person.
    if (reached?.subject === 'contact' && isEmpty(own)) return { ...ask, reach: reached.what }
    if (!isEmpty(own) && bare === '') return ask
    return null
  }
  if (ask.subject === 'contact' && isEmpty(own)) {
    const reached = readFirm(
      `${text.replace(/\b(?:too|also|as well|and|what about|how about|please)\b|\W+$/gi, ' ').trim()} of them`,
      bare,
      around.today,
    )
    if (reached?.subject === 'contact' && isShortAsk(text)) return reached
  }
  return !isEmpty(own) && bare === '' ? ask : null
}
