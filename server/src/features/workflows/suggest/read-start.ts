import { builtInAreas, type FirmArea } from '@pam/contracts/shared/practice-area'
import type { WorkflowDefinition } from '@pam/contracts/workflows'
import { counted } from '@pam/law/format/numbers'
import { findTrigger } from '#slice/workflows/catalog/triggers'
import { daysOf, lengthPattern } from './numbers.ts'

type Trigger = WorkflowDefinition['trigger']

export interface Start {
  readonly trigger: Trigger
  /** In words; empty if the sentence describes no start. */
  readonly understood: readonly string[]
  readonly left: readonly string[]
  /** Days that pass before the first step. */
  readonly delay: number
  /** What is to be done. */
  readonly rest: string
}

const matter = '(?:case|matter|file)'
const passive = '(?:is|was|gets|has been|are)'

/** How people name what starts a workflow. The first that fits counts. */
const events: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['inquiry.accepted', new RegExp(`\\b(?:inquiry|intake|lead|prospect|client) ${passive} accepted`, 'i')],
  [
    'case.opened',
    new RegExp(`\\b${matter} ${passive} (?:opened|created|started)|\\bopen a (?:new )?${matter}`, 'i'),
  ],
  ['case.closed', new RegExp(`\\b${matter} (?:${passive} closed|closes)`, 'i')],
  [
    'case.moved',
    new RegExp(
      `\\b${matter} (?:moves|changes|${passive} moved|enters)\\b.*\\bstage|\\bstage of a ${matter} changes`,
      'i',
    ),
  ],
  ['party.added', new RegExp(`\\bparty ${passive} added`, 'i')],
  [
    'document.analyzed',
    new RegExp(`\\b(?:document|contract|file) ${passive} (?:analyzed|reviewed by pam)`, 'i'),
  ],
  [
    'document.received',
    new RegExp(
      `\\b(?:document|file|upload)s? (?:arrives?|comes in|${passive} (?:received|uploaded|added))`,
      'i',
    ),
  ],
  ['deadline.missed', new RegExp(`\\bdeadline (?:${passive} missed|passes|is overdue)`, 'i')],
  ['deadline.near', /\bdeadline (?:is near|is close|approaches|comes up|is coming up)/i],
  [
    'deadline.added',
    new RegExp(`\\bdeadline ${passive} (?:added|created|calculated|accepted|confirmed)`, 'i'),
  ],
  ['task.added', new RegExp(`\\btask ${passive} (?:added|created)`, 'i')],
  [
    'invoice.overdue',
    new RegExp(`\\b(?:invoice|bill) (?:${passive} (?:overdue|past due)|becomes overdue)`, 'i'),
  ],
  [
    'invoice.paid',
    new RegExp(`\\b(?:invoice|bill) ${passive} paid|client pays (?:an|the) (?:invoice|bill)`, 'i'),
  ],
  ['invoice.sent', new RegExp(`\\b(?:invoice|bill) (?:${passive} sent|goes out)`, 'i')],
  ['invoice.paid', new RegExp(`\\bpayment (?:${passive} (?:received|recorded|made)|comes in|arrives)`, 'i')],
  ['webhook', /\bwebhook (?:comes in|arrives|is (?:called|received))/i],
]

export const eventIn = (text: string): string | undefined =>
  events.find(([kind, pattern]) => findTrigger(kind) !== undefined && pattern.test(text))?.[0]

const builtInWords = new Map<string, RegExp>(
  builtInAreas.map((area) => [area, new RegExp(`\\b${area.replace('-', '[- ]')}\\b`, 'i')]),
)

/** A name as people say it in a sentence: an aviation case, of Aviation law. */
function saidAs(name: string): RegExp {
  const words = name
    .toLowerCase()
    .replace(/\s+(?:law|litigation|practice)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'iu')
}

/** The area of the firm a text names: first by the firm's names, the longest first, then by the usual words. */
function areaIn(text: string, areas: readonly FirmArea[]): FirmArea | undefined {
  const named = areas
    .filter(({ name }) => /[\p{L}\p{N}]/u.test(name))
    .toSorted((a, b) => b.name.length - a.name.length)
  return (
    named.find(({ name }) => saidAs(name).test(text)) ??
    areas.find(({ id }) => builtInWords.get(id)?.test(text))
  )
}

const plain: Trigger = { kind: 'button', when: null, weekdays: [], at: null }

const conjunction = '(?:when|whenever|if|once|as soon as|every time|each time|any time)'
const shapes = {
  before: new RegExp(
    `^${lengthPattern} before (?:a|an|the|each|every|any) (deadline|hearing)\\b[^,]*,\\s*(.+)$`,
    'i',
  ),
  after: new RegExp(`^${lengthPattern} after (.+?),\\s*(.+)$`, 'i'),
  clock:
    /^(?:every|each|on) (day|weekday|sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?(?:\s+(morning|evening))?(?:\s+at\s+([\d:]+\s*(?:[ap]\.?m\.?)?|noon))?,?\s+(.+)$/i,
  first: new RegExp(`^${conjunction} (.+?),\\s*(?:then\\s+)?(.+)$`, 'i'),
  last: new RegExp(`^(.+?)\\s+${conjunction} (.+)$`, 'i'),
}

/** What the sentence starts with, or ends with: the event, the clock, or neither. */
export function readStart(sentence: string, areas: readonly FirmArea[]): Start {
  const before = shapes.before.exec(sentence)
  if (before) return nearby(before)
  const after = shapes.after.exec(sentence)
  if (after?.[3] && after[4])
    return { ...started(after[3], after[4], areas), delay: daysOf(after[1] ?? '', after[2] ?? '') }
  const clock = shapes.clock.exec(sentence)
  if (clock) return scheduled(clock)
  const first = shapes.first.exec(sentence)
  if (first) return started(first[1] ?? '', first[2] ?? '', areas)
  const last = shapes.last.exec(sentence)
  if (last && eventIn(last[2] ?? '')) return started(last[2] ?? '', last[1] ?? '', areas)
  return { trigger: plain, understood: [], left: [], delay: 0, rest: sentence }
}

function started(text: string, rest: string, areas: readonly FirmArea[]): Start {
  const kind = eventIn(text)
  if (!kind) return { trigger: plain, understood: [], left: [text], delay: 0, rest }
  const area = areaIn(text, areas)
  const when = area ? `case.practice_area = "${area.id}"` : null
  const understood = [`Starts when: ${findTrigger(kind)?.title}`, ...(area ? [`Only for ${area.name}`] : [])]
  return { trigger: { ...plain, kind, when }, understood, left: [], delay: 0, rest }
}

function nearby([, number = '', unit = '', what = '', rest = '']: RegExpExecArray): Start {
  const days = daysOf(number, unit)
  const kind = `${what.toLowerCase()}.near`
  if (!findTrigger(kind)) return { trigger: plain, understood: [], left: [what], delay: 0, rest }
  return {
    trigger: { ...plain, kind, when: `trigger.days_left <= ${days}` },
    understood: [`Starts ${counted(days, 'day')} before a ${what.toLowerCase()}`],
    left: [],
    delay: 0,
    rest,
  }
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function scheduled([, day = '', part, time, rest = '']: RegExpExecArray): Start {
  const named = weekdays.indexOf(day.toLowerCase())
  const days = named >= 0 ? [named] : day.toLowerCase() === 'weekday' ? [1, 2, 3, 4, 5] : []
  const at = time ? timeOf(time) : part?.toLowerCase() === 'evening' ? '18:00' : '08:00'
  return {
    trigger: { ...plain, kind: 'schedule', weekdays: days, at: at ?? '08:00' },
    understood: [
      `Starts every ${day.charAt(0).toUpperCase()}${day.slice(1).toLowerCase()} at ${at ?? '08:00'}`,
    ],
    left: at === null ? [`at ${time}`] : [],
    delay: 0,
    rest,
  }
}

/** On a clock of 24 hours; null where it is no time of day. */
function timeOf(text: string): string | null {
  if (/^noon$/i.test(text)) return '12:00'
  const [, hour = '', minutes = '00', half = ''] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?/i.exec(text) ?? []
  const isAfternoon = half.toLowerCase() === 'p'
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  if (hour === '' || hours > 23 || Number(minutes) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minutes}`
}
