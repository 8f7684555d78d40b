import { TextSearch } from 'lucide-react'
import { Button } from '#ui/actions/button'
import { Kbd } from '#ui/commands/kbd'
import { Empty } from '#ui/feedback/empty'

const guestExamples = [
  'When must fees be reasonable?',
  'What is excusable neglect?',
  'How is time counted in days?',
]
const examples = ['Who pays for repairs?', 'When does the term end?', 'What notice ends the agreement?']

interface SearchStartProps {
  isGuest: boolean
  onAsk: (question: string) => void
}

/** Before the first question: examples. */
export function SearchStart({ isGuest, onAsk }: SearchStartProps) {
  return (
    <Empty
      title="Ask in your own words"
      icon={<TextSearch size={28} strokeWidth={1.5} aria-hidden />}
      action={
        <ul aria-label="Examples" className="flex flex-wrap justify-center gap-2">
          {(isGuest ? guestExamples : examples).map((question) => (
            <li key={question}>
              <Button onClick={() => onAsk(question)}>{question}</Button>
            </li>
          ))}
        </ul>
      }
    >
      {isGuest
        ? 'Results are exact passages from the library that comes with Pam.'
        : 'Results are exact passages from your documents, notes and library, each with its page.'}
      <span className="mt-2 hidden md:block">
        <Kbd>/</Kbd> moves to the search box, <Kbd>↓</Kbd> and <Kbd>↑</Kbd> through the results,{' '}
        <Kbd>Enter</Kbd> opens, <Kbd>Esc</Kbd> clears.
      </span>
    </Empty>
  )
}
