import type { Question } from '@pam/contracts/intake/form'

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** A question that depended on the removed one is always shown. */
export const without = (questions: readonly Question[], id: string): Question[] =>
  questions
    .filter((question) => question.id !== id)
    .map((question) => (question.show_if?.question === id ? { ...question, show_if: null } : question))

/** An empty question with a unique name, also not one of a removed last question. */
export function nextQuestion(questions: readonly Question[]): Question {
  const taken = new Set(questions.map((question) => question.id))
  let number = questions.length + 1
  while (taken.has(`q${number}`)) number += 1
  return {
    id: `q${number}`,
    kind: 'short_text',
    label: '',
    help: '',
    is_required: false,
    choices: [],
    role: null,
    show_if: null,
  }
}
