import { ArrowRight, BookMarked, Hand, ListChecks } from 'lucide-react'
import { assistant } from '#slice/landing/content/names.ts'
import { demoTexts, steps } from '#slice/landing/content/steps.ts'
import { Button } from '#ui/actions/button'

const watchFor = [
  { icon: ListChecks, text: 'What was read, and how much of it' },
  { icon: BookMarked, text: 'Where each point is in the documents' },
  { icon: Hand, text: 'What is left for the lawyer to decide' },
]

interface ChatAsideProps {
  isDone: boolean
  onContinue: () => void
  onChooseAnother: () => void
}

/** Beside the conversation: what to look for, and the ways on and back. */
export function ChatAside({ isDone, onContinue, onChooseAnother }: ChatAsideProps) {
  return (
    <div className="flex flex-col lg:py-4">
      <p className="font-serif text-2xl leading-tight font-semibold">{`What ${assistant} always tells you`}</p>
      <ul className="mt-5 grid gap-4">
        {watchFor.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3 font-serif text-lg text-ink-soft">
            <Icon size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-brass" />
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        {isDone && (
          <Button look="primary" onClick={onContinue} icon={<ArrowRight size={18} aria-hidden />}>
            {steps[2]?.title}
          </Button>
        )}
        <Button onClick={onChooseAnother}>{demoTexts.again}</Button>
      </div>
    </div>
  )
}
