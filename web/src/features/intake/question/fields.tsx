import { type Answer, type Answers, type Question, shownQuestions } from '@pam/contracts/intake/form'
import { ChoiceField } from '#slice/intake/choice-field.tsx'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'

interface QuestionFieldsProps {
  questions: readonly Question[]
  answers: Answers
  errors: Record<string, string>
  /** The maximum length of a long text. */
  cap: number
  onAnswer: (id: string, answer: Answer) => void
}

export const fieldId = (question: string) => `question-${question}`

/** The questions visible with these answers, on the public page and in the preview alike. */
export function QuestionFields({ questions, answers, errors, cap, onAnswer }: QuestionFieldsProps) {
  return shownQuestions(questions, answers).map((question) => (
    <OneQuestion
      key={question.id}
      question={question}
      given={answers[question.id]}
      error={errors[question.id]}
      cap={cap}
      onAnswer={(answer) => onAnswer(question.id, answer)}
    />
  ))
}

interface OneProps {
  question: Question
  given: Answer | undefined
  error: string | undefined
  cap: number
  onAnswer: (answer: Answer) => void
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function OneQuestion({ question, given, error, cap, onAnswer }: OneProps) {
  const shared = { id: fieldId(question.id), label: question.label, error, isOptional: !question.is_required }
  const hint = question.help || undefined
  if (question.kind === 'choice' || question.kind === 'choices' || question.kind === 'yes_no') {
    const options =
      question.kind === 'yes_no'
        ? yesOrNo
        : question.choices.map((choice) => ({ value: choice, label: choice }))
    return (
      <ChoiceField
        {...shared}
        hint={hint}
        options={options}
        isMany={question.kind === 'choices'}
        given={given}
        onAnswer={onAnswer}
      />
    )
  }
  const text = typeof given === 'string' ? given : ''
  if (question.kind === 'long_text')
    return (
      <TextArea
        {...shared}
        hint={
          <>
            {hint} <span className="figures">{`${text.length} of ${cap} characters.`}</span>
          </>
        }
        rows={5}
        maxLength={cap}
        value={text}
        onChange={(event) => onAnswer(event.target.value)}
      />
    )
  return (
    <TextField
      {...shared}
      {...inputs[question.kind]}
      hint={hint}
      value={text}
      onChange={(event) => onAnswer(event.target.value)}
    />
  )
}

/** The keyboard and autofill settings of each kind. */
const inputs = {
  short_text: { maxLength: 200 },
  person: { maxLength: 200, autoComplete: 'off' },
  organisation: { maxLength: 200, autoComplete: 'organization' },
  date: { type: 'date' },
  money: { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' },
  email: { type: 'email', maxLength: 254, autoComplete: 'email' },
  phone: { type: 'tel', maxLength: 25, autoComplete: 'tel' },
} as const
