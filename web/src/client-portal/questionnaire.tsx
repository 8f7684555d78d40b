import type { FilledQuestionnaire, PortalCase } from '@pam/contracts/portal/client'
import {
  type Dispatch,
  type FormEvent,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { BookLanguage, bookWords } from './book-labels.ts'
import { type Given, Questions, shownOf } from './book-questions.tsx'
import { portal, Refusal } from './client.ts'
import { dayOf } from './format.ts'
import { useWords } from './language.ts'
import { useAutosave } from './use-autosave.ts'

type Problems = Readonly<Record<string, string>>

interface QuestionnaireProps {
  id: string
  caseId: string
  onCase: (fresh: PortalCase) => void
  onFailure: (error: unknown) => string
}

const longest = 5000

export function Questionnaire({ id, caseId, onCase, onFailure }: QuestionnaireProps) {
  const words = useWords()
  const [found, setFound] = useState<FilledQuestionnaire | null>(null)
  const [failure, setFailure] = useState('')
  // Keyed here: in another language the form is created again.
  const [problems, setProblems] = useState<Problems>({})
  const saving = useRef<() => Promise<boolean>>(async () => true)
  const language = words.locale.startsWith('es') ? 'es' : 'en'
  const load = useCallback(async () => {
    try {
      // Choices are named in the language they were read in: what was typed is saved before it changes.
      if (!(await saving.current())) return
      setFound(await portal.questionnaire(id, language))
      setFailure('')
    } catch (error) {
      setFailure(onFailure(error))
    }
  }, [id, language, onFailure])
  useEffect(() => {
    void load()
  }, [load])
  return (
    <>
      <p className="back">
        <a href={`#/${caseId}/home`}>{words.home}</a>
      </p>
      {!found && (
        <div role="status">
          <p>{failure || words.loading}</p>
          {failure && (
            <button type="button" onClick={() => void load()}>
              {words.tryAgain}
            </button>
          )}
        </div>
      )}
      {found && (
        <>
          <h1>{found.title}</h1>
          {found.note && (
            <section className="card">
              <h2>{words.fromLawyer}</h2>
              <p className="text">{found.note}</p>
            </section>
          )}
          {found.is_submitted ? (
            <>
              <p role="status" className="good">
                ✓ {words.answersSent}
              </p>
              <Answered found={found} />
            </>
          ) : (
            <Filling
              key={found.questions[0]?.label}
              found={found}
              saving={saving}
              problems={problems}
              onProblems={setProblems}
              onFailure={onFailure}
              onSent={(fresh) => {
                onCase(fresh)
                void load()
                scrollTo(0, 0)
              }}
            />
          )}
        </>
      )}
    </>
  )
}

/** What was sent, to look at. */
function Answered({ found }: { found: FilledQuestionnaire }) {
  const words = bookWords[useWords().locale.startsWith('es') ? 'es' : 'en']
  const said = (given: string | string[] | undefined): string =>
    Array.isArray(given)
      ? given.join(', ')
      : given === 'yes'
        ? words.yes
        : given === 'no'
          ? words.no
          : (given ?? '')
  return (
    <section className="card">
      {shownOf(found.questions, found.answers).map(({ id, label }) => (
        <p key={id} className="text">
          <small>{label}</small>
          {said(found.answers[id]) || '–'}
        </p>
      ))}
    </section>
  )
}

interface FillingProps {
  found: FilledQuestionnaire
  /** Saves what is typed and not saved yet. */
  saving: { current: () => Promise<boolean> }
  problems: Problems
  onProblems: Dispatch<SetStateAction<Problems>>
  onSent: (fresh: PortalCase) => void
  onFailure: (error: unknown) => string
}

function Filling({ found, saving, problems, onProblems, onSent, onFailure }: FillingProps) {
  const words = useWords()
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const refused = useCallback((error: unknown) => setFailure(onFailure(error)), [onFailure])
  const { state, change, flush, unsavedAnswers } = useAutosave(found.id, refused)
  useEffect(() => {
    saving.current = flush
    return () => {
      saving.current = async () => true
    }
  }, [flush, saving])
  const [given, setGiven] = useState<Given>(() => ({ ...found.answers, ...unsavedAnswers }))
  const answer = (fresh: Given) => {
    const changed = Object.fromEntries(Object.entries(fresh).filter(([id, value]) => given[id] !== value))
    setGiven(fresh)
    change(changed)
    onProblems((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !(id in changed))))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailure('')
    try {
      if (!(await flush())) return
      onSent(await portal.submitAnswers(found.id))
    } catch (error) {
      const fields = error instanceof Refusal ? error.fields : {}
      onProblems(fields)
      const [first] = Object.keys(fields)
      setFailure(first ? words.checkAnswers : onFailure(error))
      if (first) document.getElementById(`q-${first}`)?.focus()
    } finally {
      setSending(false)
    }
  }
  const said = { saved: words.savedAnswers, saving: words.savingAnswers, unsaved: words.unsavedAnswers }
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      {found.due_on && <p className="soft">{words.due(dayOf(found.due_on, words.locale))}</p>}
      {found.intro && <p className="text">{found.intro}</p>}
      <p className="soft">{words.savesItself}</p>
      <BookLanguage value={bookWords[words.locale.startsWith('es') ? 'es' : 'en']}>
        <Questions
          questions={found.questions}
          cap={longest}
          given={given}
          problems={problems}
          onChange={answer}
        />
      </BookLanguage>
      <p role="status" className={state === 'unsaved' ? 'save-state error' : 'save-state soft'}>
        {state === 'saved' && '✓ '}
        {said[state]}
      </p>
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      <button type="submit" className="primary" disabled={isSending}>
        {words.submitAnswers}
      </button>
    </form>
  )
}
