import type { FormView } from '@pam/contracts/intake'
import { type Answers, answerProblems } from '@pam/contracts/intake/form'
import { useState } from 'react'
import { QuestionFields } from '#slice/intake/question/fields.tsx'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { Card } from '#ui/layout/card'

/** The saved questions as a visitor sees them, after the notice. Nothing is sent. */
export function FormPreview({ form }: { form: FormView }) {
  const [answers, setAnswers] = useState<Answers>({})
  const [errors, setErrors] = useState<Record<string, string> | null>(null)
  const isFine = errors !== null && Object.keys(errors).length === 0
  return (
    <Card
      title="Preview"
      lead="The saved version, without the notice shown before it. Nothing you enter here is sent."
    >
      <div className="grid max-w-xl gap-5">
        <QuestionFields
          questions={form.questions}
          answers={answers}
          errors={errors ?? {}}
          cap={form.narrative_cap}
          onAnswer={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
        />
        {isFine && (
          <Notice tone="good" role="status">
            These answers are complete.
          </Notice>
        )}
        <div>
          <Button onClick={() => setErrors(answerProblems(form.questions, answers, form.narrative_cap))}>
            Try these answers
          </Button>
        </div>
      </div>
    </Card>
  )
}
