import type { Answers } from '@pam/contracts/intake/form'
import { longestAnswer, type QuestionnaireDetails } from '@pam/contracts/portal/questionnaires'
import { useState } from 'react'
import { QuestionFields } from '#features/intake'

/** The questions as a client meets them. Nothing is saved or sent. */
export function QuestionPreview({ details }: { details: QuestionnaireDetails }) {
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <div className="grid max-w-xl gap-5">
      {details.intro && <p className="text-sm whitespace-pre-wrap text-ink-soft">{details.intro}</p>}
      <QuestionFields
        questions={details.questions}
        answers={answers}
        errors={{}}
        cap={longestAnswer}
        onAnswer={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
      />
    </div>
  )
}
