import type { casesApi } from '@pam/contracts/cases'
import type { ImportRequest, RecordKind } from '@pam/contracts/cases/import'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { countedFirst, wholeNumber } from '@pam/law/format/numbers'
import { Download } from 'lucide-react'
import { saveFile } from '#lib/save-file'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'

interface ImportResultProps {
  what: ImportRequest['what']
  result: CallResult<typeof casesApi.importRows>
}

/** What came in, what did not and why, and where its conflicts are decided. */
export function ImportResult({ what, result }: ImportResultProps) {
  const { import_id: importId, unchecked, left_out: leftOut, left_out_csv: csv } = result
  return (
    <div className="grid gap-4">
      <Notice tone="good" role="status" title={doneText(what, result)}>
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          <Link to={places[what].to}>{places[what].text}</Link>
          {importId && <Link to={`/conflicts?import=${importId}`}>Conflict report of this import</Link>}
        </p>
      </Notice>
      {unchecked > 0 && (
        <Notice
          tone="attention"
          title={`${unchecked === 1 ? 'One case was' : `${wholeNumber(unchecked)} cases were`} not checked for conflicts: no parties`}
        >
          Add the client and the opposing parties to each case. Pam then checks it.
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice
          tone="attention"
          title={`${leftOut === 1 ? 'One line was' : `${wholeNumber(leftOut)} lines were`} skipped`}
          actions={
            <Button
              icon={<Download size={16} aria-hidden />}
              onClick={() => saveFile('lines-left-out.csv', csv, 'text/csv')}
            >
              Download these lines
            </Button>
          }
        >
          The last column gives the reason. Correct the file and import it again.
        </Notice>
      )}
    </div>
  )
}

const places: Record<ImportRequest['what'], { to: string; text: string }> = {
  cases: { to: '/cases', text: 'Open cases' },
  contacts: { to: '/contacts', text: 'Open contacts' },
  notes: { to: '/cases', text: 'Open cases' },
  tasks: { to: '/tasks', text: 'Open tasks' },
  events: { to: '/calendar', text: 'Open calendar' },
  time: { to: '/time', text: 'Open time' },
}

const recordWords: Record<RecordKind, readonly [string, string]> = {
  notes: ['note was', 'notes were'],
  tasks: ['task was', 'tasks were'],
  events: ['event was', 'events were'],
  time: ['time entry was', 'time entries were'],
}

function doneText(
  what: ImportRequest['what'],
  { cases, contacts, updated, records }: ImportResultProps['result'],
): string {
  if (what !== 'cases' && what !== 'contacts')
    return `${countedFirst(records, ...recordWords[what])} imported.`
  const more = updated > 0 ? ` ${countedFirst(updated, 'contact was', 'contacts were')} updated.` : ''
  if (what === 'contacts') return `${countedFirst(contacts, 'contact was', 'contacts were')} imported.${more}`
  return `${countedFirst(cases, 'case', 'cases')} and ${countedFirst(contacts, 'new contact', 'new contacts').toLowerCase()} were imported.`
}
