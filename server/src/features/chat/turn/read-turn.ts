import { changedActions } from './changed-action.ts'
import { changedSum, type DateSum, readDateSum, shifted } from './date-sum.ts'
import { findCourt } from './find-court.ts'
import { findDays } from './find-days.ts'
import { type FirmRecords, type Links, linkMentions, withoutStaff } from './link-mentions.ts'
import { normalize } from './normalize.ts'
import { readAction, splitActions } from './read-action.ts'
import { deadlineNamed, eventDay, readDeadline } from './read-deadline.ts'
import { everyTask, type FirmAsk, readDue, readFirm } from './read-firm.ts'
import { isRuleNamed, readLibrary } from './read-library.ts'
import { readLimitation } from './read-limitation.ts'
import { readHelp, readTalk } from './read-talk.ts'
import { serviceIn } from './service-method.ts'
import { type Answered, type Focus, nowhere, type Request, type Turn } from './turn.ts'

export interface Around {
  /** The case and the documents the conversation was begun about. */
  readonly caseId: string | null
  readonly documentIds: readonly string[]
  readonly today: string
  /** Whether a slice's own way of asking takes the whole sentence. */
  readonly isHeard: (text: string) => boolean
}

/** The message before, and what came of it. */
export interface Before {
  readonly turn: Turn
  readonly answered: Answered
}

const follows =
  /^(?:and|also|what about|how about|only|just|same|but|so|then|no\b|nope|what if|and if|or|instead|not|ok(?:ay)?,? (?:and|what|so))\b/i
const refers =
  /\b(?:it|its|that|this|those|these|they|them|their|he|him|his|she|her|hers|there|same|(?:the )?(?:first|second|third|fourth|fifth|last|other) (?:one|lease|agreement|contract|case|document|letter|nda))\b/i
const summarizes =
  /\b(?:summar(?:ize|ise|y|ies)|overview|recap|brief me|tl;?dr|key (?:points|terms|provisions|facts)|main (?:points|terms)|outline|digest|gist|sum up|red flags|risks?)\b/i
const timeline =
  /\b(?:chronology|timeline|sequence of events|what happened when|history of (?:the )?(?:case|matter))\b/i
const compares =
  /\b(?:compare|comparison|differences? between|differ|what changed|changed (?:in|between|from)|versus the other|side by side)\b/i
const lastDay =
  /\b(?:last|latest|final|cut-?off|exact|actual|calendar)\s+(?:date|day)\b|\bwhat (?:date|day) (?:is|would|does) (?:that|it)\b|\bby what date\b|\bwhen (?:is|would) (?:that|it)(?: be)?\W*$|\bso when\b|\bwhen exactly\b/i

const isAdding = /^(?:please )?(?:add|put|save|calendar|docket|enter)\b.{0,12}\b(?:that|it|this)\b/i

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

/** What a message itself names. A case is named by its title, or by somebody who is in it and in no other. */
function ownFocus(links: Links, around: Around): Focus {
  const named = links.cases.map(({ record }) => record.id)
  const contacts = links.contacts.map(({ record }) => record)
  const fromContacts = unique(contacts.flatMap(({ roles }) => roles.map(({ caseId }) => caseId)))
  const narrowed = named.length > 1 ? named.filter((id) => fromContacts.includes(id)) : named
  const caseIds = named.length > 0 ? (narrowed.length > 0 ? narrowed : named) : fromContacts
  return {
    caseIds,
    contactIds: contacts.map(({ id }) => id),
    documentIds: papersIn(links, caseIds, around),
    isInherited: false,
  }
}

/** The papers a message means, among those of the case it names or looks at. */
function papersIn({ documents }: Links, caseIds: readonly string[], { caseId }: Around): string[] {
  const cases = caseIds.length > 0 ? caseIds : caseId ? [caseId] : []
  const inCase = documents.filter(
    ({ record }) => cases.length === 0 || record.caseId === null || cases.includes(record.caseId),
  )
  const top = inCase[0]?.score ?? 0
  return inCase.filter(({ score }) => score >= top - 0.15).map(({ record }) => record.id)
}

/** "How much of that is the seller note", of a deal: a note of another case is not meant, by its kind alone. */
function withoutOtherPapers(text: string, own: Focus, links: Links, before: Before): Focus {
  if (
    own.caseIds.length > 0 ||
    own.documentIds.length === 0 ||
    !/\b(?:that|it|this|them|those)\b/i.test(text)
  )
    return own
  const inSight = new Set(before.turn.focus.caseIds)
  const seen = new Set(before.answered.documentIds)
  const meant = links.documents.filter(({ record }) => own.documentIds.includes(record.id))
  const isElsewhere =
    (inSight.size > 0 || seen.size > 0) &&
    meant.every(
      ({ record, at, score }) =>
        at.length < 2 &&
        score < 1.5 &&
        !seen.has(record.id) &&
        !(record.caseId !== null && inSight.has(record.caseId)),
    )
  return isElsewhere ? { ...own, documentIds: [] } : own
}

/** A paper that was spoken of says which case is meant: "who is the judge" after its scheduling order. */
function casesBefore({ turn: { focus }, answered }: Before, { documents }: FirmRecords): readonly string[] {
  if (focus.caseIds.length > 0) return focus.caseIds
  const of = unique(
    documents.flatMap(({ id, caseId }) => (caseId && answered.documentIds.includes(id) ? [caseId] : [])),
  )
  return of.length === 1 ? of : []
}

const isEmpty = ({ caseIds, documentIds, contactIds }: Focus): boolean =>
  caseIds.length + documentIds.length + contactIds.length === 0

/** The message without the names in it, to see how much else it says. */
function bareOf(
  text: string,
  { tokens, cases, contacts, staff }: Links,
  more: readonly { readonly at: readonly number[] }[] = [],
): string {
  const named = new Set([...cases, ...contacts, ...staff, ...more].flatMap(({ at }) => [...at]))
  return tokens
    .filter((_, at) => !named.has(at))
    .map(({ start, end }) => text.slice(start, end))
    .filter((word) => !/^(?:the|a|an|in|on|for|of|to|case|matter|is|are|what|who|whats)$/i.test(word))
    .join(' ')
}

/** Reads a message in the light of the one before it. */
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
    isFollowing && before.turn.request.is === 'document' && isEmpty(own) ? topicOf(before.turn) : []
  const question = isFollowing && isEmpty(own) ? withName(text, focus, records) : text
  const apartFrom =
    isFollowing && asksOther.test(text) && before.answered.quote !== '' ? before.answered.quote : undefined
  return turn({ is: 'document', question, topic: topicWords, ...(apartFrom && { apartFrom }) }, focus)
}

/** "And the normal rate?": another than the one that was quoted. */
const asksOther =
  /^\W*(?:and|what about|how about|then)\s+(?:the|its|their)\s+(?:normal|regular|usual|ordinary|base|standard|other|original|non-?default|first|second|next|previous|old|new|current)\b/i

const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  last: -1,
}

/** "The second one", "number 3": a line of the list that was shown last. */
function pickedRow(text: string, { rows }: Answered): { kind: 'document' | 'case'; id: string } | null {
  const named =
    /\b(?:the\s+)?(first|second|third|fourth|fifth|sixth|last)(?:\s+(?:one|document|doc|file|case|matter|item|result|entry))\b|\b(?:number|no\.?|#)\s*(\d)\b(?=\W*$)|^\W*(?:(?:and|open|show|show me|pull up|see|read|summarize|what about)\s+)?(?:the\s+)?(first|second|third|fourth|fifth|sixth|last)\W*$/i.exec(
      text,
    )
  if (!named) return null
  const said = named[1] ?? named[3]
  const place = said ? (ordinals[said.toLowerCase()] ?? 0) : Number(named[2])
  const linked = rows.filter(({ link }) => link !== null && /^\/(?:documents|cases)\//.test(link))
  const link = linked.at(place < 0 ? place : place - 1)?.link
  const found = /^\/(documents|cases)\/([0-9a-f-]{36})/.exec(link ?? '')
  return found?.[2] ? { kind: found[1] === 'cases' ? 'case' : 'document', id: found[2] } : null
}

const placeInList =
  /\b(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|last)\s+(?:one|document|doc|file|case|matter|item|result|entry)\b/i
const actsOnRow =
  /^\W*(?:please )?(?:mark|complete|close|finish|assign|re-?assign|give|move|push|postpone|re-?schedule|bump|delay|re-?open|hand)\b/i

/** "Mark the second one done": the line of the list that was shown, by its words. */
function withRowNamed(text: string, { rows }: Answered): string {
  if (!actsOnRow.test(text)) return text
  const linked = rows.filter(({ link }) => link !== null)
  return text.replace(
    /\b(?:the\s+)?(first|second|third|fourth|fifth|sixth|last)(?:\s+(?:one|task|item|entry))?\b(?! (?:of|draft|set))|\b(?:it|that one|this one|that)\b/i,
    (words: string, said?: string) => {
      const place = said ? (ordinals[said.toLowerCase()] ?? 0) : linked.length === 1 ? 1 : 0
      const row = place === 0 ? undefined : linked.at(place < 0 ? place : place - 1)
      return row?.text ?? words
    },
  )
}

const personAnswered =
  /\b(?:phone numbers?|email address(?:es)?|address(?:es)?|contact details) (?:of|for) ([\p{Lu}][\p{L}.'’-]+(?: [\p{Lu}][\p{L}.'’-]*)+)|^([\p{Lu}][\p{L}.'’-]+(?: [\p{Lu}][\p{L}.'’-]*)+) is the (?:opposing counsel|expert|witness|client|judge|insurer contact|opposing party)\b/u

/** "Add a task to call him": the person the answer before was about. */
function withPersonNamed(
  text: string,
  { turn: { focus }, answered }: Before,
  { contacts }: FirmRecords,
): string {
  const [only, ...others] = focus.contactIds
  const named =
    only && others.length === 0
      ? contacts.find(({ id, kind }) => id === only && kind === 'person')?.name
      : undefined
  const found = personAnswered.exec(answered.text)
  const name = found?.[1] ?? found?.[2] ?? named
  if (!name || !/\b(?:tasks?|to-?do|remind|note|call|email|write|ask|tell|schedule|set up|log)\b/i.test(text))
    return text
  return text.replace(/\b(?:him|her|them)\b(?! \p{Ll}+(?:ing|s)\b)/iu, name)
}

/** What is asked of the line that was picked: its content, or a question about it. */
function readPicked(
  turn: (request: Request, focus: Focus) => Turn,
  text: string,
  { kind, id }: { kind: 'document' | 'case'; id: string },
  own: Focus,
  before: Before,
): Turn {
  const focus: Focus = {
    ...own,
    caseIds: kind === 'case' ? [id] : [],
    documentIds: kind === 'document' ? [id] : [],
    isInherited: true,
  }
  const rest = text
    .replace(
      /\b(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|last)(?:\s+(?:one|document|doc|file|case|matter|item|result|entry))?\b|\b(?:number|no\.?|#)\s*\d\b/gi,
      ' ',
    )
    .replace(
      /\b(?:open|show|see|me|read|pull|up|summarize|summary|of|the|please|about|tell|more|give|what|is|in|does|say|and|at|look|details|on|i|want|meant|mean|no)\b/gi,
      ' ',
    )
    .trim()
  const asked = before.turn.request
  // "And the last one?" asks the same of another paper.
  if (
    !/\w/.test(rest) &&
    kind === 'document' &&
    asked.is === 'document' &&
    /^\W*(?:and|what about|how about)\b/i.test(text)
  )
    return turn({ is: 'document', question: asked.question.replace(placeInList, 'it'), topic: [] }, focus)
  return /\w/.test(rest)
    ? turn({ is: 'document', question: text.replace(placeInList, 'it'), topic: [] }, focus)
    : turn({ is: 'summary', kind }, focus)
}

/** "Next week?", "tomorrow?": days alone ask what is on the calendar. A computed day ("six months from today") is a sum. */
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
    /^\W*(?:and |what about |how about |anything )?(?:due )?(?:for |on |in )?\W*$/i.test(rest)
    ? { from: day.from, until: day.until }
    : null
}

/** "The lease" named after a case was spoken of is the lease of that case. */
const withCaseOf = (own: Focus, inherited: Focus, isFollowing: boolean): Focus =>
  isFollowing && own.caseIds.length === 0 && own.documentIds.length === 0
    ? { ...inherited, contactIds: own.contactIds }
    : own

/** "Walk me through the lease": the paper is all it asks about. */
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

const asksWhoIs =
  /^\W*who(?:['’]s| is| was| are)\b|\bwhat (?:is|was)\b.{0,40}\b(?:role|position)\b|\brole of\b/i
const asksForCounsel =
  /^(?!.*\bpower of attorney\b).*(?:\bwho (?:represents|is representing|represented|speaks for|acts for|is acting for|is defending|defends)\b|\bwho(?:['’]s| is| are)?\b.{0,20}\b(?:lawyers?|attorneys?|counsel|law firm)\b|\b(?:lawyers?|attorneys?|counsel|law firm) (?:for|of|representing)\b|['’]s? (?:lawyers?|attorneys?|counsel|law firm)\b)/i

/** "Who is Lee in the Ruiz case", "who represents Crestline": a person or a party by name, and what they are in a case. */
function readRole(
  text: string,
  links: Links,
  own: Focus,
): { readonly ask: FirmAsk; readonly caseIds: readonly string[] } | null {
  const contacts = links.contacts.map(({ record }) => record)
  const bare = bareOf(text, links, links.documents.slice(0, 0))
    .replace(/\b(?:who|what|whats|was|role|position|play|plays|party|person|again|and|does|s)\b/gi, '')
    .replace(/[^\p{L}]+/gu, '')
  if (asksWhoIs.test(text) && bare === '')
    return { ask: { subject: 'contact', what: 'all' }, caseIds: own.caseIds }
  if (/\bother side\b/i.test(text) && contacts.length > 0) {
    const sides = contacts.flatMap((contact) => contact.roles)
    const against = unique(sides.map(({ caseId }) => caseId))
    // "The other side for the Guerreros", who are the opposing party: their lawyer.
    if (against.length === 1 && sides.every(({ role: side }) => side === 'adverse'))
      return { ask: { subject: 'fact', what: 'opposing_counsel', reach: null }, caseIds: against }
  }
  if (
    !asksForCounsel.test(text) ||
    /\b(?:opposing|opp|adverse|other side|our|lead|plaintiffs?|defendants?|petitioners?|respondents?)\b/i.test(
      text,
    )
  )
    return null
  const roles = contacts.flatMap((contact) => contact.roles)
  const inCase = roles.filter(({ caseId }) => own.caseIds.length === 0 || own.caseIds.includes(caseId))
  const caseIds = unique(inCase.map(({ caseId }) => caseId))
  const isAll = (role: string) => inCase.length > 0 && inCase.every((one) => one.role === role)
  if (caseIds.length !== 1) return null
  if (isAll('adverse')) return { ask: { subject: 'fact', what: 'opposing_counsel', reach: null }, caseIds }
  return isAll('client') ? { ask: { subject: 'fact', what: 'team', reach: null }, caseIds } : null
}

/** "Open the Rivera case", "tell me about Rivera": the case is all it asks about. */
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

/** "What does the discharge summary say about medication" names a paper and asks it something. */
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

/** A telephone number is asked of somebody; where nobody is named, a paper may have it. */
const isMisread = (ask: FirmAsk, own: Focus, text: string): boolean =>
  ask.subject === 'contact' &&
  isEmpty(own) &&
  !/\b(?:his|her|their|him|them)\b/i.test(text) &&
  !/[A-Z][a-z]+['’]s\b|\b(?:for|of|is) [A-Z][a-z]+|\b(?:for|of) [a-z]+ [a-z]+\W*$/.test(text)

const topicOf = ({ request }: Turn): string[] =>
  request.is === 'document'
    ? [...new Set((request.question.match(/[\p{L}-]{4,}/gu) ?? []).map((word) => word.toLowerCase()))]
    : []

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

/** The request before with another case, day, manner of service or person: "and if by mail?", "how about Novak". */
function changedRequest(
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
    const [court, date, service] = [findCourt(text), eventDay(text, around.today), serviceIn(text)]
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
    const changed = changedFirm(text, request.ask, own, links, around)
    if (changed) return { request: { is: 'firm', ask: changed }, focus: isEmpty(own) ? turn.focus : own }
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
  // The answer to "In which case?" is a name alone.
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

/** The day a sum led to, as a message would name it. */
const inWords = (sum: Extract<DateSum, { is: 'shift' }>): string => {
  const [year = '', month = '', day = ''] = shifted(sum).split('-')
  return `${Number(month)}/${Number(day)}/${year}`
}

/** "And after 2?": the question before with another number. */
function withOtherNumber(text: string, { request }: Turn): string | null {
  if (request.is !== 'document') return null
  const [, given] =
    /^\W*(?:and |what about |how about |or |but )*(?:if |what if )?(?:it is |it's |they |at |after |for |with |by |over |only |just )*(\d+(?:[.,]\d+)*)(?: (?:years?|months?|weeks?|days?|hours?|percent|miles))?(?: instead)?\W*$/i.exec(
      text,
    ) ?? []
  const numbers = request.question.match(/\d+(?:[.,]\d+)*/g) ?? []
  return given && numbers.length === 1 ? request.question.replace(numbers[0] ?? '', given) : null
}

/** "Who does she work for", of the person the message before was about. */
function withName(text: string, { contactIds, isInherited }: Focus, { contacts }: FirmRecords): string {
  const [only, ...others] = contactIds
  const person = contacts.find(({ id }) => id === only)
  if (!isInherited || !person || person.kind !== 'person' || others.length > 0) return text
  return text
    .replace(/\b(?:his|her|their)\b(?= \p{L})/iu, `${person.name}'s`)
    .replace(/\b(?:he|she|him|her|they|them)\b/i, person.name)
}

const isShortAsk = (text: string): boolean => text.trim().split(/\s+/).length <= 6

/** "Not less than 180 days before the end of the term": a period that can be counted. */
const quotesPeriod = (quote: string): boolean =>
  /\b(?:days?|weeks?|months?|years?)['’]?\s+(?:[\w']+\s+){0,3}?(?:before|prior to|after|following|from)\b/i.test(
    quote,
  )

/** "And the week after?": the stretch of days behind the one that was asked for. */
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

/** The list before, narrowed or asked of another case or person. */
function changedFirm(text: string, ask: FirmAsk, own: Focus, links: Links, around: Around): FirmAsk | null {
  const bare = bareOf(text, links)
    .replace(
      /\b(?:and|how|about|only|just|ones|one|those|same|for|with|now|there|show|me|but|ok|also|their|his|her|mine|my|please)\b/gi,
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
