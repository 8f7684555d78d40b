import type { PortalCase } from '@pam/contracts/portal/client'
import { dayOf } from './format.ts'
import { useWords } from './language.ts'

/** Questionnaires of the firm: those to fill in first. */
export function ToAnswer({ case: found }: { case: PortalCase }) {
  const words = useWords()
  if (found.questionnaires.length === 0) return null
  const listed = found.questionnaires.toSorted((a, b) => Number(a.is_submitted) - Number(b.is_submitted))
  return (
    <section className="card">
      <h2>{words.questionnaires}</h2>
      <ul className="rows">
        {listed.map(({ id, title, due_on, is_submitted, answered, total }) => {
          const act = is_submitted ? words.view : answered > 0 ? words.goOn : words.startAnswers
          return (
            <li key={id}>
              <span className="grow">
                <strong className="name">{title}</strong>
                {due_on && !is_submitted && <span>{words.due(dayOf(due_on, words.locale))}</span>}
                <small className={is_submitted ? 'good' : 'open'}>
                  {is_submitted ? `✓ ${words.submitted}` : words.answered(answered, total)}
                </small>
              </span>
              <a
                className={is_submitted ? 'button' : 'button primary'}
                aria-label={`${act}: ${title}`}
                href={`#/${found.id}/questions/${id}`}
              >
                {act}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
