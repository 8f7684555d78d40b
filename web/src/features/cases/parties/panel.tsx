import type { CaseView, PartyView } from '@pam/contracts/cases'
import { Building2, Plus, Trash2, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { roleWords } from '#slice/cases/case-labels.ts'
import { useAddParty, useRemoveParty } from '#slice/cases/cases.queries.ts'
import { phoneAddress } from '#slice/cases/contacts/reach.tsx'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { useToast } from '#ui/feedback/toast'
import { AddPartyDialog } from './add-party-dialog.tsx'

/** Everyone in the case. Each name is one the conflict check looks for. */
export function PartiesPanel({ case: legalCase }: { case: CaseView }) {
  const [isAdding, setAdding] = useState(false)
  const add = legalCase.can.edit && (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add party
    </Button>
  )
  return (
    <div className="grid gap-4">
      {legalCase.parties.length === 0 ? (
        <Empty
          title="No parties yet"
          icon={<UsersRound size={28} strokeWidth={1.5} aria-hidden />}
          action={add}
        >
          Add the client, the opposing party and others, such as an insurer or a witness. Conflict checks
          search by these names.
        </Empty>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">Conflict checks search by these names and their aliases.</p>
            {add}
          </div>
          <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
            {legalCase.parties.map((party) => (
              <PartyLine key={party.id} party={party} case={legalCase} />
            ))}
          </ul>
        </>
      )}
      {isAdding && <AddPartyDialog caseId={legalCase.id} onClose={() => setAdding(false)} />}
    </div>
  )
}

function PartyLine({ party, case: legalCase }: { party: PartyView; case: CaseView }) {
  const { id, contact_id: contactId, name, kind, role, note } = party
  const [phone] = party.phones
  const [email] = party.emails
  const remove = useRemoveParty()
  const putBack = useAddParty(legalCase.id)
  const toast = useToast()
  const failed = (text: string) => (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, text) })
  const takeOut = () =>
    remove.mutate(id, {
      onSuccess: () =>
        toast({
          text: `${name} was removed from the case.`,
          undo: () =>
            putBack.mutate(
              { contact_id: contactId, role, note },
              { onError: failed(`${name} could not be added again.`) },
            ),
        }),
      onError: failed(`${name} could not be removed.`),
    })
  const Icon = kind === 'person' ? UserRound : Building2
  return (
    <li className="flex min-h-10 items-center gap-3 pr-1 pl-3 text-sm max-sm:py-1">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="grid min-w-0 flex-1 items-center gap-x-4 sm:grid-cols-[minmax(0,1.4fr)_9rem_minmax(0,1fr)_minmax(0,1.2fr)]">
        <Link to={`/contacts/${contactId}`} className="min-w-0 truncate font-medium">
          {name}
        </Link>
        <span>
          <Badge tone={role === 'client' ? 'accent' : role === 'adverse' ? 'attention' : 'neutral'}>
            {roleWords[role]}
          </Badge>
        </span>
        <span className="figures min-w-0 truncate">{phone && <a href={phoneAddress(phone)}>{phone}</a>}</span>
        <span className="min-w-0 truncate">{email && <a href={`mailto:${email}`}>{email}</a>}</span>
        {note && <p className="col-span-full break-words text-ink-soft">{note}</p>}
      </div>
      {legalCase.can.edit && (
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 size={16} aria-hidden />}
          isBusy={remove.isPending}
          onClick={takeOut}
        />
      )}
    </li>
  )
}
