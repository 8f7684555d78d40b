import type { CaseView, PartyView } from '@pam/contracts/cases'
import { Mail, Phone } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { roleWords } from '#slice/cases/case-labels.ts'
import { phoneAddress } from '#slice/cases/contacts/reach.tsx'
import { Link } from '#ui/actions/link'
import { Card } from '#ui/layout/card'

/** Everyone in the case with phone and email one click away, the team last. */
export function PeopleCard({ case: legalCase }: { case: CaseView }) {
  return (
    <Card
      title="People"
      actions={
        <Link to="?tab=parties" className="text-sm">
          View all
        </Link>
      }
    >
      {legalCase.parties.length === 0 && (
        <p className="text-sm text-ink-soft">
          No parties yet. <Link to="?tab=parties">Add the client and the opposing party</Link>; conflict
          checks use their names.
        </p>
      )}
      <ul className="-my-2 divide-y divide-rule">
        {legalCase.parties.map((party) => (
          <PersonLine key={party.id} party={party} />
        ))}
        {legalCase.team.map(({ user_id: id, name, is_lead: isLead }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 text-sm">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-ink-soft">{isLead ? 'Lead' : 'Team'}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PersonLine({ party }: { party: PartyView }) {
  const { contact_id: id, name, role } = party
  return (
    <li className="flex min-h-10 items-center gap-2 py-1 text-sm">
      <span className="min-w-0 flex-1">
        <RouterLink to={`/contacts/${id}`} className="block truncate font-medium hover:underline">
          {name}
        </RouterLink>
        <span className="block text-ink-soft">{roleWords[role]}</span>
      </span>
      <ReachLinks party={party} />
    </li>
  )
}

const square = 'grid size-8 shrink-0 place-items-center rounded-md text-accent hover:bg-sunken'

/** The first number and the first address, as links the phone and the mail program understand. */
export function ReachLinks({ party: { name, phones, emails } }: { party: PartyView }) {
  const [phone] = phones
  const [email] = emails
  return (
    <>
      {phone && (
        <a href={phoneAddress(phone)} title={phone} className={square}>
          <Phone size={16} aria-hidden />
          <span className="sr-only">
            Call {name}, {phone}
          </span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} title={email} className={square}>
          <Mail size={16} aria-hidden />
          <span className="sr-only">
            Email {name}, {email}
          </span>
        </a>
      )}
    </>
  )
}
