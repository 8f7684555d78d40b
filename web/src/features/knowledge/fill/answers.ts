import type { FillField, TemplateAnswers } from '@pam/contracts/knowledge/templates'
import { centsTyped } from '@pam/law/billing/typed-dollars'

/** What a person has typed, by blank; a blank they have not touched is not in it. */
export type Typed = Readonly<Record<string, string | boolean>>

/** What is no amount stays as it was typed, and is refused by its words. */
const moneyOr = (text: string): number | string => {
  const cents = centsTyped(text)
  return cents === undefined || cents < 0 ? text : cents
}

/** What stands in the field of a blank: what was typed, else what is known. */
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
