import { momentInLetter } from '@pam/law/format/dates'
import type { Paper, PaperBlock } from '@pam/reading/paper'
import { firmSettings } from '#features/settings'
import type { Db } from '#platform/database/db'
import { answerLines } from './answers.ts'
import type { Person } from './portal.table.ts'
import type { SentQuestionnaire, Submission } from './questionnaires.table.ts'

const block = (kind: PaperBlock['kind'], text: string, more: Partial<PaperBlock> = {}): PaperBlock => ({
  kind,
  level: 0,
  number: null,
  isSignature: false,
  lines: text.split('\n').map((line) => [{ text: line, bold: false, italic: false }]),
  ...more,
})

const asked = (question: string): PaperBlock =>
  block('paragraph', '', { lines: [[{ text: question, bold: true, italic: false }]] })

interface Answered {
  readonly submission: Submission
  readonly sent: SentQuestionnaire
  readonly person: Pick<Person, 'name' | 'email'>
  readonly caseTitle: string
}

/** A client's answers as a document: who, when, and every question that was shown. */
export async function answersPaper(
  db: Db,
  { submission, sent, person, caseTitle }: Answered,
): Promise<Paper> {
  const { time_zone: timeZone } = await firmSettings(db, sent.firmId)
  const when = momentInLetter(submission.at, { timeZone })
  return {
    title: sent.title,
    blocks: [
      block('heading', sent.title, { level: 1 }),
      block('paragraph', `${caseTitle}\nAnswered by ${person.name} (${person.email})\nSubmitted ${when}`),
      block('rule', ''),
      ...answerLines(sent.questions, submission.answers).flatMap(({ question, answer }) => [
        asked(question),
        block('paragraph', answer),
      ]),
    ],
  }
}
