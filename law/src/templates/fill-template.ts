import { parseTemplate, type TemplatePart } from './parse-template.ts'
import { type Answers, type Blank, isUnanswered } from './template-field.ts'
import { written, wrongAnswer } from './written-values.ts'

/** Something that was put into a blank, or the place where it is missing. */
export interface FilledValue {
  readonly name: string
  readonly text: string
  readonly isMissing: boolean
}

export interface FilledTemplate {
  /** Markdown, with `\ue001<place in values>\ue001` where a value stands: no value is ever read as markup. */
  readonly text: string
  readonly values: readonly FilledValue[]
  /** Blanks that must be answered before a paper is made, in the order of the form. */
  readonly missing: readonly string[]
  /** Blanks that may be empty, are, and so left nothing. */
  readonly leftOut: readonly string[]
  /** Answers that cannot stand, with why. */
  readonly wrong: Readonly<Record<string, string>>
}

/** Where something was left out: its line goes with it when nothing else stands there. */
const gone = '\ue000'

/** Puts answers into a form. Whatever is missing is named, never left blank in silence. */
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
      // No is an answer to a question that may stay open.
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
  // A question that must be answered decides about the text even where it does not stand in it.
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
