import { findDays } from './find-days.ts'
import { type Links, withoutStaff } from './link-mentions.ts'
import { readEvent, type SaidEvent } from './read-event.ts'

/** An action a message requests. Its target is found and shown before it is carried out. */
export type Action =
  | {
      readonly act: 'task'
      readonly title: string
      readonly due: string | null
      readonly staffId: string | null
      readonly isHigh: boolean
    }
  | { readonly act: 'note'; readonly text: string }
  | { readonly act: 'deadline'; readonly title: string; readonly due: string | null }
  | {
      readonly act: 'event'
      readonly title: string
      readonly kind: SaidEvent['kind']
      readonly day: string
      /** Null if it must still be asked for. */
      readonly time: string | null
      readonly staffIds: readonly string[]
    }
  | { readonly act: 'complete' | 'reopen'; readonly words: string }
  | { readonly act: 'assign'; readonly words: string; readonly staffId: string | null }
  /** Either to a date, or by a number of days, weeks or months from the current one. */
  | {
      readonly act: 'move'
      readonly words: string
      readonly due: string
      readonly by?: { readonly amount: number; readonly unit: 'day' | 'business day' | 'week' | 'month' }
    }

const make =
  '(?:add|create|make|new|set up|set|enter|schedule|put|log|start|need|want|give me|i need|we need|please add|please create)'
const taskWord = '(?:task|to-?do|to do|reminder|action item)'
const qualified = '(?:(?:high|top|low|normal)[- ]priority\\s+|urgent\\s+|quick\\s+|follow-?up\\s+)*'
const priority =
  /\b(?:high|top|low|normal)[- ]priority\b|\bpriority\s*[:=]?\s*(?:high|low|normal)\b|\burgent(?:ly)?\b/gi

/** With a verb that creates one, or a single one with its content: "todo: call her". "Tasks" alone is a list. */
const taskOpen = new RegExp(
  `^${make}\\s+(?:(?:a|an|another|the|this|one|new|me)\\s+)*${qualified}${taskWord}s?\\b(?!\\s+list)|^${qualified}(?:new\\s+)?${taskWord}\\b(?=\\s*[:,-]|\\s+(?:for|to|in|on)\\b|\\s+[^:]{1,40}:|\\s+[^,:]{2,30},\\s)|^remind (?:me|us|[a-z]+)\\b|^(?:don['’]?t let (?:me|us) forget|do not let me forget|don['’]?t forget|i (?:must|need to|have to) remember|remember)\\b`,
  'i',
)
const onList =
  /^(?:put|add)\s+["“]?(.+?)["”]?\s+(?:on|to)\s+(?:my|the|our)\s+(?:task list|to-?do list|to do list|list|tasks|to-?dos)\b/i
/** "Ask Lena to call", "Lena should call", "assign Lena the task of calling"; the person is removed from it. */
const staffWish =
  /^(?:ask|have|get|tell)\s+@\s+(?!for\b|about\b|whether\b|if\b)(?:to\s+)?|^@,?\s+(?:should|must|needs? to|has to|is to|please)\s+|^(?:assign|give)\s+(?:to\s+)?@\s*(?:[:,]|(?:the|a) task(?: of| to)?[:,]?|to)\s*|^(?:assign|give)\s+(?:a|the) task to\s+@\s*(?:[:,]|to|of)\s*/i
const urgentFirst = /^(?:urgent|important|asap|high priority)\s*[:,!–-]\s*/i
const weMust = /^(?:we|i)(?:['’]ve)? (?:must|have to|need to|should|gotta|got to|ought to)\s+/i

const noteOpen =
  /^(?:write|jot|put|note|record|log)(?: (?:this|that|it))?(?: down)?\s+(?:in|on|for|under)\s+(?=.{2,60}(?::|\bthat\b))|^(?:add|write) to (?:the )?notes (?:of|in|on|for)\b|^(?:(?:add|make|write|take|put|leave|jot(?: down)?|log|record|enter|save|create|new|drop|post)\s+)?(?:(?:a|an|the|this|quick|new|short|brief|file|case)\s+)*(?:notes?|memo)\b(?:\s+(?:to|for|in)\s+(?:the\s+)?file)?|^(?:log|record)\s+(?:a |this |the )?(?:phone )?call\b|^for the file\b/i
const deadlineOpen =
  /^(?:(?:please )?(?:add|create|put|set|enter|calendar|schedule|new|make|record|log))\b[^:]{0,60}\b(?:deadlines?|due date|on (?:the|my|our) calendar|to (?:the|my|our) calendar|on (?:the|my|our) docket|hearing|court date|calendar entry|event)\b|^(?:calendar|docket)\s+(?:this|the|a|that|in|for|on|[A-Z])\b/i
const doneWords =
  /\b(?:mark|set|check|tick|close|complete|finish)\b[^.]*\b(?:done|completed?|finished|closed|off|out)\b|^(?:please )?(?:complete|close(?: out)?|finish|check off|tick off)\b.*|\b(?:is|are|was|has been|have been|['’]s|got) (?:now |all )?(?:done|finished|completed?|closed|wrapped up|taken care of)\b|^(?:(?:i|we)(?:['’]ve| have|['’]m| am|['’]re| are)?\s+)?(?:just |already |all )?(?:finished|completed|wrapped up|took care of|taken care of|done with|through with)\s+\w|[,;.–-]\s*(?:and |so |please |pls |plz |(?:can|could) you |you can )*(?:close(?: out)?|complete|finish|check off|tick off|mark off|cross off)\s+(?:that|the|this|his|her|their)\s+(?:\w+ )?(?:task|to-?do|item|one)\b|[,;.–-]\s*(?:and |so |please |pls )*(?:close|complete|finish|check off|tick off)\s+it(?: out| off)?\W*$|\s[–-]+\s*(?:done|finished|completed?)\W*$/i
const reassigns =
  /\b(?:re-?assign|transfer|hand)\b.{0,20}\b(?:it|that|this)\b.{0,10}\b(?:to|over)\b|\bshould (?:take over|handle|do|own|have) (?:the|that)\b.{0,60}\b(?:task|instead)\b|\btake over\b.{0,60}\btask\b/i
const reopenWords = /\b(?:reopen|re-open|not done|undo|mark .* (?:open|not done|to do))\b/i
const assignWords = /\b(?:assign|re-?assign|give|hand(?: off| over)?|transfer|delegate|pass)\b.*\bto\b/i
const moveWords =
  /\b(?:move|push|postpone|reschedule|change|extend|bump|shift|delay|set back|put off)\b.*\b(?:to|until|till|by|back|out|for)\b/i

/** "Move to alter the judgment" is a motion, not another date. */
const isMotion =
  /\bmove to (?:alter|amend|dismiss|strike|compel|quash|vacate|remand|exclude|intervene|suppress|transfer|stay|set aside|reconsider|enforce|seal|substitute|withdraw|correct)\b|\bhow (?:long|many days|much time)\b/i

interface Cut {
  readonly start: number
  readonly end: number
}

/** The dates of a title with the words before them: "by December 3", "due in 5 days". */
function dayCuts(text: string, today: string): (Cut & { from: string; until: string })[] {
  return findDays(text, today).map(({ start, end, from, until }) => {
    const before =
      /[,;]?\s*(?:\b(?:that is |which is )?(?:due|by|on|before|for|at|no later than|set for|deadline)\b[:\s]*){0,3}$/i.exec(
        text.slice(0, start),
      )
    return { start: start - (before?.[0].length ?? 0), end, from, until }
  })
}

/** If a case or a person is named as such, and not as part of the task. */
function nameCuts(text: string, { tokens, cases, staff }: Links): Cut[] {
  const cuts: Cut[] = []
  const namesOf = (at: readonly number[]) => new Set(at)
  const scan = (names: ReadonlySet<number>, before: RegExp, after: RegExp) => {
    for (let i = 0; i < tokens.length; i += 1) {
      if (!names.has(i)) continue
      let last = i
      while (names.has(last + 1) || (/^(?:v|vs)$/.test(tokens[last + 1]?.text ?? '') && names.has(last + 2)))
        last += 1
      const [start, end] = [tokens[i]?.start ?? 0, tokens[last]?.end ?? 0]
      // "Ask Lena for the ledger" is the task itself.
      if (
        /\bask\s+$/i.test(text.slice(0, start)) &&
        /^\s+(?:for|about|whether|if|when|what)\b/i.test(text.slice(end))
      ) {
        i = last
        continue
      }
      const left = before.exec(text.slice(0, start))
      const right = after.exec(text.slice(end))
      if (left && right) cuts.push({ start: start - left[0].length, end: end + right[0].length })
      i = last
    }
  }
  for (const { at } of cases)
    scan(
      namesOf(at),
      /(?:^|[,;:–-])\s*(?:in |on |for |re |to )?(?:the |our )?$|\b(?:tasks?|to-?do|todo|note|reminder)\s+$|(?:^|\s)(?:in|on|for|under|re|regarding|to|into)\s+(?:the\s+|our\s+)?$/i,
      /^(?:['’]s)?(?:\s+(?:case|matter|file|lawsuit))(?=\s*(?:[,;:.–-]|$|\s))|^(?:['’]s)?(?=\s*(?:[,;:.]|\s[–-]\s|$))|^(?=\s+(?:to|by|that|due|on|for|from|called|today|tomorrow|tonight|next|this|before|monday|tuesday|wednesday|thursday|friday|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)\w*)/i,
    )
  for (const { at } of staff)
    scan(
      namesOf(at),
      /(?:[,;]\s*)?(?:^|\s|,\s*)(?:for|to|assign(?:ed)? to|with|by|have|ask|get|tell|give)\s+$|[,;]\s*$|^remind\s+$/i,
      /^(?=\s*(?:[,;:.]|\s[–-]\s|$))|^(?=\s+(?:to|by|due|on|in|about|that|for)\b)|^(?=\s)/i,
    )
  return cuts
}

function without(text: string, cuts: readonly Cut[]): string {
  let [rest, reached] = ['', 0]
  for (const { start, end } of cuts.toSorted((one, other) => one.start - other.start)) {
    if (end <= reached) continue
    rest += `${text.slice(reached, Math.max(start, reached))} `
    reached = end
  }
  return rest + text.slice(reached)
}

/** "to call her." and "Call her" are one title. */
function tidied(text: string): string {
  let bare = text.replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare
      .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, '')
      .replace(/^(?:to|that|about|for|called|named|saying|says|titled|and|it['’]?s|is)\s+/i, '')
      .replace(/\s+(?:to|for|in|on|by|due|and)$/i, '')
      .replace(/^["“]|["”]$/g, '')
      .replace(/\s+([,;:.])/g, '$1')
      .replace(/[.!]+$/, '')
      .trim()
  }
  return bare.slice(0, 1).toUpperCase() + bare.slice(1)
}

const isHigh = (text: string): boolean =>
  /\b(?:high|top)[- ]priority\b|\bpriority\s*[:=]?\s*high\b|\burgent/i.test(text)

/** "In Rivera, add a task: ..." begins with its case; the request comes after it. */
function withoutCaseFirst(text: string, links: Links): string {
  const first = nameCuts(text, { ...links, staff: [] }).find(
    ({ start, end }) => start === 0 && !/\b(?:tasks?|to-?do|note|reminder)\b/i.test(text.slice(start, end)),
  )
  const rest = first ? text.slice(first.end).replace(/^[\s,:;–-]+(?:please\s+)?/i, '') : text
  return first && rest.length > 8 ? rest : text
}

/** "Ask Lena for the ledger": she is asked, somebody else asks. */
function isOnlyAsked(text: string, { tokens, staff }: Links): boolean {
  const last = tokens[Math.max(...(staff[0]?.at ?? [-1]))]
  const first = tokens[Math.min(...(staff[0]?.at ?? [-1]))]
  return (
    first !== undefined &&
    last !== undefined &&
    /\bask\s+$/i.test(text.slice(0, first.start)) &&
    /^\s+(?:for|about|whether|if|when|what)\b/i.test(text.slice(last.end))
  )
}

/** The message with the first colleague in it replaced by "@". */
function withPersonCut(text: string, { tokens, staff }: Links): string | null {
  const at = staff[0]?.at.toSorted((one, other) => one - other)
  const [first, last] = [tokens[at?.[0] ?? -1], tokens[at?.at(-1) ?? -1]]
  return first && last ? `${text.slice(0, first.start)}@${text.slice(last.end)}` : null
}

const asksSomething =
  /^\W*(?:what|which|who|when|where|is|are|can|does|do|how|why|may|if|did|has|have (?:we|i|you|they|the))\b|\?\s*$/i

/** One action a message requests; null if it asks something else. */
export function readAction(text: string, links: Links, today: string): Action | null {
  const asked = withoutCaseFirst(text, links).replace(
    /^(?:urgent|important|asap|high priority)\s*[:,!–-]\s*/i,
    '',
  )
  const days = dayCuts(withoutStaff(text, links), today)
  const due = days.findLast(({ from, until }) => from === until)?.until ?? days.at(-1)?.until ?? null
  const staffId = isOnlyAsked(text, links) ? null : (links.staff[0]?.record.id ?? null)
  const caseNote = /^(?:[\w.'’-]+\s+){1,6}?(?:file |case )?note\s*[:,–-]\s*/i.exec(text)
  if (noteOpen.test(asked)) return { act: 'note', text: noteText(asked, text === asked ? links : noLinks) }
  if (caseNote && links.cases.length > 0 && links.cases[0]?.at.includes(0))
    return { act: 'note', text: text.slice(caseNote[0].length).trim() }
  const event = taskOpen.test(asked) || onList.test(asked) ? null : readEvent(asked)
  const [eventDay] = days.filter(({ from, until }) => from === until)
  if (event && eventDay && (event.time || !deadlineOpen.test(text)) && !asksSomething.test(text)) {
    const cuts = [...days, ...nameCuts(text, { ...links, staff: [] }), ...event.timesIn(text)]
    return {
      act: 'event',
      title: tidied(event.withoutOpening(tidied(without(text, cuts)))),
      kind: event.kind,
      day: eventDay.until,
      time: event.time,
      staffIds: links.staff.map(({ record }) => record.id),
    }
  }
  if (
    deadlineOpen.test(text) &&
    !/^(?:add|create|new|make)[^:]{0,20}\b(?:task|to-?do|reminder)\b/i.test(text)
  ) {
    const body = text.includes(':') ? text.slice(text.indexOf(':') + 1) : text.replace(deadlineOpen, '')
    const isInBody = ({ start }: Cut) => start >= text.length - body.length
    const shift = text.length - body.length
    const moved = (cuts: readonly Cut[]) =>
      cuts.filter(isInBody).map(({ start, end }) => ({ start: start - shift, end: end - shift }))
    return {
      act: 'deadline',
      title: tidied(without(body, [...moved(days), ...moved(nameCuts(text, links))])),
      due,
    }
  }
  const titleIn = (opening: RegExp) => {
    const body = without(text, [...days, ...nameCuts(text, links)])
      .replace(/^[\s,:;–-]+(?:please\s+)?/i, '')
      .replace(/^(?:new|add|create)\s*(?=:)/i, '')
    return tidied(body.replace(opening, '').replace(priority, ' '))
  }
  const listed = onList.exec(asked)
  if (listed?.[1]) return { act: 'task', title: tidied(listed[1]), due, staffId, isHigh: isHigh(text) }
  if (taskOpen.test(asked))
    return { act: 'task', title: titleIn(taskOpen), due, staffId, isHigh: isHigh(text) }
  if (reopenWords.test(text) && /\btask\b/i.test(text)) return { act: 'reopen', words: text }
  if (
    doneWords.test(text) &&
    !/^\W*(?:what|which|who|when|is|are|has|have|did|does|how|why|show|list)\b/i.test(text)
  )
    return { act: 'complete', words: text }
  const isAsking = asksSomething.test(text)
  // "Lena should take the deed task, reassign it": an existing task, for somebody else.
  if (links.staff.length > 0 && reassigns.test(text) && !isAsking)
    return { act: 'assign', words: text, staffId }
  const cut = withPersonCut(asked, text === asked ? links : noLinks) ?? withPersonCut(text, links)
  if (
    cut &&
    staffWish.test(cut.replace(urgentFirst, '')) &&
    !/\btask to @\W*$/i.test(cut) &&
    !/\?\s*$/.test(text)
  ) {
    const daysCut = dayCuts(cut, today)
    const named = nameCuts(text, { ...links, staff: [] })
    const shift = text.length - cut.length
    const body = without(cut, [
      ...daysCut,
      ...named
        .map(({ start, end }) => ({ start: start - shift, end: end - shift }))
        .filter(({ start }) => start >= 0),
    ])
    return {
      act: 'task',
      title: tidied(body.replace(urgentFirst, '').replace(staffWish, '')),
      due,
      staffId,
      isHigh: isHigh(text),
    }
  }
  if (assignWords.test(text) && links.staff.length > 0 && !isAsking)
    return { act: 'assign', words: text, staffId }
  const by = isAsking ? null : shiftSaid(text)
  if (by) return { act: 'move', words: text.replace(by.words, ' '), due: today, by }
  if (moveWords.test(text) && due && !isAsking && !isMotion.test(text))
    return { act: 'move', words: text, due }
  if (
    weMust.test(text) &&
    (links.cases.length > 0 || (due && links.contacts.length > 0)) &&
    !/\?\s*$/.test(text)
  )
    return { act: 'task', title: titleIn(weMust), due, staffId, isHigh: isHigh(text) }
  return null
}

const shiftForm =
  /^(?:please )?(?:push|move|bump|shift|delay|postpone|extend|put off|set back|slide|kick|reschedule|bring)\b(.*?)\b((?:(?:out|back|off|forward|ahead|up|by|for|an?(?:other)?(?: extra| additional)?)\s+)*(\d{1,3}|an?|one|two|three|four|five|six|seven|ten|fourteen|thirty|a couple(?: of)?)\s+(?:more |extra |additional )?(business days?|court days?|days?|weeks?|months?)(?:\s+(?:out|back|later|earlier|forward|ahead|sooner))?)\W*$/i
const smallNumbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  fourteen: 14,
  thirty: 30,
}

/** "Push the reply out a week": by how much, not to when. */
function shiftSaid(text: string): {
  readonly amount: number
  readonly unit: 'day' | 'business day' | 'week' | 'month'
  readonly words: string
} | null {
  const [, what = '', words = '', many = '', unit = ''] = shiftForm.exec(text) ?? []
  if (!words || !/\w/.test(what) || /\bin $/i.test(what)) return null
  const count = /^a couple/i.test(many) ? 2 : (smallNumbers[many.toLowerCase()] ?? Number(many))
  const isEarlier = /^(?:please )?bring\b|\b(?:earlier|sooner|up)\b/i.test(text)
  return {
    amount: isEarlier ? -count : count,
    unit: /business|court/i.test(unit)
      ? 'business day'
      : /week/i.test(unit)
        ? 'week'
        : /month/i.test(unit)
          ? 'month'
          : 'day',
    words,
  }
}

/** How people introduce a request. */
const wishOpening =
  /^(?:(?:please|pls|also|and|hey|ok|so|just|quick|new|urgent|asap|can|could|would|will|should|let['’]?s|you|someone|somebody|anyone|anybody|we|i|i['’]m|i['’]ll|it|that|going to|gonna|gotta|got to|need(?:s)?|want|have|has|had|get|make sure|be sure|see that|tell|ask|give|put down|put|add|create|make|set|log|note|queue up|open|schedule|remind|nudge|ping|don['’]?t (?:let me )?forget|(?:a|an|the) (?:task|to-?do|todo|reminder|action item)|task|to-?do|todo|reminder|to|that|of|for|about|me|us|him|her|them|myself|self|down|@)[\s,:;–-]+)+/i
const wishEnding =
  /[,;–-]*\s*(?:\b(?:and )?(?:put|add|stick) (?:it|that|this) (?:on|to) (?:my|the|our) (?:list|tasks|to-?dos?)|\bmake (?:it|that) a (?:task|to-?do)|\bfor me|\bplease|\bthanks)[.!?]*$/i

/** An action recognized by its intent, not by its phrasing. Null if it lacks a required part. */
export function actionOf(
  act: 'task' | 'note' | 'deadline' | 'event' | 'complete' | 'assign' | 'move',
  text: string,
  links: Links,
  today: string,
): Action | null {
  const days = dayCuts(withoutStaff(text, links), today)
  const due = days.findLast(({ from, until }) => from === until)?.until ?? days.at(-1)?.until ?? null
  const staffId = isOnlyAsked(text, links) ? null : (links.staff[0]?.record.id ?? null)
  const bare = () => {
    const body = tidied(without(text, [...days, ...nameCuts(text, links)]).replace(wishEnding, ''))
    return tidied(body.replace(wishOpening, '').replace(priority, ' ').replace(/\?$/, ''))
  }
  switch (act) {
    case 'note':
      return { act, text: noteText(text, links) }
    case 'task':
      return { act, title: bare(), due, staffId, isHigh: isHigh(text) }
    case 'deadline':
      return due ? { act, title: bare(), due } : null
    case 'event': {
      const event = readEvent(`schedule ${text}`)
      const day = days.find(({ from, until }) => from === until)?.until
      if (!event || !day) return null
      const cuts = [...days, ...nameCuts(text, { ...links, staff: [] }), ...event.timesIn(text)]
      const title = tidied(event.withoutOpening(tidied(without(text, cuts))).replace(wishOpening, ''))
      return {
        act,
        title,
        kind: event.kind,
        day,
        time: event.time,
        staffIds: links.staff.map(({ record }) => record.id),
      }
    }
    case 'complete':
      return { act, words: text }
    case 'assign':
      return staffId ? { act, words: text, staffId } : null
    case 'move':
      return due ? { act, words: text, due } : null
  }
}

const noLinks: Links = { tokens: [], cases: [], contacts: [], staff: [], documents: [], unknownCase: null }

/** The text of a note, without the request and the case. */
function noteText(text: string, links: Links): string {
  const mark = /:\s|\s[–-]\s|:\s*$/.exec(text)
  if (mark && mark.index < 80) return text.slice(mark.index + mark[0].length).trim()
  const opened = text.replace(noteOpen, '')
  const that = /^(?:.{0,60}?)\b(?:saying that|that|saying)\s+/i.exec(opened)
  if (that) return opened.slice(that[0].length).trim()
  const cuts = nameCuts(text, links).filter(({ start }) => start < 60)
  return tidied(without(text, cuts).replace(noteOpen, ''))
}

const nextAct =
  /\s*;\s*(?=\S)|(?:\.|,)?\s+(?:and then|and also|then|and|also)\s+(?=(?:add|create|remind me|make a note|add a note|note that|mark|move|reassign|assign|put|set|log)\b)|\.\s+(?=(?:add|create|remind me|make a note|mark|move|reassign|assign|put|set|also)\b)/i

/** "Need to call Lee tomorrow - put it on my list": the request comes last, and the task before it. */
const listedLast =
  /^(?:(?:i|we)(?:['’]ve)? )?(?:need(?:s)? to |have to |got to |gotta |must |should )?(.{6,}?)[,;.]?\s*(?:[-–—]+\s*|\band\s+|,\s*|\.\s+)(?:can you |please |pls )?(?:put|add|stick|throw|get) (?:it|that|this) (?:on|to|in) (?:my|the|our) (?:task list|to-?do list|to do list|list|tasks|to-?dos?)\W*$|^(?:(?:i|we)(?:['’]ve)? )?(?:need(?:s)? to |have to |got to |gotta |must |should )(.{6,}?)[,;.]?\s*(?:[-–—]+\s*|\band\s+|,\s*|\.\s+)(?:please |pls )?(?:remind me|make (?:that|it|this) a (?:task|reminder)|set a reminder|add a (?:task|reminder))\W*$/i

/** Several requests in one message, each as a separate message. */
export function splitActions(written: string): string[] {
  const given = written.replace(
    /(;|\.|,? and|,? plus|, also|\balso)\s+(?:also\s+)?(an?(?:other)? (?:new |high[- ]priority )?(?:task|to-?do|reminder|note|deadline)\b)/gi,
    (words: string, _joint: string, what: string, at: number) =>
      at > 10 && /^(?:please )?(?:add|create|make|put|set|enter|log|calendar|new|note)\b/i.test(written)
        ? `; add ${what}`
        : words,
  )
  const last = listedLast.exec(given)
  const wished = last?.[1] ?? last?.[2]
  const text = wished ? `add a task: ${wished}` : given
  const one = text.replace(assignedLast, ' for $1').replace(caseBefore, 'add $2 in $1: ')
  return listedTasks(one) ?? splitWishes(one)
}

/** "Add to Smith: task, call the clerk": the case comes before the item to add. */
const caseBefore =
  /^(?:please )?(?:add|put|enter|log|post)\s+(?:to|in|into|on|for|under)\s+([^:]{2,60}):\s*(?:an?\s+|new\s+)*(task|to-?do|note|reminder|deadline)\b\s*[,:–-]?\s*/i

/** "... and assign it to Lena": the assignee, not a second request. */
const assignedLast =
  /,?\s+(?:and|then|and then)\s+(?:please\s+)?(?:(?:re-?)?assign|give)\s+(?:it|this|that|the task)\s+to\s+([\p{L} .'’-]{2,40}?)(?=[.!]?$)/iu

/** "Add two tasks in Smith: call the clerk by Friday; order the transcript". */
function listedTasks(text: string): string[] | null {
  const found =
    /^((?:please )?(?:add|create|make|set up|enter|open))\s+(?:the following |these |two |three |four |five |some |a few |\d )?(?:new )?(?:tasks|to-?dos)\b([^:]{0,60}):\s*(.+)$/is.exec(
      text,
    )
  const [, verb, where = '', list = ''] = found ?? []
  if (!verb) return null
  const items = list
    .split(/\s*;\s*(?:and\s+)?|\s*,?\s*(?:\(\d\)|(?<=^|\s)\d[.)])\s*|,\s+and\s+(?=\w)/)
    .map((item) => item.trim())
    .filter(Boolean)
  return items.length > 1 ? items.map((item) => `${verb} a task${where}: ${item}`) : null
}

const splitWishes = (text: string): string[] =>
  noteOpen.test(text) && !/\band (?:add|create|remind me|mark)\b/i.test(text)
    ? [text]
    : text
        .split(new RegExp(nextAct, 'gi'))
        .map((part) => part.trim())
        .filter(Boolean)
