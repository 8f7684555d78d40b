import { partyRole } from '@pam/contracts/cases'
import { line } from '@pam/contracts/shared/line'
import { z } from 'zod'

export const questionKind = z.enum([
  'short_text',
  'long_text',
  'choice',
  'choices',
  'yes_no',
  'date',
  'money',
  'email',
  'phone',
  'person',
  'organisation',
])

/** Shown only while another question has this answer. */
export const condition = z.object({
  question: z.string().min(1).max(40),
  test: z.enum(['is', 'contains']),
  value: line(200).min(1, 'Choose which answer shows the question.'),
})

export const question = z.object({
  /** Stays the same while the question is reworded or moved. */
  id: z.string().regex(/^[a-z0-9_]{1,40}$/, 'Use small letters, digits and underscores.'),
  kind: questionKind,
  label: line(300).min(1, 'Enter the question.'),
  help: line(500).default(''),
  is_required: z.boolean().default(false),
  choices: z.array(line(200).min(1, 'Enter the choice.')).max(30).default([]),
  /** For names: what the named one would be in the case. Used by the conflict check. */
  role: partyRole.nullable().default(null),
  show_if: condition.nullable().default(null),
})

/** Texts, one of the choices, several of them, or nothing. A yes or no is the word itself. */
export const answer = z.union([z.string().max(5000), z.array(z.string().max(200)).max(30)])
export const answers = z.record(z.string().max(40), answer)

export type QuestionKind = z.infer<typeof questionKind>
export type Condition = z.infer<typeof condition>
export type Question = z.infer<typeof question>
export type Answer = z.infer<typeof answer>
export type Answers = z.infer<typeof answers>

export const isName = ({ kind }: Pick<Question, 'kind'>) => kind === 'person' || kind === 'organisation'
export const hasChoices = ({ kind }: Pick<Question, 'kind'>) => kind === 'choice' || kind === 'choices'

const folded = (text: string) => text.trim().toLowerCase()

function meets({ test, value }: Condition, given: Answer | undefined): boolean {
  if (given === undefined) return false
  const wanted = folded(value)
  const all = (Array.isArray(given) ? given : [given]).map(folded)
  if (test === 'is') return all.length === 1 && all[0] === wanted
  return Array.isArray(given) ? all.includes(wanted) : all.some((text) => text.includes(wanted))
}

/**
 * The questions that are shown with these answers, in their order. What is not shown counts as not answered, so that
 * a chain of conditions folds up from its first link. The browser and the server both ask this function.
 */
export function shownQuestions(questions: readonly Question[], given: Answers): Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const known = new Map<string, boolean>()
  const isShown = (entry: Question): boolean => {
    const before = known.get(entry.id)
    if (before !== undefined) return before
    // Saving a form refuses cycles; here it only must terminate.
    known.set(entry.id, false)
    const on = entry.show_if ? byId.get(entry.show_if.question) : undefined
    const shown = !entry.show_if || (on !== undefined && isShown(on) && meets(entry.show_if, given[on.id]))
    known.set(entry.id, shown)
    return shown
  }
  return questions.filter(isShown)
}

export const isAnswered = (given: Answer | undefined): boolean =>
  Array.isArray(given) ? given.length > 0 : (given ?? '').trim() !== ''

const emailShape = z.email()
const dateShape = z.iso.date()
const phoneShape = /^\+?[\d\s().-]{7,25}$/
const shortest = 200
const amountShape = /^\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/

/** An amount as people write it, as in $1,250.50, in cents; null where it is none. */
export function centsOf(text: string): number | null {
  const [, whole, part = ''] = amountShape.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

/** What is wrong with one answer, in words; nothing when it is fine. */
function problemWith(entry: Question, given: Answer | undefined, cap: number): string | undefined {
  if (!isAnswered(given)) return entry.is_required ? 'This question needs an answer.' : undefined
  if (Array.isArray(given))
    return entry.kind === 'choices' && given.every((one) => entry.choices.includes(one))
      ? undefined
      : 'Choose from the list.'
  const text = (given ?? '').trim()
  switch (entry.kind) {
    case 'choices':
      return 'Choose from the list.'
    case 'choice':
      return entry.choices.includes(text) ? undefined : 'Choose from the list.'
    case 'yes_no':
      return text === 'yes' || text === 'no' ? undefined : 'Choose yes or no.'
    case 'date':
      return dateShape.safeParse(text).success ? undefined : 'Enter a date.'
    case 'money':
      return centsOf(text) === null ? 'Enter an amount in dollars, like 1,250.00.' : undefined
    case 'email':
      return text.length <= 254 && emailShape.safeParse(text).success
        ? undefined
        : 'Enter an email address, like name@example.com.'
    case 'phone':
      return phoneShape.test(text) ? undefined : 'Enter a phone number with its area code.'
    case 'long_text':
      return text.length <= cap ? undefined : `Use at most ${cap} characters. Leave out details for now.`
    default:
      return text.length <= shortest ? undefined : `Use at most ${shortest} characters.`
  }
}

/** The shown answers that cannot be taken, by question. */
export function answerProblems(
  questions: readonly Question[],
  given: Answers,
  cap: number,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const question of shownQuestions(questions, given)) {
    const problem = problemWith(question, given[question.id], cap)
    if (problem) problems[question.id] = problem
  }
  return problems
}

/** Only what was asked and shown, trimmed: what else was sent is left out. */
export function shownAnswers(questions: readonly Question[], given: Answers): Answers {
  const kept: Answers = {}
  for (const { id } of shownQuestions(questions, given)) {
    const one = given[id]
    if (one !== undefined && isAnswered(one)) kept[id] = Array.isArray(one) ? [...new Set(one)] : one.trim()
  }
  return kept
}

/** Why a list of questions cannot be asked, by question; an empty key is about the whole list. */
export function questionProblems(questions: readonly Question[]): Record<string, string> {
  const problems: Record<string, string> = {}
  const byId = new Map(questions.map((question) => [question.id, question]))
  if (byId.size < questions.length) problems[''] = 'Two questions have the same name.'
  for (const question of questions) {
    if (hasChoices(question) && question.choices.length < 2)
      problems[question.id] = 'Add at least two choices.'
    if (hasChoices(question) && new Set(question.choices).size < question.choices.length)
      problems[question.id] = 'Two choices are the same.'
    if (isName(question) && question.role === null)
      problems[question.id] = 'Choose the role of this person or organization in the case.'
    if (!question.show_if) continue
    const on = byId.get(question.show_if.question)
    if (!on) problems[question.id] = 'It depends on a question that does not exist.'
    else if (isInCircle(question, byId)) problems[question.id] = 'These questions depend on each other.'
    else if (hasChoices(on) && question.show_if.test === 'is' && !on.choices.includes(question.show_if.value))
      problems[question.id] = 'The question it depends on has no such choice.'
  }
  return problems
}

/** A form of the firm asks for the client too: conflicts are checked by the name. */
export function formProblems(questions: readonly Question[]): Record<string, string> {
  const problems = questionProblems(questions)
  const hasClient = questions.some(
    (question) => isName(question) && question.role === 'client' && question.is_required && !question.show_if,
  )
  if (!hasClient)
    problems[''] ??=
      'Add a required question for the client’s name that is always shown: conflicts are checked by it.'
  return problems
}

function isInCircle(from: Question, byId: ReadonlyMap<string, Question>): boolean {
  const seen = new Set<string>()
  for (
    let question: Question | undefined = from;
    question?.show_if;
    question = byId.get(question.show_if.question)
  ) {
    if (seen.has(question.id)) return true
    seen.add(question.id)
  }
  return false
}
