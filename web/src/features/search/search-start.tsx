import { TextSearch } from 'lucide-react'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { Kbd } from '#ui/kbd'

const examples = ['Who pays for repairs?', 'When does the term end?', 'What notice ends the agreement?']

/** Nothing asked yet: what can be asked. */
export function SearchStart({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <Empty
      title="Ask in your own words"
      icon={<TextSearch size={28} strokeWidth={1.5} aria-hidden />}
      action={
        <ul aria-label="Examples" className="flex flex-wrap justify-center gap-2">
          {examples.map((question) => (
            <li key={question}>
              <Button onClick={() => onAsk(question)}>{question}</Button>
            </li>
          ))}
        </ul>
      }
    >
      You get the passages themselves, from the documents and notes you may see, each with its page.
      <span className="mt-2 hidden md:block">
        <Kbd>/</Kbd> goes to the box, <Kbd>↓</Kbd> and <Kbd>↑</Kbd> through what was found, <Kbd>Enter</Kbd>{' '}
        opens, <Kbd>Esc</Kbd> begins anew.
      </span>
    </Empty>
  )
}
