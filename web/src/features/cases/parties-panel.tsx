import type { CaseView, PartyView } from '@pam/contracts/cases'
import { Building2, Plus, Trash2, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { IconButton } from '#ui/icon-button'
import { Link } from '#ui/link'
import { useToast } from '#ui/toast'
import { AddPartyDialog } from './add-party-dialog.tsx'
import { roleWords } from './case-words.ts'
import { useAddParty, useRemoveParty } from './cases.queries.ts'

/** Everyone in the case. Each name is one the conflict check looks for. */
export function PartiesPanel({ case: it }: { case: CaseView }) {
  const [isAdding, setAdding] = useState(false)
  const add = it.can.edit && (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add a party
    </Button>
  )
  return (
    <div className="grid gap-4">
      {it.parties.length === 0 ? (
        <Empty
          title="Nobody is in this case yet"
          icon={<UsersRound size={28} strokeWidth={1.5} aria-hidden />}
          action={add}
        >
          Add the client, the other side and whoever else has a part in it, such as an insurer or a witness.
          Conflicts are checked by these names.
        </Empty>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">Conflicts are checked by these names and their aliases.</p>
            {add}
          </div>
          <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
            {it.parties.map((party) => (
              <PartyLine key={party.id} party={party} case={it} />
            ))}
          </ul>
        </>
      )}
      {isAdding && <AddPartyDialog caseId={it.id} onClose={() => setAdding(false)} />}
    </div>
  )
}

function PartyLine({ party, case: it }: { party: PartyView; case: CaseView }) {
  const { id, contact_id: contactId, name, kind, role, note } = party
  const remove = useRemoveParty()
  const putBack = useAddParty(it.id)
  const toast = useToast()
  const failed = (text: string) => (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, text) })
  const takeOut = () =>
    remove.mutate(id, {
      onSuccess: () =>
        toast({
          text: `${name} was taken out of the case.`,
          undo: () =>
            putBack.mutate(
              { contact_id: contactId, role, note },
              { onError: failed(`${name} could not be put back.`) },
            ),
        }),
      onError: failed(`${name} could not be taken out.`),
    })
  const Icon = kind === 'person' ? UserRound : Building2
  return (
    <li className="flex items-start gap-3 py-2.5 pr-2 pl-4">
      <Icon size={18} aria-hidden className="mt-1 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/contacts/${contactId}`} className="min-w-0 font-medium break-words">
            {name}
          </Link>
          <Badge tone={role === 'client' ? 'accent' : role === 'adverse' ? 'attention' : 'neutral'}>
            {roleWords[role]}
          </Badge>
        </p>
        {note && <p className="mt-0.5 text-sm break-words text-ink-soft">{note}</p>}
      </div>
      {it.can.edit && (
        <IconButton
          label={`Take ${name} out of the case`}
          icon={<Trash2 size={16} aria-hidden />}
          isBusy={remove.isPending}
          onClick={takeOut}
        />
      )}
    </li>
  )
}
