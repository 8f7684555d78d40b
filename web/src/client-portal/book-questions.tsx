import type { PublicBookingPage } from '@pam/contracts/appointments/booking'
import { useBookWords } from './book-labels.ts'

type Question = PublicBookingPage['questions'][number]
export type Given = Record<string, string | string[]>

const folded = (text: string) => text.trim().toLowerCase()

function meets(
  { test, value }: NonNullable<Question['show_if']>,
  given: string | string[] | undefined,
): boolean {
  if (given === undefined) return false
  const all = (Array.isArray(given) ? given : [given]).map(folded)
  if (test === 'is') return all.length === 1 && all[0] === folded(value)
  return Array.isArray(given) ? all.includes(folded(value)) : all.some((text) => text.includes(folded(value)))
}

/** As the server decides it; a circle is refused when a form is saved. */
export function shownOf(questions: readonly Question[], given: Given): Question[] {
  const isShown = ({ show_if }: Question): boolean => {
    if (!show_if) return true
    const on = questions.find(({ id }) => id === show_if.question)
    return on !== undefined && isShown(on) && meets(show_if, given[on.id])
  }
  return questions.filter(isShown)
}

interface QuestionsProps {
  questions: readonly Question[]
  cap: number
  given: Given
  problems: Readonly<Record<string, string>>
  onChange: (given: Given) => void
}

const inputs: Partial<
  Record<Question['kind'], { type: string; autoComplete?: string; inputMode?: 'decimal' }>
> = {
  money: { type: 'text', inputMode: 'decimal' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  date: { type: 'date' },
}

export function Questions({ questions, cap, given, problems, onChange }: QuestionsProps) {
  const words = useBookWords()
  const said = (text: string) => words.known[text] ?? text
  const set = (id: string, answer: string | string[]) => onChange({ ...given, [id]: answer })
  return shownOf(questions, given).map((question) => {
    const { id, kind, help, is_required, choices, role } = question
    const problem = problems[id]
    const label = `${said(question.label)}${is_required ? '' : ` (${words.optional})`}`
    const value = given[id] ?? ''
    const about = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
    const shared = {
      id: `q-${id}`,
      'aria-describedby': about || undefined,
      'aria-invalid': problem ? true : undefined,
      'aria-required': is_required,
    }
    const text = typeof value === 'string' ? value : ''
    const options =
      kind === 'yes_no'
        ? [['yes', words.yes] as const, ['no', words.no] as const]
        : choices.map((one) => [one, one] as const)
    const notes = (
      <>
        {help && <small id={`${id}-help`}>{said(help)}</small>}
        {problem && (
          <small id={`${id}-problem`} className="error">
            {words.fields[problem] ?? problem}
          </small>
        )}
      </>
    )
    if (kind === 'choices')
      return (
        <fieldset key={id} className="asked">
          <legend>{label}</legend>
          {choices.map((one) => (
            <label key={one} className="tick">
              <input
                type="checkbox"
                checked={Array.isArray(value) && value.includes(one)}
                onChange={(event) => {
                  const before = Array.isArray(value) ? value : []
                  set(id, event.target.checked ? [...before, one] : before.filter((other) => other !== one))
                }}
              />
              {one}
            </label>
          ))}
          {notes}
        </fieldset>
      )
    return (
      <div key={id} className="asked">
        <label htmlFor={shared.id}>{label}</label>
        {kind === 'choice' || kind === 'yes_no' ? (
          <select {...shared} value={text} onChange={(event) => set(id, event.target.value)}>
            <option value="">{words.choose}</option>
            {options.map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        ) : kind === 'long_text' ? (
          <textarea
            {...shared}
            rows={4}
            maxLength={cap}
            value={text}
            onChange={(event) => set(id, event.target.value)}
          />
        ) : (
          <input
            {...shared}
            {...(inputs[kind] ?? { type: 'text', ...(role === 'client' && { autoComplete: 'name' }) })}
            maxLength={254}
            value={text}
            onChange={(event) => set(id, event.target.value)}
          />
        )}
        {notes}
      </div>
    )
  })
}
