import type { FillField, TemplateAnswers } from '@pam/contracts/knowledge-templates'

/** What a person has typed, by blank; a blank they have not touched is not in it. */
export type Typed = Readonly<Record<string, string | boolean>>

/** $2,400.00 and 2400 are the same whole cents; what is no amount stays as it was typed, and is refused by its words. */
export function centsIn(text: string): number | string {
  const plain = text.trim().replace(/^\$\s*/, '')
  const found = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(plain)
  if (!found) return text
  const cents = Number((found[1] ?? '').replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : text
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
    } else if (shown.trim() !== '') answers[field.name] = field.type === 'money' ? centsIn(shown) : shown
  }
  return answers
}
