import { type ContactView, type RelationView, worksAtKinds } from '@pam/contracts/contacts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IfMayChange } from '#lib/if-may-change'
import { relationWords } from '#slice/cases/case-labels.ts'
import { RelationDialog } from '#slice/cases/overview/relations-card.tsx'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Card } from '#ui/layout/card'
import { mailAddress, phoneAddress } from './reach.tsx'

const isWork = ({ kind, is_from: isFrom, other }: RelationView, ofCompany: boolean) =>
  (worksAtKinds as readonly string[]).includes(kind) &&
  isFrom !== ofCompany &&
  (other.kind === 'person') === ofCompany

/** The people of a company, or where a person works. */
export function WorkCard({ contact }: { contact: ContactView }) {
  const [isAdding, setAdding] = useState(false)
  const isCompany = contact.kind === 'organisation'
  const found = contact.relations.filter((relation) => isWork(relation, isCompany))
  return (
    <Card
      title={isCompany ? 'People' : 'Works at'}
      actions={
        <IfMayChange to="cases.view">
          <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {isCompany ? 'Add person' : 'Add company'}
          </Button>
        </IfMayChange>
      }
    >
      {found.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {isCompany ? 'No people at this company yet.' : 'No company yet.'}
        </p>
      ) : (
        <ul className="divide-y divide-rule text-sm">
          {found.map((relation) => (
            <WorkLine key={relation.id} relation={relation} />
          ))}
        </ul>
      )}
      {isAdding && <RelationDialog contact={contact} isWork onClose={() => setAdding(false)} />}
    </Card>
  )
}

function WorkLine({ relation }: { relation: RelationView }) {
  const { other, title, kind, until } = relation
  const [phone] = other.phones
  const [email] = other.emails
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40">
        <Link to={`/contacts/${other.id}`} className="break-words">
          {other.name}
        </Link>
        <span className="block text-ink-soft">
          {title || relationWords[kind][0].replace(/ of$/, '')}
          {until && ' (former)'}
        </span>
      </span>
      {phone && (
        <a href={phoneAddress(phone)} className="figures text-accent hover:underline">
          {phone}
        </a>
      )}
      {email && (
        <a href={mailAddress(email)} className="break-all text-accent hover:underline">
          {email}
        </a>
      )}
    </li>
  )
}
