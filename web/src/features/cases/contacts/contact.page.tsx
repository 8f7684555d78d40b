import type { CaseStatus, PartyRole } from '@pam/contracts/cases'
import type { ContactView } from '@pam/contracts/contacts'
import { useQuery } from '@tanstack/react-query'
import { Merge, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError, sentenceFor } from '#lib/api-error'
import { IfMayChange } from '#lib/if-may-change'
import { useMay } from '#lib/use-may'
import { aliasWords, kindWords, roleWords } from '#slice/cases/case-labels.ts'
import { RelationsCard } from '#slice/cases/overview/relations-card.tsx'
import { StatusBadge } from '#slice/cases/status-badge.tsx'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { Confirm } from '#ui/overlays/confirm'
import { contactQueries, useRemoveContact } from './contacts.queries.ts'
import { ContactDialog } from './dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergesNotice } from './merges-notice.tsx'
import { mailAddress, phoneAddress } from './reach.tsx'
import { WorkCard } from './work-card.tsx'

export function ContactPage() {
  const { id = '' } = useParams()
  const query = useQuery(contactQueries.one(id))
  const { error } = query
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')) {
    return (
      <Page title="Contact">
        <Empty title="Contact not found" action={<Link to="/contacts">Back to contacts</Link>}>
          It may have been removed, or it is only in cases you do not have access to.
        </Empty>
      </Page>
    )
  }
  return (
    <QueryBoundary
      query={query}
      what="The contact"
      lines={6}
      frame={(state) => <Page title="Contact">{state}</Page>}
    >
      {(contact) => <OneContact contact={contact} />}
    </QueryBoundary>
  )
}

function OneContact({ contact }: { contact: ContactView }) {
  const [isEditing, setEditing] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const navigate = useNavigate()
  const may = useMay()
  return (
    <Page
      title={contact.name}
      lead={[kindWords[contact.kind], contact.entity_type].filter(Boolean).join(', ')}
      actions={
        <>
          <IfMayChange to="cases.view">
            <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          </IfMayChange>
          {may('cases.manage') && (
            <Button icon={<Merge size={16} aria-hidden />} onClick={() => setMerging(true)}>
              Merge
            </Button>
          )}
          <RemoveButton contact={contact} />
        </>
      }
    >
      <nav aria-label="Breadcrumb" className="-mt-4 mb-5 text-sm">
        <Link to="/contacts">Contacts</Link>
      </nav>
      <div className="mb-(--gap) grid gap-3 empty:hidden">
        <MergesNotice contactId={contact.id} />
      </div>
      <div className="grid items-start gap-(--gap) lg:grid-cols-2">
        <DetailsCard contact={contact} />
        <div className="grid gap-(--gap)">
          <WorkCard contact={contact} />
          <RelationsCard contact={contact} />
          <CasesCard contact={contact} />
        </div>
      </div>
      {isMerging && (
        <MergeDialog
          firstId={contact.id}
          onMerged={(keptId) => void navigate(`/contacts/${keptId}`)}
          onClose={() => setMerging(false)}
        />
      )}
      {isEditing && <ContactDialog contact={contact} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function DetailsCard({ contact }: { contact: ContactView }) {
  const facts: [string, readonly string[], ((value: string) => string)?][] = [
    ...contact.aliases.map(({ name, kind }): [string, string[]] => [aliasWords[kind], [name]]),
    ['Email', contact.emails, mailAddress],
    ['Phone', contact.phones, phoneAddress],
    ['Address', contact.addresses],
    ['Identifier ends with', contact.identifier_last4 ? [contact.identifier_last4] : []],
  ]
  const known = facts.filter(([, values]) => values.length > 0)
  return (
    <Card title="Details">
      {known.length === 0 && !contact.note && (
        <p className="text-sm text-ink-soft">
          Only the name is on file. Adding other names they use improves conflict checks.
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {known.map(([label, values, addressOf], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two aliases may have the same kind; the list is drawn again each time
          <div key={index} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures mb-1 break-words whitespace-pre-line sm:mb-0">
              {addressOf
                ? values.map((value) => (
                    <a key={value} href={addressOf(value)} className="block text-accent hover:underline">
                      {value}
                    </a>
                  ))
                : values.join('\n')}
            </dd>
          </div>
        ))}
      </dl>
      {contact.note && (
        <p className="mt-4 border-t border-rule pt-4 font-serif break-words whitespace-pre-wrap">
          {contact.note}
        </p>
      )}
    </Card>
  )
}

function CasesCard({ contact }: { contact: ContactView }) {
  return (
    <Card title="Cases">
      {contact.cases.length === 0 ? (
        <p className="text-sm text-ink-soft">Not in any case you have access to.</p>
      ) : (
        <ul className="divide-y divide-rule text-sm">
          {contact.cases.map(({ id, title, role, status }) => (
            <li key={`${id} ${role}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Link to={`/cases/${id}`} className="min-w-0 flex-1 basis-48 break-words">
                {title}
              </Link>
              <span className="text-ink-soft">{roleWords[role as PartyRole]}</span>
              <StatusBadge status={status as CaseStatus} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function RemoveButton({ contact }: { contact: ContactView }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveContact()
  const navigate = useNavigate()
  const toast = useToast()
  const may = useMay()
  if (!may('cases.manage')) return null
  const run = () =>
    remove.mutate(contact.id, {
      onSuccess: () => {
        toast({ text: `${contact.name} was removed. Conflict checks still find the name.` })
        void navigate('/contacts')
      },
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The contact could not be removed.') }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove</Button>
      <Confirm
        title={`Remove ${contact.name}?`}
        confirmText="Remove contact"
        isDangerous
        isBusy={remove.isPending}
        isOpen={isAsking}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        The contact is removed from all lists. The name stays searchable for conflict checks. This cannot be
        undone.
      </Confirm>
    </>
  )
}
