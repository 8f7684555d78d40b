import type { FillField, TemplateAnswers } from '@pam/contracts/knowledge/templates'
import { centsTyped } from '@pam/law/billing/typed-dollars'

/** A person's input, by blank; untouched blanks are absent. */
export type Typed = Readonly<Record<string, string | boolean>>

/** An invalid amount stays as typed, and is refused with a message. */
const moneyOr = (text: string): number | string => {
  const cents = centsTyped(text)
  return cents === undefined || cents < 0 ? text : cents
}

/** The value of a field: the input, otherwise the known value. */
export function shownIn(field: FillField, typed: Typed): string | boolean {
  if (Object.hasOwn(typed, field.name)) return typed[field.name] ?? ''
  if (field.type === 'yes_no' && !field.required) return field.value === true
  return field.value === null ? '' : String(field.value)
}

export function answersOf(fields: readonly FillField[], typed: Typed): TemplateAnswers {
  const answers: TemplateAnswers = {}
  for (const field of fields) {
    const shown = shownIn(field, typed)
    if (typeof shown === 'boolean') {
      if (shown || Object.hasOwn(typed, field.name)) answers[field.name] = shown
    } else if (shown.trim() !== '') answers[field.name] = field.type === 'money' ? moneyOr(shown) : shown
  }
  return answers
}
