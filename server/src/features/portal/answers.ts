import {
  type Answer,
  type Answers,
  centsOf,
  isAnswered,
  type Question,
  shownQuestions,
} from '@pam/contracts/intake/form'
import type { AnswerLine } from '@pam/contracts/portal/questionnaires'
import { dateInList } from '@pam/law/format/dates'
import { dollars } from '@pam/law/format/money'

function inWords({ kind }: Question, given: Answer): string {
  if (Array.isArray(given)) return given.join('; ')
  if (kind === 'yes_no') return given === 'yes' ? 'Yes' : 'No'
  if (kind === 'date') return dateInList(given)
  const cents = kind === 'money' ? centsOf(given) : null
  return cents === null ? given : dollars(cents)
}

/** The shown questions with their answers in words, in their order. */
export const answerLines = (questions: readonly Question[], given: Answers): AnswerLine[] =>
  shownQuestions(questions, given).map((question) => {
    const answer = given[question.id]
    const said = answer !== undefined && isAnswered(answer) ? inWords(question, answer) : 'No answer'
    return { question: question.label, answer: said }
  })

/** How many of the questions that are shown have an answer. */
export function progressOf(questions: readonly Question[], given: Answers) {
  const shown = shownQuestions(questions, given)
  return { answered: shown.filter(({ id }) => isAnswered(given[id])).length, total: shown.length }
}

const mostOnTimeline = 480

/** For the timeline of the case: as many answers as fit in an entry, whole ones only. */
export function answersInShort(lines: readonly AnswerLine[], before: string): string {
  let text = before
  let told = 0
  for (const { question, answer } of lines.filter(({ answer: said }) => said !== 'No answer')) {
    const next = `${told === 0 ? ' ' : '; '}${question.replace(/[?:.]+$/, '')}: ${answer.replaceAll(/\s+/g, ' ')}`
    if (text.length + next.length > mostOnTimeline) return `${text}...`
    text += next
    told += 1
  }
  return text
}
