import type { PortalAct, PortalView } from '@pam/contracts/portal'
import { useState } from 'react'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Card } from '#ui/layout/card'

const actWords: Record<PortalAct, string> = {
  invited: 'was invited',
  signed_in: 'signed in',
  opened_case: 'opened the case',
  read_document: 'read',
  downloaded: 'downloaded',
  sent_file: 'sent',
  wrote: 'wrote a message',
  read_messages: 'read messages',
  changed_contact: 'changed their contact data',
  opened_questionnaire: 'opened the questionnaire',
  submitted_answers: 'submitted answers to',
}

const shown = 8

/** What clients saw and did, and when. */
export function ActivityCard({ log }: Pick<PortalView, 'log'>) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Card title="Client activity">
      <ul className="grid gap-2 text-sm">
        {(showsAll ? log : log.slice(0, shown)).map(({ id, at, who, what, about, device }) => (
          <li key={id} className="break-words">
            <span className="font-medium">{who}</span> {actWords[what]}
            {about && ` ${about}`}
            <span className="block text-ink-soft">
              {momentInList(at)}
              {device && what !== 'invited' && ` · ${device}`}
            </span>
          </li>
        ))}
      </ul>
      {log.length > shown && (
        <Button size="small" look="plain" className="mt-3" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `View all ${log.length}`}
        </Button>
      )}
    </Card>
  )
}
