import { parseTemplate, type TemplateFault, type TemplatePart } from './parse-template.ts'
import type { Blank } from './template-field.ts'

export interface TemplateCheck {
  readonly faults: readonly TemplateFault[]
  /** Named in the text, without a blank of that name. */
  readonly unknown: readonly { readonly name: string; readonly line: number }[]
  /** Blanks the text never uses. */
  readonly unused: readonly string[]
  /** Requested in words, but not money. */
  readonly notMoney: readonly string[]
}

/** What the author of a form should know before it is used. */
export function checkTemplate(body: string, blanks: readonly Blank[]): TemplateCheck {
  const { parts, faults } = parseTemplate(body)
  const types = new Map(blanks.map((blank) => [blank.name, blank.type]))
  const used = new Map<string, number>()
  const notMoney = new Set<string>()
  const look = (some: readonly TemplatePart[]) => {
    for (const part of some) {
      if (part.kind === 'text') continue
      if (!used.has(part.name)) used.set(part.name, part.line)
      if (part.kind === 'condition') look(part.parts)
      else if (part.inWords && types.has(part.name) && types.get(part.name) !== 'money')
        notMoney.add(part.name)
    }
  }
  look(parts)
  return {
    faults,
    unknown: [...used].flatMap(([name, line]) => (types.has(name) ? [] : [{ name, line }])),
    unused: blanks.map((blank) => blank.name).filter((name) => !used.has(name)),
    notMoney: [...notMoney],
  }
}

/** What prevents a form from being filled, in sentences. */
export function faultWords({ faults, unknown, notMoney }: TemplateCheck): string[] {
  return [
    ...faults.map(({ kind, text, line }) => `Line ${line}: ${wordsOf[kind](text)}`),
    ...unknown.map(({ name, line }) => `Line ${line}: there is no blank named ${name}.`),
    ...notMoney.map((name) => `The blank ${name} is not money, so it cannot be written in words.`),
  ]
}

const wordsOf: Record<TemplateFault['kind'], (text: string) => string> = {
  not_understood: (text) =>
    `${text} is not understood. Write {{name}}, {{name:words}} or {{#if name}} … {{/if}}.`,
  not_closed: (text) => `${text} has no {{/if}}.`,
  not_opened: () => 'this {{/if}} has no {{#if …}} before it.',
  too_deep: () => 'more than twenty conditions are nested.',
}
