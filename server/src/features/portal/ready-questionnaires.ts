import { question } from '@pam/contracts/intake/form'
import { type ReadyQuestionnaire, readyKey, readyQuestionnaire } from '@pam/contracts/portal/questionnaires'
import { z } from 'zod'
import file from './ready-questionnaires.json' with { type: 'json' }

/** What a question leaves out is as the contract's defaults say; a misspelled field stops the start. */
const questions = z.array(question.strict())
const data = z
  .strictObject({
    /** Asked first by each. */
    opening: questions,
    questionnaires: z.array(
      z.strictObject({ key: readyKey, title: z.string(), intro: z.string(), questions }),
    ),
  })
  .parse(file)

/** In the order in which they are offered. */
export const readyQuestionnaires: readonly ReadyQuestionnaire[] = data.questionnaires.map((one) =>
  readyQuestionnaire.parse({ ...one, questions: [...data.opening, ...one.questions] }),
)

export function readyNamed(key: ReadyQuestionnaire['key']): ReadyQuestionnaire {
  const found = readyQuestionnaires.find((one) => one.key === key)
  if (!found) throw new Error(`There is no ready questionnaire ${key}.`)
  return found
}
