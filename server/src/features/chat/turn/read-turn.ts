import { changedRequest, follows, refers, withOtherNumber } from './changed-request.ts'
import { readDateSum } from './date-sum.ts'
import { findDays } from './find-days.ts'
import { type FirmRecords, type Links, linkMentions, withoutStaff } from './link-mentions.ts'
import { normalize } from './normalize.ts'
import { actsOnRow, pickedRow, readPicked, withPersonNamed, withRowNamed } from './picked-row.ts'
import { readAction, splitActions } from './read-action.ts'
import { readDeadline } from './read-deadline.ts'
import { everyTask, type FirmAsk, readFirm } from './read-firm.ts'
import { isRuleNamed, readLibrary } from './read-library.ts'
import { readLimitation } from './read-limitation.ts'
import { readRole } from './read-role.ts'
import { readHelp, readTalk } from './read-talk.ts'
import { type Focus, nowhere, type Request, type Turn } from './turn.ts'
import {
  type Around,
  type Before,
  bareOf,
  casesBefore,
  isEmpty,
  ownFocus,
  withCaseOf,
  withoutOtherPapers,
} from './turn-focus.ts'
import { tokensOf } from './words.ts'

const summarizes =
  /\b(?:summar(?:ize|ise|y|ies)|overview|recap|brief me|tl;?dr|key (?:points|terms|provisions|facts)|main (?:points|terms)|outline|digest|gist|sum up|red flags|risks?)\b/i
const timeline =
  /\b(?:chronology|timeline|sequence of events|what happened when|history of (?:the )?(?:case|matter))\b/i
const compares =
  /\b(?:compare|comparison|differences? between|differ|what changed|changed (?:in|between|from)|versus the other|side by side)\b/i

/** Parses a message in the context of the previous one. */
export function readTurn(said: string, records: FirmRecords, before: Before | null, around: Around): Turn {
  const text = normalize(said)
  const links = linkMentions(text, records)
  const named = ownFocus(links, around)
  const own = before ? withoutOtherPapers(text, named, links, before) : named
  const isBrief = links.tokens.length <= 3 && isEmpty(own) && before?.turn.request.is === 'document'
  const isFollowing = before !== null && (follows.test(text) || refers.test(text) || isBrief)
  const inherited: Focus = before
    ? {
        ...before.turn.focus,
        caseIds: casesBefore(before, records),
        documentIds:
          before.answered.documentIds.length > 0
            ? before.answered.documentIds
            : before.turn.focus.documentIds,
        isInherited: true,
      }
    : nowhere
  const turn = (request: Request, focus: Focus = own): Turn => ({
    text,
    links,
    focus,
    request,
    unknownCase: links.unknownCase,
  })

  const picked = before && pickedRow(text, before.answered)
  if (picked && !actsOnRow.test(text)) return readPicked(turn, text, picked, own, before)

  const talk = readTalk(text)
  if (talk && !(talk === 'outside' && (!isEmpty(own) || actsOnRow.test(text))))
    return turn({ is: 'talk', kind: talk })
  const topic = readHelp(text)
  if (topic) return turn({ is: 'help', topic })

  const changed = before && changedRequest(text, before, links, own, around)
  if (changed) return turn(changed.request, changed.focus)

  const actions = readActions(
    before ? withRowNamed(withPersonNamed(text, before, records), before.answered) : text,
    records,
    around,
    isFollowing ? inherited : null,
  )
  if (actions) return turn(actions, isEmpty(own) && isFollowing ? inherited : own)

  const stretch = onlyDays(text, around.today)
  if (stretch) return turn({ is: 'firm', ask: { subject: 'due', filter: { ...everyTask, ...stretch } } })
  const sum = readDateSum(text, around.today)
  const deadline = readDeadline(text, around.today)
  if (deadline && (!sum || deadline.court))
    return turn({ is: 'deadline', ask: deadline }, isEmpty(own) && isFollowing ? inherited : own)
  if (sum) return turn({ is: 'date', sum })

  const focus = isEmpty(own) && before ? inherited : withCaseOf(own, inherited, isFollowing)
  const limitation = readLimitation(text, around.today)
  if (
    limitation &&
    (limitation.state || limitation.claim || limitation.date) &&
    !isRecordedLimitation(text, own, around)
  )
    return turn({ is: 'limitation', ask: limitation }, focus)
  if (timeline.test(text)) return turn({ is: 'summary', kind: 'chronology' }, focus)
  if (
    compares.test(text) &&
    (own.documentIds.length > 0 || /\b(?:version|draft|document|agreement|lease)s?\b/i.test(text))
  )
    return turn({ is: 'compare' }, focus)
  if (summarizes.test(text) && !/\bsummary judgment\b/i.test(text) && isSummary(text, links))
    return turn(
      {
        is: 'summary',
        kind:
          own.documentIds.length > 0 || around.documentIds.length > 0 || !/\bcase\b|\bmatter\b/i.test(text)
            ? 'document'
            : 'case',
      },
      focus,
    )

  const role = own.contactIds.length > 0 ? readRole(text, links, own) : null
  if (role) return turn({ is: 'firm', ask: role.ask }, { ...own, caseIds: role.caseIds })
  if (own.documentIds.length > 0 && isWholePaper(text, links))
    return turn({ is: 'summary', kind: 'document' }, focus)
  if (
    (own.caseIds.length > 0 || /\bthis (?:case|matter)\b/i.test(text)) &&
    !/^\W*what (?:is|was) .{2,60}\babout\W*$|#|\bn(?:umber|o)\b/i.test(text) &&
    isWholeCase(bareOf(text, links))
  )
    return turn({ is: 'summary', kind: 'case' }, focus)
  const isConflict = /\bconflict|\b(?:represent|act for|take on)\b/i.test(text) && around.isHeard(text)
  if (isConflict) return turn({ is: 'tool', text }, focus)
  const bare = bareOf(text, links)
  if (own.contactIds.length > 0 && /^\W*who (?:is|are)\b/i.test(text) && bare.trim() === '')
    return turn({ is: 'firm', ask: { subject: 'contact', what: 'all' } })
  if (
    own.caseIds.length > 0 &&
    /^\W*what (?:is|was) .{2,60}\babout\W*$/i.test(text) &&
    own.documentIds.length === 0
  )
    return turn({ is: 'firm', ask: { subject: 'fact', what: 'description', reach: null } })
  const isStaffWork =
    links.staff.length > 0 &&
    /\b(?:working on|on (?:his|her|their) (?:plate|desk|list)|busy with|up to|assigned|responsible for|has to do)\b/i.test(
      text,
    )
  if (isStaffWork && /^\W*(?:what|which|show|list)\b/i.test(text))
    return turn({ is: 'firm', ask: { subject: 'due', filter: everyTask } })
  const firm = readFirm(withoutStaff(text, links), bare, around.today)
  if (firm && !isMisread(firm, own, text) && !isOfPaper(firm, own, around))
    return turn(
      { is: 'firm', ask: firm },
      isEmpty(own) &&
        before &&
        (isFollowing || ((firm.subject === 'fact' || firm.subject === 'notes') && !around.caseId))
        ? inherited
        : own,
    )
  if (around.isHeard(text)) return turn({ is: 'tool', text }, focus)
  const namesRule = isRuleNamed(text) && own.caseIds.length + own.contactIds.length === 0
  const isOfFirm =
    (!isEmpty(own) && !namesRule) ||
    (around.caseId !== null && !/\b(?:rule|FRCP|v\.)\b/.test(text)) ||
    around.documentIds.length > 0
  if (readLibrary(text, isOfFirm || (isFollowing && !isEmpty(inherited))))
    return turn({ is: 'library', question: text })
  const other = before && isEmpty(own) ? withOtherNumber(text, before.turn) : null
  if (other) return turn({ is: 'document', question: other, topic: [] }, focus)
  const topicWords =
    isFollowing && before.turn.request.is === 'document' && (isEmpty(own) || isOnlyPlace(text, links, own))
      ? topicOf(before.turn, !isEmpty(own))
      : []
  const question = isFollowing && isEmpty(own) ? withName(text, focus, records) : text
  const apartFrom =
    isFollowing && asksOther.test(text) && before.answered.quote !== '' ? before.answered.quote : undefined
  return turn({ is: 'document', question, topic: topicWords, ...(apartFrom && { apartFrom }) }, focus)
}

/** "What was it in the letter of intent": the subject of the previous question, in another document. */
const isOnlyPlace = (text: string, links: Links, own: Focus): boolean =>
  own.documentIds.length > 0 &&
  /\b(?:it|that|those|they|same)\b/i.test(text) &&
  bareOf(text, links, links.documents.slice(0, 3))
    .split(/\s+/)
    .every((word) => placeWords.has(word.toLowerCase().replace(/[?.,!]+$/, '')))
const placeWords = new Set(
  ' was were be it its that those they same back then now before after there how about and but so or did does do say says said much many long when again under per with from at as one'.split(
    ' ',
  ),
)

/** "And the normal rate?": a different one than the quoted one. */
const asksOther =
  /^\W*(?:and|what about|how about|then)\s+(?:the|its|their)\s+(?:normal|regular|usual|ordinary|base|standard|other|original|non-?default|first|second|next|previous|old|new|current)\b/i

/**
 * "Next week?", "tomorrow?": only dates ask about the calendar. A computed date ("six months from today") is a
 * calculation.
 */
function onlyDays(text: string, today: string): { from: string; until: string } | null {
  const [day, ...others] = findDays(text, today)
  if (!day || others.length > 0) return null
  const rest = text.slice(0, day.start) + text.slice(day.end)
  const isWindow =
    day.from !== day.until ||
    /^(?:today|tomorrow|yesterday|(?:this |next |on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))$/i.test(
      text.slice(day.start, day.end).trim(),
    )
  return isWindow &&
    /^\W*(?:and |what about |how about |anything )?(?:due )?(?:for |on |in )?(?:['’]s (?:stuff|things|items|agenda|calendar|list|schedule|work))?\W*$/i.test(
      rest,
    )
    ? { from: day.from, until: day.until }
    : null
}

/** "Walk me through the lease": it asks only about the document. */
function isWholePaper(text: string, { tokens, documents, cases }: Links): boolean {
  const named = new Set([...documents.slice(0, 2), ...cases].flatMap(({ at }) => [...at]))
  const rest = tokens.filter((_, at) => !named.has(at)).map(({ text: word }) => word)
  const isAsked =
    /^\W*(?:tell|walk|take|what|explain|abstract|analy[sz]e|review|read|go|look|digest|condense|give)\b/i.test(
      text,
    )
  return isAsked && rest.every((word) => wholeWords.has(word))
}
const wholeWords = new Set(
  `tell me us what is in does do say says the a an of about all walk through take explain to abstract analyze analyse review read for go over look at digest
  condense short brief briefly give this that it contain contains and are important clauses terms provisions document paper file please our my`.split(
    /\s+/,
  ),
)

/** "Open the Rivera case", "tell me about Rivera": it asks only about the case. */
const isWholeCase = (bare: string): boolean =>
  bare
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => caseWords.has(word.toLowerCase()))
const caseWords = new Set(
  'open show me pull bring up see go tell about details detail file overview status summary estate give this information info all everything on v vs re look at'.split(
    ' ',
  ),
)

/** "What does the discharge summary say about medication" names a document and asks it something. */
const asksAbout =
  /\b(?:say|says|said|state|states|mention|mentions|provide|provides) (?:about|on|regarding|for)\b/i

const isSummary = (text: string, { documents, cases }: Links): boolean =>
  !asksAbout.test(text) &&
  (/^\W*(?:summar|give|brief|recap|outline|overview|sum up|tl|write|what are the (?:key|main)|key|list the (?:key|main)|quick summary|i need|show)/i.test(
    text,
  ) ||
    documents.length > 0 ||
    cases.length > 0)

/** "When does the SOL run in Smith" asks the calendar of the case; with a kind of claim it asks the law. */
const isRecordedLimitation = (text: string, own: Focus, { caseId }: Around): boolean =>
  (own.caseIds.length > 0 || caseId !== null) &&
  !/\bfor (?!the\b|our\b|his\b|her\b|their\b|this\b|that\b)(?:a |an )?\w+/i.test(text)

/** "What deadlines does the lease set" asks the lease; a statute of limitations without a case is a question of law. */
const isOfPaper = (ask: FirmAsk, own: Focus, { caseId }: Around): boolean =>
  ask.subject === 'due' &&
  ((own.documentIds.length > 0 && ask.filter.what !== 'tasks' && !ask.filter.isOverdue) ||
    (ask.filter.isLimitation && own.caseIds.length === 0 && caseId === null))

/** A phone number belongs to a person; if nobody is named, a document may have it. */
const isMisread = (ask: FirmAsk, own: Focus, text: string): boolean =>
  ask.subject === 'contact' &&
  isEmpty(own) &&
  !/\b(?:his|her|their|him|them)\b/i.test(text) &&
  !/[A-Z][a-z]+['’]s\b|\b(?:for|of|is) [A-Z][a-z]+|\b(?:for|of) [a-z]+ [a-z]+\W*$/.test(text)

/** The words of the previous question, without the name of the document it was asked of. */
function topicOf({ request, links: { documents } }: Turn, isElsewhere: boolean): string[] {
  if (request.is !== 'document') return []
  const named = isElsewhere ? documents.slice(0, 1).flatMap(({ record }) => tokensOf(record.name)) : []
  const names = new Set(named.map(({ text }) => text))
  const words = (request.question.match(/[\p{L}-]{4,}/gu) ?? []).map((word) => word.toLowerCase())
  const own = words.filter((word) => !names.has(word))
  return [...new Set(own.length > 0 ? own : words)]
}

function readActions(
  text: string,
  records: FirmRecords,
  around: Around,
  inherited: Focus | null,
): Request | null {
  const parts = splitActions(text)
  const read = parts.map((part) => {
    const links = linkMentions(part, records)
    const action = readAction(part, links, around.today)
    const caseIds = ownFocus(links, around).caseIds
    return action && { action, caseIds: caseIds.length > 0 ? caseIds : (inherited?.caseIds ?? []) }
  })
  const [first] = read
  if (!first) return null
  const whole = read.filter((one) => one !== null)
  if (whole.length < read.length || whole.length === 1) {
    const only = parts.length === 1 ? (parts[0] ?? text) : text
    const links = linkMentions(only, records)
    const action = readAction(only, links, around.today)
    const caseIds = ownFocus(links, around).caseIds
    return (
      action && {
        is: 'action',
        actions: [{ action, caseIds: caseIds.length > 0 ? caseIds : (inherited?.caseIds ?? []) }],
      }
    )
  }
  const known = whole.find(({ caseIds }) => caseIds.length > 0)?.caseIds ?? []
  return {
    is: 'action',
    actions: whole.map(({ action, caseIds }) => ({ action, caseIds: caseIds.length > 0 ? caseIds : known })),
  }
}

/** "Who does she work for", about the person of the previous message. */
function withName(text: string, { contactIds, isInherited }: Focus, { contacts }: FirmRecords): string {
  const [only, ...others] = contactIds
  const person = contacts.find(({ id }) => id === only)
  if (!isInherited || !person || person.kind !== 'person' || others.length > 0) return text
  return text
    .replace(/\b(?:his|her|their)\b(?= \p{L})/iu, `${person.name}'s`)
    .replace(/\b(?:he|she|him|her|they|them)\b/i, person.name)
}
