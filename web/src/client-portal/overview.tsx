import type { PortalMe } from '@pam/contracts/portal/client'
import { Appointments } from './appointments.tsx'
import { FilePicker } from './file-picker.tsx'
import { dayOf, momentOf, timeOf } from './format.ts'
import { useWords } from './language.ts'
import type { PartProps } from './part-props.ts'
import { ToAnswer } from './to-answer.tsx'
import { ToSign } from './to-sign.tsx'

export function Overview({ case: found, onCase, onChange, onFailure, me }: PartProps & { me: PortalMe }) {
  const words = useWords()
  const { locale } = words
  return (
    <>
      <section className="card">
        <p className="lead">{words.status[found.status]}</p>
        {found.update && (
          <>
            <h2>{words.latest}</h2>
            <p className="text">{found.update}</p>
            {found.update_at && <p className="soft">{words.updated(momentOf(found.update_at, locale))}</p>}
          </>
        )}
        <p className="soft">
          {words.yourLawyer}: {found.lawyer}
          {me.firm.phone && (
            <>
              {' · '}
              <a href={`tel:${me.firm.phone.replaceAll(/[^+\d]/g, '')}`}>
                {words.call} {me.firm.phone}
              </a>
            </>
          )}
        </p>
      </section>
      <ToAnswer case={found} />
      <ToSign case={found} onFailure={onFailure} />
      {found.rights.documents && (
        <section className="card">
          <h2>{words.toDo}</h2>
          {found.requests.length === 0 && <p className="soft">{words.nothingToDo}</p>}
          {found.requests.map((request) => (
            <div key={request.id} className="request">
              <h3>{request.title}</h3>
              {request.due_on && <p className="soft">{words.due(dayOf(request.due_on, locale))}</p>}
              {request.note && <p className="text">{request.note}</p>}
              <ul className="rows">
                {request.items.map((item) => (
                  <li key={item.id}>
                    <span className="grow">
                      {item.name}
                      <small className={item.is_done ? 'good' : 'open'}>
                        {item.is_done ? `✓ ${words.received}` : words.missing}
                      </small>
                    </span>
                    <FilePicker
                      caseId={found.id}
                      itemId={item.id}
                      label={words.upload}
                      title={words.uploadFor(item.name)}
                      pdfName={item.name}
                      isQuiet={item.is_done}
                      onFailure={onFailure}
                      onSent={onChange}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <section className="card">
        <h2>{words.nextDates}</h2>
        {found.dates.length === 0 && <p className="soft">{words.noDates}</p>}
        <ul className="rows">
          {found.dates.map((date) => (
            <li key={date.id}>
              <span className="grow">
                <strong>{date.title}</strong>
                <span>
                  {dayOf(date.on, locale)}
                  {date.time && `, ${timeOf(date.time, locale)}`}
                </span>
                {date.bring && (
                  <span className="text">
                    {words.bring}: {date.bring}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Appointments case={found} onCase={onCase} onChange={onChange} onFailure={onFailure} />
      <p>
        <a href="#/details">{words.details}</a>
      </p>
    </>
  )
}
