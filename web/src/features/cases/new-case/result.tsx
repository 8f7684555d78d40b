import type { CaseView } from '@pam/contracts/cases'
import { type CheckView, conflictsApi } from '@pam/contracts/conflicts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useOpenCase } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import { useToast } from '#ui/feedback/toast'
import { Dialog } from '#ui/overlays/dialog'

interface NewCaseResultProps {
  case: CaseView
  onClose: () => void
}

const mostNamed = 4

/** What the conflict check of the new case found, and the one step that follows from it. */
export function NewCaseResult({ case: legalCase, onClose }: NewCaseResultProps) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { data: check, error } = useQuery({
    queryKey: ['conflicts', 'new-case', legalCase.id],
    queryFn: async () => {
      const checked = await api(conflictsApi.checkCase, { params: { id: legalCase.id } })
      await cache.invalidateQueries({ queryKey: ['conflicts', 'case', legalCase.id] })
      return checked
    },
    enabled: legalCase.parties.length > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = (tab = '') => {
    onClose()
    void navigate(`/cases/${legalCase.id}${tab && `?tab=${tab}`}`)
  }
  const isClear = check?.complete && check.undecided === 0
  return (
    <Dialog title={`${legalCase.number} created`} isOpen onClose={() => leave()}>
      <div className="grid gap-4">
        <p className="font-medium break-words">{legalCase.title}</p>
        {legalCase.parties.length === 0 && (
          <Notice tone="attention" title="Conflicts not checked">
            Add the client and the opposing party; the check searches by their names.
          </Notice>
        )}
        {legalCase.parties.length > 0 && !check && !error && <Busy>Checking conflicts...</Busy>}
        {error && (
          <Notice tone="danger" title="Conflicts not checked">
            {sentenceFor(error, 'Case saved. Run the check on its Conflicts tab.')}
          </Notice>
        )}
        {check && <Found check={check} isClear={isClear === true} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => leave()}>View case</Button>
          {legalCase.parties.length === 0 && (
            <Button look="primary" onClick={() => leave('parties')}>
              Add parties
            </Button>
          )}
          {check && !isClear && (
            <Button look="primary" onClick={() => leave('conflicts')}>
              Review conflicts
            </Button>
          )}
          {isClear && legalCase.can.open && <OpenButton case={legalCase} onOpened={() => leave()} />}
        </div>
      </div>
    </Dialog>
  )
}

function Found({ check, isClear }: { check: CheckView; isClear: boolean }) {
  if (!check.complete)
    return (
      <Notice tone="danger" title="Conflict check incomplete">
        {check.incomplete_because}
      </Notice>
    )
  if (isClear)
    return (
      <Notice tone="good" title="No conflicts found">
        {check.hits.length > 0 &&
          (check.hits.length === 1
            ? '1 match is for information.'
            : `${check.hits.length} matches are for information.`)}
      </Notice>
    )
  const names = [
    ...new Set(
      check.hits
        .filter(({ decision, severity }) => !decision && severity !== 'info')
        .map(({ matched }) => matched),
    ),
  ]
  return (
    <Notice tone="attention" title={`${check.undecided} to review`}>
      {names.slice(0, mostNamed).join(', ')}
      {names.length > mostNamed && ` and ${names.length - mostNamed} more`}. The case can be opened when each
      is decided.
    </Notice>
  )
}

function OpenButton({ case: legalCase, onOpened }: { case: CaseView; onOpened: () => void }) {
  const open = useOpenCase(legalCase.id)
  const toast = useToast()
  return (
    <Button
      look="primary"
      isBusy={open.isPending}
      busyText="Opening..."
      onClick={() =>
        open.mutate(undefined, {
          onSuccess: () => {
            toast({ text: 'Case opened.' })
            onOpened()
          },
          onError: (error) =>
            toast({ tone: 'danger', text: sentenceFor(error, 'The case could not be opened.') }),
        })
      }
    >
      Open case
    </Button>
  )
}
