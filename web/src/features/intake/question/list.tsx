import type { Question, QuestionKind } from '@pam/contracts/intake/form'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { moved, nextQuestion, without } from './order.ts'
import { QuestionRow } from './row.tsx'

interface QuestionListProps {
  questions: readonly Question[]
  errors: Record<string, string>
  kinds?: readonly QuestionKind[]
  onChange: (questions: readonly Question[]) => void
}

/** The questions in order: moved with buttons or by dragging, opened for editing. */
export function QuestionList({ questions, errors, kinds, onChange }: QuestionListProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (!question || to < 0 || to >= questions.length || to === from) return
    onChange(moved(questions, from, to))
    setTold(`${question.label} is now question ${to + 1} of ${questions.length}.`)
  }
  const add = () => {
    const made = nextQuestion(questions)
    onChange([...questions, made])
    setOpened(made.id)
  }
  return (
    <section aria-labelledby="form-questions" className="grid gap-3">
      <h2 id="form-questions" className="font-semibold">
        Questions
      </h2>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol className="grid gap-2">
        {questions.map((entry, index) => (
          <QuestionRow
            key={entry.id}
            question={entry}
            index={index}
            all={questions}
            kinds={kinds}
            error={errors[entry.id]}
            isOpen={opened === entry.id}
            isDragged={dragged === index}
            onOpen={() => setOpened(opened === entry.id ? null : entry.id)}
            onChange={(next) => onChange(questions.map((one) => (one.id === entry.id ? next : one)))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => onChange(without(questions, entry.id))}
            onDrag={setDragged}
            onDrop={() => dragged !== null && move(dragged, index)}
          />
        ))}
      </ol>
      <div>
        <Button icon={<Plus size={16} aria-hidden />} disabled={questions.length >= 60} onClick={add}>
          Add a question
        </Button>
      </div>
    </section>
  )
}
