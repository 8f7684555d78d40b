import type { SimilarContact } from '@pam/contracts/contacts'
import { useQuery } from '@tanstack/react-query'
import { Building2, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/actions/button'
import { contactQueries, type TypedContact } from './contacts.queries.ts'

interface SimilarContactsProps {
  typed: TypedContact
  /** True once someone confirmed that it is none of these. */
  isNew: boolean
  onNew: () => void
  onUse: (contact: SimilarContact) => void
}

/** Contacts of the firm that could be the one being typed: use one of them, or make a new one anyway. */
export function SimilarContacts({ typed, isNew, onNew, onUse }: SimilarContactsProps) {
  const asked = useRested(typed)
  const isWorthAsking =
    asked.name.trim().length >= 3 || asked.emails.includes('@') || asked.phones.length >= 7
  const { data: found = [] } = useQuery({
    ...contactQueries.similar(asked),
    enabled: isWorthAsking && !isNew,
  })
  if (isNew || found.length === 0) return null
  return (
    <section
      aria-label="Similar contacts"
      className="grid gap-2 rounded-lg border border-attention bg-attention-soft px-3 py-2.5 text-sm"
    >
      <p role="status" className="font-medium text-attention">
        {found.length === 1
          ? 'A similar contact already exists'
          : `${found.length} similar contacts already exist`}
      </p>
      <ul className="grid gap-2">
        {found.map((contact) => (
          <SimilarLine key={contact.id} contact={contact} onUse={() => onUse(contact)} />
        ))}
      </ul>
      <Button size="small" className="justify-self-start" onClick={onNew}>
        Create new contact anyway
      </Button>
    </section>
  )
}

const reasons = { email: 'Same email', phone: 'Same phone', name: 'Similar name' } as const

function SimilarLine({ contact, onUse }: { contact: SimilarContact; onUse: () => void }) {
  const { name, kind, because, matched, emails, phones, cases } = contact
  const Icon = kind === 'person' ? UserRound : Building2
  const facts = [
    because === 'name' && matched !== name ? `Also known as ${matched}` : reasons[because],
    emails[0] ?? phones[0],
    cases === 1 ? 'in one case' : cases > 1 ? `in ${cases} cases` : undefined,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium break-words">{name}</span>
        <span className="block break-words text-ink-soft">{facts.filter(Boolean).join(', ')}</span>
      </span>
      <Button size="small" onClick={onUse}>
        Use this one<span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}

const restMs = 300

/** What was typed once the hands rest, so that not every letter is asked about. */
function useRested({ name, emails, phones }: TypedContact): TypedContact {
  const [rested, setRested] = useState<TypedContact>({ name: '', emails: '', phones: '' })
  useEffect(() => {
    const timer = setTimeout(() => setRested({ name, emails, phones }), restMs)
    return () => clearTimeout(timer)
  }, [name, emails, phones])
  return rested
}
