import type { EventKind } from '@pam/contracts/calendar'
import { findDays } from './find-days.ts'

export type CaseFact =
  | (
      | 'client'
      | 'adverse'
      | 'opposing_counsel'
      | 'witness'
      | 'expert'
      | 'insurer'
      | 'parties'
      | 'judge'
      | 'court'
    )
  | (
      | 'court_number'
      | 'number'
      | 'status'
      | 'stage'
      | 'practice_area'
      | 'description'
      | 'team'
      | 'lead'
      | 'opened_on'
    )
export type ContactFact = 'phones' | 'emails' | 'addresses' | 'all' | 'cases'

/** A question about the firm's own records: its subject, and its filters. */
export type FirmAsk =
  | { readonly subject: 'due'; readonly filter: DueFilter }
  | {
      readonly subject: 'fact'
      readonly what: CaseFact
      readonly reach: ContactFact | null
      /** "Case number and judge": other fields requested in the same question. */
      readonly also?: readonly CaseFact[]
    }
  | { readonly subject: 'contact'; readonly what: ContactFact }
  /** For certain dates: those received then. */
  | { readonly subject: 'documents'; readonly from?: string; readonly until?: string }
  | { readonly subject: 'cases'; readonly isClosed: boolean; readonly isMine: boolean }
  | { readonly subject: 'notes' }

export interface DueFilter {
  readonly what: 'all' | 'deadlines' | 'tasks'
  readonly isOverdue: boolean
  readonly isLimitation: boolean
  readonly isNext: boolean
  readonly isDone: boolean
  readonly isMine: boolean
  readonly isUrgent: boolean
  readonly from: string | null
  readonly until: string | null
  /** Only meetings: a hearing, a deposition. */
  readonly event?: EventKind
}

/** All open items, of any kind. */
export const everyTask: DueFilter = {
  what: 'all',
  isOverdue: false,
  isLimitation: false,
  isNext: false,
  isDone: false,
  isMine: false,
  isUrgent: false,
  from: null,
  until: null,
}

const roles: readonly [RegExp, CaseFact][] = [
  [
    /\b(?:opposing|opp\.?|adverse|other side['’]?s|other side|defen[sc]e|their|plaintiff['’]?s?|defendant['’]?s?) (?:counsel|attorneys?|lawyers?|side['’]?s lawyer)\b|\bOC\b|\bwho represents (?:the )?(?:other side|defendants?|plaintiffs?|opposing)|\bcounsel for the (?:other side|defendants?|plaintiffs?)|\b(?:attorney|lawyer|counsel)\b.{0,24}\bother side|\bother side\b.{0,30}\b(?:attorney|lawyer|counsel)\b/i,
    'opposing_counsel',
  ],
  [
    /\bwho (?:is|are|['’]s) (?:our |the )?clients?\b|\b(?:do|are|did) we (?:represent(?:ing)?|rep(?:ping)?\b|act for|acting for|representing)\b|\b(?:our|the) clients?(?:['’]s)? (?:name|in|on)\b|\bwhich side are we\b|\bwho(?:m)? do we represent\b|\bclient (?:in|on|for)\b/i,
    'client',
  ],
  [
    /\bopposing part(?:y|ies)\b|\badverse part(?:y|ies)\b|\bwho (?:is|are) we (?:up )?against\b|\bare we (?:suing|up against|against)\b|\bwho(?:['’]s| is) (?:the other side|on the other side|suing)\b|\bother side in\b/i,
    'adverse',
  ],
  [
    /\b(?:adjusters?|claims? (?:examiner|rep(?:resentative)?|handler)|insurers?|insurance (?:company|carrier|adjuster|contact)|carriers?)\b/i,
    'insurer',
  ],
  [/\bexperts?\b(?! (?:report|discovery|disclos|witness list|opinion|deadline|fee))/i, 'expert'],
  [/\bwitness(?:es)?\b(?! list)/i, 'witness'],
  [/\bjudges?\b(?!['’]s (?:phone|email|number))|\bpresiding\b|\bin front of (?:which|whom|who)\b/i, 'judge'],
  [/\b(?:docket|cause|index|civil action|court(?: case)?|case) ?(?:(?:number|num|no)\b|#)/i, 'court_number'],
  [/\b(?:our|matter|file|internal|firm) (?:number|no\.?|#)\b/i, 'number'],
  [
    /\b(?:what|which) court\b|\bwhere (?:is|was) .{0,40}\b(?:pending|venued|filed|being heard)\b|\bcourt is\b|\bcourt (?:for|in|of)\b|\bvenue (?:for|of|in)\b/i,
    'court',
  ],
  [
    /\b(?:status|where (?:do (?:we|things) stand|are (?:we|things) (?:with|on|in|at))|how is .{0,30} going|latest on)\b/i,
    'status',
  ],
  [/\b(?:stage|phase)\b/i, 'stage'],
  [/\bpractice area\b|\bwhat (?:kind|type) of (?:case|matter)\b/i, 'practice_area'],
  [
    /\bwho(?:['’]s| is| are| else is| else)? (?:works?|working|staffed|assigned|billing)? ?(?:on|to) (?:the |this )?(?:team|case|matter|file)?\b|\bteam\b|\bstaffed\b/i,
    'team',
  ],
  [
    /\b(?:lead (?:lawyer|attorney|counsel)|who (?:is|['’]s) (?:the )?lead|who leads|responsible (?:lawyer|attorney)|in charge of|who(?:['’]s| is) handling|who handles)\b/i,
    'lead',
  ],
  [/\bwho are the parties\b|\bparties (?:in|to|on)\b|\blist (?:the |all )?parties\b/i, 'parties'],
  [/\bwhat(?:['’]s| is) .{0,40}\b(?:case|matter) about\b|\bwhat is .{0,30} about\b/i, 'description'],
  [/\bwhen (?:was|did) .{0,40}\b(?:case|matter|file)?.{0,10}\bopen(?:ed)?\b/i, 'opened_on'],
]

/** "Was he on his phone when it happened" asks what somebody did. */
const isUsed = /\b(?:on|using|holding|with|looking at) (?:his|her|their|the|a) (?:cell ?)?phone\b/i

/** Numbers that are not phone numbers, and not in our records. */
export const isOtherNumber = (text: string): boolean =>
  /\b(?:social security|ssn|tax id|ein|driver['’]?s licen[sc]e|licen[sc]e|passport|bank account|credit card|routing|date of birth|dob|birthday|bar (?:number|no\.?|#))\b/i.test(
    text,
  )

/** "Paul mentioned it in an email" asks for what a message says, not for an address. */
const isMessage =
  /\b(?:in|from|per|on|of) (?:an?|the|his|her|their|that|this|one of (?:the|his|her|their)|(?:last|recent|earlier) )?\s*(?:\w+ )?e-?mails?\b(?! address)|\be-?mails (?:say|said|show|mention)|\be-?mail(?:ed)? (?:thread|chain|exchange|says?|said|where|in which|that says|about)\b/i

const reachOf = (text: string): ContactFact | null => {
  if (isUsed.test(text) || isOtherNumber(text)) return null
  const isNumber =
    /\b(?:phone|cell|mobile|telephone|tel|fax)\b|\bdirect line\b|(?<!case |docket |cause |index |claim |policy |matter |file |account |invoice |account |cv )\bnumber (?:for|of)\b(?! (?:[a-z-]+ )?[a-z]{3,}s\b)|['’]s (?:number|digits)\b|\b(?:his|her|their) number\b|^\W*(?:and )?(?:the |a )?(?:phone )?number\W*$/i.test(
      text,
    )
  const isMail = /\be-?mail(?: address)?\b/i.test(text) && !isMessage.test(text)
  const isPlace =
    /\b(?:mailing |home |street |office |postal )?address\b(?!ed)|\bwhere does .{2,40} live\b/i.test(text) &&
    !isMail
  if ([isNumber, isMail, isPlace].filter(Boolean).length > 1) return 'all'
  if (isNumber) return 'phones'
  if (isMail) return 'emails'
  if (isPlace) return 'addresses'
  return /\b(?:contact (?:info|information|details)|reach (?:him|her|them|out to|\w+)|how (?:do|can) (?:i|we) (?:reach|contact|get (?:a )?hold of|call)|get in touch|get (?:a )?hold of)\b/i.test(
    text,
  )
    ? 'all'
    : null
}

const asksWho =
  /\bwho(?:['’]s|m|se)?\b|\bname\b|\bwhich\b|\bwhat(?:['’]s|s)?\b|\bwhere\b|\bhow\b|\btell me\b|\bshow\b|\blist\b|\bremind me who\b/i
const isShort = (bare: string): boolean => bare.split(/\s+/).filter(Boolean).length <= 5

const actsFirst =
  /^\W*(?:draft|send|write|enter|log|file|serve|e-?mail (?!for|of|address)|prepare|text|call (?!log))\b/i
const who = /\bwho(?:['’]s|m|se)?\b|\bname|\blist\b|\bwhich\b|\bshow\b/i
const looseRoles: ReadonlySet<CaseFact> = new Set(['witness', 'expert', 'insurer', 'judge', 'team', 'stage'])
/** "Who handles the IRS for the company" is in a document; "who handles Ruiz" is not. */
const isOfWork = (text: string, words: number): boolean => /\b(?:handles|handling)\b/i.test(text) && words > 4

/** `bare` is the message without the names of cases, people and documents. */
export function readFirm(text: string, bare: string, today: string): FirmAsk | null {
  if (actsFirst.test(text)) return null
  const reach = reachOf(text)
  const words = bare.split(/\s+/).filter(Boolean).length
  const facts = roles.flatMap(([pattern, what]) =>
    pattern.test(text) && !(what === 'lead' && isOfWork(text, words)) ? [what] : [],
  )
  const [fact] = facts
  const also = /\band\b|[,&+]/i.test(text) ? facts.slice(1, 4) : []
  const isLoose = fact !== undefined && looseRoles.has(fact)
  const isCalled =
    (also.length > 0 && isShort(bare)) ||
    (isLoose ? (who.test(text) && words <= 7) || words <= 2 : asksWho.test(text) || isShort(bare))
  const due = readDue(text, today)
  if (/\b(?:what did|tell us|told us|say about|says about|said about)\b/i.test(text)) return null
  if (
    /\bnotes\b/i.test(text) &&
    /\b(?:show|list|what|which|read|see|pull up|any|all|latest|recent)\b/i.test(text) &&
    isShort(bare)
  )
    return { subject: 'notes' }
  if (fact && (reach || (isCalled && !due)) && !isOfPapers(text))
    return { subject: 'fact', what: fact, reach, ...(also.length > 0 && !reach && { also }) }
  if (reach && isAskedOfPerson(text)) return { subject: 'contact', what: reach }
  if (due) return { subject: 'due', filter: due }
  if (
    /\b(?:documents?|files|papers|docs|pleadings|uploads|on file)\b|\bwhat paper (?:do|have) we\b/i.test(
      text,
    ) &&
    (listsDocuments.test(text) || words <= 2) &&
    words <= 9 &&
    !/\b(?:do|done|happens?|deal) (?:with|w\/|to)|\b(?:say|says|mention|mentions|contain|about|regarding|discuss)\b/i.test(
      text,
    )
  )
    return { subject: 'documents' }
  const since = asksUploads.test(text) && words <= 8 ? daysAsked(text, today) : null
  if (since) return { subject: 'documents', ...since }
  if (listsCases.test(text) && words <= 7)
    return { subject: 'cases', isClosed: /\bclosed\b|\bfinished\b/i.test(text), isMine: false }
  if (
    /\b(?:what|which) (?:cases?|matters?) (?:is|are|does) .{2,40} (?:in|involved|part of|a party)/i.test(
      text,
    ) &&
    isShort(bare)
  )
    return { subject: 'contact', what: 'all' }
  return null
}

/** "Did anyone upload something today", "what came in this week". */
const asksUploads =
  /^\W*(?:did|has|have|was|were|what|what['’]?s|which|anything|is there anything|show me what)\b.*\b(?:uploaded|upload|uploads|scanned(?: in)?|(?:came|come) in|received)\b/i
const listsDocuments = /\b(?:list|show|what|which|how many|do we have|pull up|see|all|any|give me)\b/i
const listsCases =
  /^\W*(?:list|show|what|which|how many|give me|pull up|see|all|my|our|open|active|current|closed|do we have|index|rundown|every)\b.*\b(?:cases|matters|case list|matter list|every (?:open |active )?(?:case|matter))\b|^\W*(?:open |active |current )?(?:cases|matters)\W*$|\bwhat (?:am i|are we) working on\b/i
/** "Expert reports are due", "the court shall": about a document, not the case. */
const isOfPapers = (text: string): boolean =>
  /\b(?:shall|clause|lease|agreement|deadline for|reports? due|disclosures?)\b/i.test(text)
const isAskedOfPerson = (text: string): boolean =>
  !/^\W*(?:please )?(?:e-?mail|call|text|phone|write)\s+(?!for\b|of\b|address\b|number\b)/i.test(text) &&
  !/\bnotices?\b/i.test(text)

const tasksWord =
  /\b(?:tasks|to-?dos|to-?do list|to do list|task list|action items|open items|reminders|assignments|(?:next|any|open|my|overdue|late|urgent) task)\b/i
const deadlinesWord =
  /\b(?:deadlines|due dates|hearings|court dates|filing dates|(?:next|any|upcoming|my|our|first) (?:court )?(?:deadline|due date|hearing|court date))\b/i
const limitationWord =
  /\bSOL\b|\bs\.o\.l\.|\bstatutes? of limitations?\b|\b(?:statute|limitations) (?:runs?|ran|expires?|is up|date)\b|\blimitations? (?:period|date|deadline)\b/i
const overdueWord =
  /\b(?:overdue|past[- ]due|behind(?: schedule| on)?|missed|slipped|delinquent)\b|\b(?:is|are|running|tasks?|deadlines?|anything|what(?:['’]s|s)?|which|everything) late\b(?! (?:fee|charge|with))|^\W*late (?:tasks?|deadlines?|items?|things|stuff)\b|(?<!\b(?:pay|pays|paying|paid|payment|payments|rent|comes?|is|arrives?|deliver|delivers|finish|finishes|file|files) )\blate\W*$/i
const dueWord =
  /\b(?:what (?:do|have) (?:we|i) (?:have|got)(?= (?:on |for |going on )?(?:today|tomorrow|this|next))|(?:does|do|has|have) [\p{L}_]+ (?:have|got)? ?(?:still )?open|due|coming up|upcoming|come up|falls?|on for (?:today|tomorrow|this|next|monday|tuesday|wednesday|thursday|friday)|scheduled|planned|(?:get|getting|needs?) done|on (?=today\b|tomorrow\b)|on [\w'’]+ (?:plate|calendar|docket|agenda|list|desk|schedule)|on (?:my|the|our|your) (?:calendar|docket|plate|agenda|list|schedule)|to do|need to (?:do|get done)|have to do|work on|be done|left to do|remains?|to be done|have to (?:file|serve)|must be (?:filed|served|done)|filings|still open|is open)\b/iu
const asksList =
  /\b(?:what(?:['’]s|s)?|which|anything|any|list|show|see|how many|give me|do (?:i|we) have|is there|are there|everything|pull up|tell me|my|our|late|open|next|upcoming|stuff|things|items|overdue)\b/i

/** "Has anything been finished": the completed tasks. */
const asksDone =
  /\b(?:what|which|anything|any tasks?|tasks)\b.{0,30}\b(?:been |got |gotten |is |are |we |i )(?:already )?(?:finished|completed|done|finish|complete)\b(?! with)/i

/** "The deadline for expert reports" is one item; "what deadlines do we have" is a list. */
const isOneThing = /\bdeadline (?:for|to|on)\b|\bdue date (?:for|of|on)\b|\b(?:last day|cut-?off)\b/i

export function readDue(text: string, today: string): DueFilter | null {
  // "How much a day if they finish late" asks a document.
  if (/^\W*how (?:much|long|far)\b/i.test(text) && !tasksWord.test(text)) return null
  if (/^\W*(?:and |but |so |or )?(?:what (?:happens|would happen|if)|if)\b/i.test(text)) return null
  const [isOverdue, isLimitation] = [overdueWord.test(text), limitationWord.test(text)]
  const [isTasks, isDeadlines] = [tasksWord.test(text), deadlinesWord.test(text)]
  const isDue = dueWord.test(text) || asksDone.test(text)
  if (!(isOverdue || isLimitation || isTasks || isDeadlines || isDue)) return null
  // Overdue invoices belong to billing, not the calendar.
  if (/\b(?:invoices?|bills)\b/i.test(text) && !isTasks && !isDeadlines) return null
  if (isOneThing.test(text) && !isTasks) return null
  if (
    !isLimitation &&
    !asksList.test(text) &&
    !((isTasks || isDeadlines) && text.trim().split(/\s+/).length <= 7)
  )
    return null
  const days = daysAsked(text, today)
  const isWhatIsDue =
    /\b(?:what(?:['’]s|s)?|which|anything|everything|any|tasks?|deadlines?|things?|items?|something)\b/i.test(
      text,
    )
  if (isDue && !isOverdue && !isTasks && !isDeadlines && !isLimitation && !isWhatIsDue) return null
  // "When is rent due" asks a document; "what is due" asks the calendar.
  if (
    isDue &&
    !isTasks &&
    !isDeadlines &&
    !isOverdue &&
    !isLimitation &&
    !/\b(?:what(?:['’]s|s)?(?: is| do (?:i|we) have| has| falls| comes)?(?: coming)? (?:due|coming up|up|on (?:my|the|our)|next)|anything|everything|what (?:do|should|must) (?:i|we)|what (?:i|we) (?:need|have|should|must)|what(?:['’]s|s)?(?: is| are)? (?:on for|on [\w'’]+ (?:plate|calendar|docket|agenda|list|desk|schedule)|scheduled|planned)|what (?:is|are|do|does|still|has|remains|must|needs?) .{0,25}(?:due|to do|be done|filed?|open|left|remain)|what (?:has|have|needs?|must|should|does)(?: to)? (?:get|be) done|which filings|what remains|what is left|what is open|what needs|what have (?:i|we)|something due|(?:next|first) (?:thing|item|one) due|(?:things|stuff|items) due|what (?:do|have) (?:we|i) (?:have|got)|what(?:['’]s|s)?(?: is)? on (?:today|tomorrow)|what (?:does|has) [\p{L}_]+ (?:have|got)? ?(?:still )?open)\b/iu.test(
      text,
    )
  )
    return null
  return {
    what: isTasks && !isDeadlines ? 'tasks' : (isDeadlines || isLimitation) && !isTasks ? 'deadlines' : 'all',
    isOverdue,
    isLimitation,
    isNext:
      /\b(?:earliest|soonest|nearest|closest|first) (?:upcoming )?(?:deadline|task|due date|hearing|court date)\b|\bnext (?:deadline|task|thing|due date|hearing|court date|up)\b|\bdue next\b(?! (?:week|month|year|quarter|mon|tue|wed|thu|fri|sat|sun|\d))|\bcomes? (?:due )?next\b|\bmost urgent\b/i.test(
        text,
      ),
    isDone: /\b(?:done|completed|finished|closed)\b/i.test(text) && !/\b(?:not|get|be) done\b/i.test(text),
    isMine: isOwn(text),
    isUrgent: /\b(?:high[- ]priority|urgent)\b/i.test(text),
    from: days && !isOverdue ? days.from : null,
    until: days && !isOverdue ? days.until : null,
  }
}

export const isOwn = (text: string): boolean =>
  /\b(?:my|mine|i|me|am)\b/i.test(text) && !/\b(?:show|give|tell|remind) me\b(?!.*\bmy\b)/i.test(text)

/** The date range of a list: "by Friday" begins today. */
export function daysAsked(text: string, today: string): { from: string; until: string } | null {
  const days = stretchIn(text, today)
  if (!days) return null
  const by = text.slice(Math.max(0, days.start - 12), days.start)
  const isUntil = /\b(?:by|before|until|through|within)\s*(?:the )?$/i.test(by)
  return { from: isUntil && days.from >= today ? today : days.from, until: days.until }
}

/** "Between December 1 and December 10" is one date range. */
function stretchIn(text: string, today: string): { start: number; from: string; until: string } | undefined {
  const [first, second] = findDays(text, today)
  if (!first || !second || first.from > second.until) return first
  const isOne =
    /\b(?:from|between)\s+$/i.test(text.slice(0, first.start)) &&
    /^\s*(?:and|to|through|until|till|-|–)\s*$/i.test(text.slice(first.end, second.start))
  return isOne ? { start: first.start, from: first.from, until: second.until } : first
}
