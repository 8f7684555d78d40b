import type { WorkflowStep } from '@pam/contracts/workflows'
import { counted } from '@pam/law/format/numbers'
import { choiceWords } from './plain-words.ts'
import { titleOf } from './values.ts'

const path = '[a-z_][a-z0-9_.]*'

export type Comparison = '=' | '!=' | '<=' | '>=' | '<' | '>' | 'contains'

/** One line of a condition: a value, how it is compared, and with what. */
export interface Clause {
  readonly path: string
  readonly sign: Comparison
  readonly value: string
  readonly isNumber: boolean
  /** Compared with yes or no: its value is `true` or `false`. */
  readonly isYesNo?: boolean
  readonly isNot: boolean
}
export interface Condition {
  readonly joined: 'and' | 'or'
  readonly clauses: readonly Clause[]
}

const clause = new RegExp(
  `^(not \\()?(${path}) (=|!=|<=|>=|<|>|contains) (?:"((?:[^"\\\\]|\\\\["\\\\])*)"|(\\d+(?:\\.\\d+)?)|(true|false))(\\))?$`,
  'i',
)

/** Outputs that are yes or no can be conditions by themselves. */
const yesNo = new RegExp(`^(not )?(${path}\\.(?:happened|approved))$`, 'i')

/** Reads what the editor writes; null for anything else, which stays as it is written. */
export function readCondition(source: string): Condition | null {
  for (const joined of ['and', 'or'] as const) {
    const parts = splitOutsideQuotes(source.trim(), ` ${joined} `)
    const clauses = parts.map(readClause)
    if (clauses.every((one) => one !== null)) return { joined, clauses }
  }
  return null
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"' && text[at - 1] !== '\\') isQuoted = !isQuoted
    if (isQuoted || !text.startsWith(separator, at)) continue
    parts.push(text.slice(start, at))
    start = at + separator.length
  }
  return [...parts, text.slice(start)]
}

function readClause(text: string): Clause | null {
  const bare = yesNo.exec(text.trim())
  if (bare)
    return {
      path: bare[2] ?? '',
      sign: '=',
      value: bare[1] ? 'false' : 'true',
      isNumber: false,
      isYesNo: true,
      isNot: false,
    }
  const found = clause.exec(text.trim())
  if (!found) return null
  const [, open, name = '', sign, quoted, number, constant, close] = found
  if (Boolean(open) !== Boolean(close)) return null
  return {
    path: name,
    sign: sign as Comparison,
    ...(constant && { isYesNo: true }),
    value: constant ?? number ?? (quoted ?? '').replace(/\\(["\\])/g, '$1'),
    isNumber: number !== undefined,
    isNot: Boolean(open),
  }
}

export function writeCondition({ joined, clauses }: Condition): string {
  return clauses
    .map(({ path: name, sign, value, isNumber, isYesNo, isNot }) => {
      const given = isYesNo
        ? value
        : isNumber && /^\d+(\.\d+)?$/.test(value)
          ? value
          : `"${value.replace(/(["\\])/g, '\\$1')}"`
      return isNot ? `not (${name} ${sign} ${given})` : `${name} ${sign} ${given}`
    })
    .join(` ${joined} `)
}

/** A date that is so many days from another. */
export interface DayFrom {
  readonly base: string
  readonly days: number
}

const shifted = new RegExp(`^add_days\\((${path}), ?(?:(\\d+)|0 ?- ?(\\d+))\\)$`)

export function readDayFrom(source: string): DayFrom | null {
  const found = shifted.exec(source.trim())
  if (found) return { base: found[1] ?? '', days: found[3] ? -Number(found[3]) : Number(found[2]) }
  return new RegExp(`^${path}$`).test(source.trim()) ? { base: source.trim(), days: 0 } : null
}

export const writeDayFrom = ({ base, days }: DayFrom): string =>
  days === 0 ? base : `add_days(${base}, ${days < 0 ? `0 - ${-days}` : days})`

const signWords: Record<Comparison, string> = {
  '=': 'is',
  '!=': 'is not',
  '<=': 'is at most',
  '>=': 'is at least',
  '<': 'is less than',
  '>': 'is more than',
  contains: 'contains',
}

/** A condition in words, or as it is written where there are none for it. */
export function conditionWords(source: string, steps: readonly WorkflowStep[] = []): string {
  const condition = readCondition(source)
  if (!condition) return source
  return condition.clauses
    .map(({ path: name, sign, value, isYesNo, isNot }) => {
      if (isYesNo) return `${titleOf(name, steps)}: ${value === 'true' ? 'yes' : 'no'}`
      const shown = name.endsWith('practice_area') || name.endsWith('status') ? choiceWords(value) : value
      const words = isNot && sign === 'contains' ? 'does not contain' : signWords[sign]
      return `${titleOf(name, steps)} ${words} ${shown}`
    })
    .join(` ${condition.joined} `)
}

/** Why a branch went the way it did, with the condition in words. */
export function branchWords(text: string): string {
  const [, source, verdict] = /^“(.*)” (holds|does not hold)\.$/.exec(text) ?? []
  if (!source) return text
  return `${verdict === 'holds' ? 'Yes' : 'No'}: ${conditionWords(source)}.`
}

/** Three days after the due date, in 3 days, today */
export function dayWords(source: string, steps: readonly WorkflowStep[] = []): string {
  const day = readDayFrom(source)
  if (!day) return holeWords(source, steps)
  const { base, days } = day
  if (base === 'today') {
    if (days === 0) return 'today'
    return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`
  }
  const from = titleOf(base, steps).toLowerCase()
  if (days === 0) return from
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'after' : 'before'} the ${from}`
}

const fallback = new RegExp(`^default\\((${path}), ?(${path}|"[^"]*")\\)$`)

function holeWords(source: string, steps: readonly WorkflowStep[]): string {
  const written = source.trim()
  if (new RegExp(`^${path}$`).test(written)) return titleOf(written, steps)
  const found = fallback.exec(written)
  if (!found) return readDayFrom(written) ? dayWords(written, steps) : written
  const [, first = '', other = ''] = found
  return `${titleOf(first, steps)}, or ${other.startsWith('"') ? other.slice(1, -1) : titleOf(other, steps)}`
}

/** A text with its placeholders named: Draft for [Case title]. A lone placeholder is just its name. */
export function textWords(text: string, steps: readonly WorkflowStep[] = []): string {
  const only = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(text)
  if (only) return holeWords(only[1] ?? '', steps)
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, source: string) => `[${holeWords(source, steps)}]`)
}
