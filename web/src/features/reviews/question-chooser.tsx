import {
  mostColumns,
  nearWords,
  type ReviewFact,
  type ReviewQuestion,
  type ReviewTrait,
  reviewQuestion,
  type WordSearch,
} from '@pam/contracts/reviews'
import { factTitles, questionTitle, traitTitles } from '@pam/contracts/reviews/questions'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { optionsOf } from '#lib/options'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'

const asks = optionsOf({
  clause: 'A clause',
  fact: 'A fact',
  words: 'Certain words',
  trait: 'Something about the document',
})
const clauses = clauseCategories.map((value) => ({ value, label: value }))
const searches = optionsOf({
  exact: 'Exact phrase',
  near: `Within ${nearWords} words of each other`,
  any_order: 'On one page, in any order',
})

interface QuestionChooserProps {
  questions: readonly ReviewQuestion[]
  onChange: (questions: readonly ReviewQuestion[]) => void
  /** How many are asked already. */
  asked?: number
  error?: string | undefined
}

/** Questions are put together here, one after the other; each becomes a column. */
export function QuestionChooser({ questions, onChange, asked = 0, error }: QuestionChooserProps) {
  const [ask, setAsk] = useState<ReviewQuestion['ask']>('clause')
  const [category, setCategory] = useState<string>('Governing Law')
  const [fact, setFact] = useState<ReviewFact>('parties')
  const [trait, setTrait] = useState<ReviewTrait>('kind')
  const [words, setWords] = useState('')
  const [search, setSearch] = useState<WordSearch>('exact')
  const [problem, setProblem] = useState('')
  const drafts: Record<ReviewQuestion['ask'], ReviewQuestion> = {
    clause: { ask: 'clause', category },
    fact: { ask: 'fact', fact },
    words: { ask: 'words', words, search },
    trait: { ask: 'trait', trait },
  }
  const add = () => {
    const parsed = reviewQuestion.safeParse(drafts[ask])
    const isThere =
      parsed.success && questions.some((question) => questionTitle(question) === questionTitle(parsed.data))
    const isFull = questions.length + asked >= mostColumns
    const wrong = !parsed.success
      ? (parsed.error.issues[0]?.message ?? '')
      : isFull
        ? `A review asks at most ${mostColumns} questions.`
        : isThere
          ? 'This question is already in the review.'
          : ''
    setProblem(wrong)
    if (wrong || !parsed.success) return
    onChange([...questions, parsed.data])
    setWords('')
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">Questions</legend>
      {questions.length > 0 && (
        <ol className="flex flex-wrap gap-2" aria-label="Selected questions">
          {questions.map((question) => (
            <li
              key={questionTitle(question)}
              className="inline-flex max-w-full items-center rounded-md border border-rule bg-sunken pl-2.5 text-sm"
            >
              <span className="min-w-0 break-words">{questionTitle(question)}</span>
              <IconButton
                label={`Do not ask ${questionTitle(question)}`}
                icon={<X size={14} aria-hidden />}
                onClick={() => onChange(questions.filter((other) => other !== question))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Ask for"
          value={ask}
          options={asks}
          onValue={(value) => {
            setAsk(value)
            setProblem('')
          }}
        />
        {ask === 'clause' && (
          <Select
            label="Kind of clause"
            value={category}
            options={clauses}
            error={problem || undefined}
            onChange={(event) => setCategory(event.target.value)}
          />
        )}
        {ask === 'fact' && (
          <Select
            label="Fact"
            value={fact}
            options={optionsOf(factTitles)}
            error={problem || undefined}
            onValue={setFact}
          />
        )}
        {ask === 'trait' && (
          <Select
            label="What about it"
            value={trait}
            options={optionsOf(traitTitles)}
            error={problem || undefined}
            onValue={setTrait}
          />
        )}
        {ask === 'words' && (
          <>
            <TextField
              label="Words"
              maxLength={100}
              placeholder="hold harmless"
              value={words}
              error={problem || undefined}
              onKeyDown={enter}
              onChange={(event) => setWords(event.target.value)}
            />
            <Select label="Match" value={search} options={searches} onValue={setSearch} />
          </>
        )}
      </div>
      <div className="grid justify-items-start gap-2">
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={add}>
          Add question
        </Button>
        <p className="text-sm text-ink-faint">
          Answers are found by text and rules, without a language model. Free-form questions are not
          supported.
        </p>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
