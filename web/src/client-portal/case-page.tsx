import type { PortalCase, PortalMe } from '@pam/contracts/portal/client'
import { useCallback, useEffect, useState } from 'react'
import { portal } from './client.ts'
import { Documents } from './documents.tsx'
import { useWords } from './language.ts'
import { Messages } from './messages.tsx'
import { Money } from './money.tsx'
import { Overview } from './overview.tsx'
import type { PartProps } from './part-props.ts'
import { Questionnaire } from './questionnaire.tsx'
import { type Part, parts } from './route.ts'

interface CasePageProps {
  id: string
  part: Part
  recordId: string | undefined
  me: PortalMe
  onFailure: (error: unknown) => string
}

const refreshMs = 60_000

export function CasePage({ id, part, recordId, me, onFailure }: CasePageProps) {
  const words = useWords()
  const [found, setFound] = useState<PortalCase | null>(null)
  const [failure, setFailure] = useState('')
  const refresh = useCallback(async () => {
    try {
      setFound(await portal.show(id))
      setFailure('')
    } catch (error) {
      setFailure(onFailure(error))
    }
  }, [id, onFailure])

  useEffect(() => {
    void refresh()
    const timer = setInterval(() => document.hidden || void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [refresh])

  if (!found)
    return (
      <div role="status">
        <p>{failure || words.loading}</p>
        {failure && (
          <button type="button" onClick={() => void refresh()}>
            {words.tryAgain}
          </button>
        )}
      </div>
    )
  const { rights } = found
  const shown = parts.filter(
    (one) =>
      one === 'home' ||
      (one === 'documents' && rights.documents) ||
      (one === 'messages' && rights.messages) ||
      (one === 'money' && rights.money),
  )
  const at = shown.find((one) => one === part) ?? 'home'
  const unread = found.messages.filter(({ from, read_at }) => from === 'firm' && read_at === null).length
  const props: PartProps = { case: found, onCase: setFound, onChange: refresh, onFailure }
  if (part === 'questions' && recordId)
    return <Questionnaire key={recordId} id={recordId} caseId={id} onCase={setFound} onFailure={onFailure} />
  return (
    <>
      {me.cases.length > 1 && (
        <p className="back">
          <a href="#/">{words.allCases}</a>
        </p>
      )}
      <h1>{found.title}</h1>
      <nav className="parts" aria-label={words.caseNav}>
        {shown.map((one) => (
          <a key={one} href={`#/${id}/${one}`} aria-current={one === at ? 'page' : undefined}>
            {words[one]}
            {one === 'messages' && unread > 0 && <span className="badge">{unread}</span>}
          </a>
        ))}
      </nav>
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      {at === 'home' && <Overview {...props} me={me} />}
      {at === 'documents' && <Documents {...props} />}
      {at === 'messages' && <Messages {...props} />}
      {at === 'money' && <Money case={found} onFailure={onFailure} />}
    </>
  )
}
