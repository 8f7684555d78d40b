import { parseTemplate, type TemplatePart } from './parse-template.ts'
import { type Answers, type Blank, isUnanswered } from './template-field.ts'
import { written, wrongAnswer } from './written-values.ts'

/** A value inserted into a blank, or the position of a missing one. */
export interface FilledValue {
  readonly name: string
  readonly text: string
  readonly isMissing: boolean
}

export interface FilledTemplate {
  /** Markdown, with `\ue001<index in values>\ue001` for each value: no value is ever parsed as markup. */
  readonly text: string
  readonly values: readonly FilledValue[]
  /** Blanks that must be answered before a document is made, in the order of the form. */
  readonly missing: readonly string[]
  /** Optional blanks that are empty. */
  readonly leftOut: readonly string[]
  /** Invalid answers, with the reason. */
  readonly wrong: Readonly<Record<string, string>>
}

/** Marks an omission: its line is removed too if nothing else is on it. */
const gone = '\ue000'

/** Fills answers into a form. Anything missing is named, never silently left blank. */
export function fillTemplate(body: string, blanks: readonly Blank[], given: Answers): FilledTemplate {
  const byName = new Map(blanks.map((blank) => [blank.name, blank]))
  const wrong: Record<string, string> = {}
  const answers: Record<string, Answers[string]> = {}
  for (const blank of blanks) {
    const answer = Object.hasOwn(given, blank.name) ? given[blank.name] : undefined
    if (answer === undefined || isUnanswered(answer)) continue
    const why = wrongAnswer(blank, answer)
    if (why) wrong[blank.name] = why
    else answers[blank.name] = answer
  }
  const values: FilledValue[] = []
  const [missing, leftOut] = [new Set<string>(), new Set<string>()]
  const isOn = (name: string) => answers[name] !== undefined && answers[name] !== false

  const put = (value: FilledValue) => `\ue001${values.push(value) - 1}\ue001`

  function field({ name, inWords }: TemplatePart & { kind: 'field' }, isAsked: boolean): string {
    const blank = byName.get(name)
    const answer = answers[name]
    if (blank && answer !== undefined) {
      const text = written(blank, answer, inWords)
      return put({ name, text, isMissing: false })
    }
    if (blank && !blank.required && !isAsked && !wrong[name]) {
      // No is a valid answer to an optional question.
      if (blank.type === 'yes_no') return put({ name, text: 'no', isMissing: false })
      leftOut.add(name)
      return gone
    }
    missing.add(name)
    return put({ name, text: blank?.label ?? name, isMissing: true })
  }

  const fill = (parts: readonly TemplatePart[], isAsked: boolean): string =>
    parts
      .map((part) => {
        if (part.kind === 'text') return part.text
        if (part.kind === 'field') return field(part, isAsked)
        return isOn(part.name) ? fill(part.parts, true) : gone
      })
      .join('')

  const text = withoutGone(fill(parseTemplate(body).parts, false))
  // A required question decides about the text even if it does not appear in it.
  for (const { name, required } of blanks)
    if ((required && answers[name] === undefined) || wrong[name]) missing.add(name)
  const inOrder = blanks.map((blank) => blank.name).filter((name) => missing.has(name))
  const unknown = [...missing].filter((name) => !byName.has(name))
  return { text, values, missing: [...inOrder, ...unknown], leftOut: [...leftOut], wrong }
}

const emptyLine = /^[ \t]*(?:#{1,6}|[-*+](?: \[[ x]\])?|\d{1,4}[.)]|>)?[ \t]*$/

function withoutGone(text: string): string {
  if (!text.includes(gone)) return text
  return text
    .split('\n')
    .flatMap((line) => {
      if (!line.includes(gone)) return [line]
      if (emptyLine.test(line.replaceAll(gone, ''))) return []
      return [
        line
          .replaceAll(/[ \t]*\ue000(?:[ \t]*\ue000)*(?=[.,;:!?)])/g, '')
          .replaceAll(/[ \t]+\ue000[ \t\ue000]*/g, ' ')
          .replaceAll(/\ue000+/g, '')
          .trimEnd(),
      ]
    })
    .join('\n')
}
