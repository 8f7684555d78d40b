import type { Answer, Answers, Question } from '@pam/contracts/intake/form'
import type { PortalLanguage } from '@pam/contracts/portal/client'
import { z } from 'zod'
import file from './ready-spanish.json' with { type: 'json' }

const groups = z.record(z.string(), z.record(z.string().min(1), z.string().min(1))).parse(file)

/** Every text of the ready questionnaires, by its English words. */
export const spanishTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(groups).flatMap(Object.entries<string>),
)

const known = (text: string): boolean => text === '' || Object.hasOwn(spanishTexts, text)
const spanish = (text: string): string =>
  Object.hasOwn(spanishTexts, text) ? (spanishTexts[text] ?? text) : text

/** A question the firm changed stays as the firm wrote it, whole. */
const isReady = ({ label, help, choices }: Question): boolean => [label, help, ...choices].every(known)

function questionIn(question: Question, all: readonly Question[]): Question {
  const { show_if } = question
  const asked = show_if && all.find(({ id }) => id === show_if.question)
  const condition =
    show_if && asked && isReady(asked) && asked.choices.includes(show_if.value)
      ? { ...show_if, value: spanish(show_if.value) }
      : show_if
  if (!isReady(question)) return { ...question, show_if: condition }
  const { label, help, choices } = question
  return {
    ...question,
    label: spanish(label),
    help: spanish(help),
    choices: choices.map(spanish),
    show_if: condition,
  }
}

interface Texts {
  readonly title: string
  readonly intro: string
  readonly questions: readonly Question[]
  readonly answers: Answers
}

const eachText = (given: Answer, change: (text: string) => string): Answer =>
  Array.isArray(given) ? given.map(change) : change(given)

/** A questionnaire as a client reads it. The firm keeps it, and reads the answers, as it was sent. */
export function inLanguage(language: PortalLanguage, { title, intro, questions, answers }: Texts) {
  if (language === 'en') return { title, intro, questions: [...questions], answers }
  const choosing = new Set(
    questions.filter((one) => one.choices.length > 0 && isReady(one)).map(({ id }) => id),
  )
  return {
    title: spanish(title),
    intro: spanish(intro),
    questions: questions.map((question) => questionIn(question, questions)),
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, given]) => [id, choosing.has(id) ? eachText(given, spanish) : given]),
    ),
  }
}

export const titleIn = (language: PortalLanguage, title: string): string =>
  language === 'es' ? spanish(title) : title

/** Choices as the firm wrote them, whatever language they were read in. */
export function asSent(questions: readonly Question[], given: Answers): Answers {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return Object.fromEntries(
    Object.entries(given).map(([id, answer]) => {
      const { choices = [] } = byId.get(id) ?? {}
      const original = (text: string) =>
        choices.includes(text) ? text : (choices.find((choice) => spanish(choice) === text) ?? text)
      return [id, choices.length > 0 ? eachText(answer, original) : answer]
    }),
  )
}
