import type { CaseView } from '@pam/contracts/cases'
import type { PortalView } from '@pam/contracts/portal'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { Button } from '#ui/actions/button'
import { LinkReachNote } from '#ui/actions/link-reach'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Confirm } from '#ui/overlays/confirm'
import { ActivityCard } from './activity-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MessagesCard } from './messages-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { portalQueries, useClosePortal, useExportExchange, useOpenPortal } from './portal.queries.ts'
import { QuestionnairesCard } from './questionnaires-card.tsx'
import { RequestsCard } from './requests-card.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { SharesCard } from './shares-card.tsx'
import { UpdateCard } from './update-card.tsx'

/** The client portal of a case, as the firm sees it. */
export function CasePortal({ case: legalCase }: { case: CaseView }) {
  const query = useQuery(portalQueries.ofCase(legalCase.id))
  const [asked, setAsked] = useState<'invite' | 'close' | 'settings' | null>(null)
  return (
    <QueryBoundary query={query} what="The client portal" lines={6}>
      {(portal) => {
        const isOver = legalCase.status === 'closed' || legalCase.status === 'declined'
        const mayWrite = portal.can.write && !portal.is_closed && !isOver
        const close = () => setAsked(null)
        const invites = mayWrite && portal.mail_leaves
        const hasPeople = portal.people.length > 0
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {portal.is_closed && <ClosedNotice portal={portal} mayOpen={portal.can.write && !isOver} />}
            {!portal.mail_leaves && (
              <Notice tone="attention" title="Email is not set up">
                Clients sign in with a code we email them. An administrator can set up a mail server.
              </Notice>
            )}
            {portal.mail_leaves && <LinkReachNote />}
            {!hasPeople && (
              <Empty
                title="No clients in the portal yet"
                action={
                  invites ? (
                    <Button look="primary" onClick={() => setAsked('invite')}>
                      Invite client
                    </Button>
                  ) : undefined
                }
              >
                Invite a client to share documents and dates, exchange messages and request files.
              </Empty>
            )}
            {portal.can.write && (
              <div className="flex flex-wrap sm:justify-end gap-2">
                {hasPeople && invites && (
                  <Button look="primary" onClick={() => setAsked('invite')}>
                    Invite client
                  </Button>
                )}
                {hasPeople && <ArchiveButton legalCase={legalCase} />}
                <Button onClick={() => setAsked('settings')}>Portal settings</Button>
                {hasPeople && mayWrite && <Button onClick={() => setAsked('close')}>Close portal</Button>}
              </div>
            )}
            {hasPeople && (
              <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                  <MessagesCard portal={portal} mayWrite={mayWrite} />
                  <RequestsCard portal={portal} mayWrite={mayWrite} />
                  <QuestionnairesCard portal={portal} mayWrite={mayWrite} />
                </div>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                  <PeopleCard portal={portal} mayWrite={mayWrite} />
                  <UpdateCard portal={portal} mayWrite={mayWrite} />
                  <SharesCard portal={portal} mayWrite={mayWrite} />
                  <ActivityCard log={portal.log} />
                </div>
              </div>
            )}
            {asked === 'invite' && <InviteDialog portal={portal} onClose={close} />}
            {asked === 'settings' && <SettingsDialog onClose={close} />}
            {asked === 'close' && <CloseDialog portal={portal} onClose={close} />}
          </div>
        )
      }}
    </QueryBoundary>
  )
}

/** Messages, files, answers, and what clients saw and when, as one ZIP. */
function ArchiveButton({ legalCase }: { legalCase: CaseView }) {
  const download = useExportExchange()
  const say = useToast()
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      isBusy={download.isPending}
      busyText="Exporting..."
      onClick={() =>
        download.mutate(legalCase.id, {
          onSuccess: (archive) =>
            saveFile(
              `client-portal-${legalCase.number.replaceAll(/[^\w-]+/g, '-')}.zip`,
              archive,
              'application/zip',
            ),
          onError: (error) =>
            say({ text: sentenceFor(error, 'The archive could not be created. Try again.'), tone: 'danger' }),
        })
      }
    >
      Download archive
    </Button>
  )
}

function ClosedNotice({ portal, mayOpen }: { portal: PortalView; mayOpen: boolean }) {
  const open = useOpenPortal()
  return (
    <Notice
      title="The portal is closed"
      actions={
        mayOpen ? (
          <Button isBusy={open.isPending} onClick={() => open.mutate(portal.case_id)}>
            Open portal
          </Button>
        ) : undefined
      }
    >
      Clients no longer see this case. Everything exchanged stays here.
      {portal.closed_at && ` Closed ${momentInList(portal.closed_at)}.`}
    </Notice>
  )
}

function CloseDialog({ portal, onClose }: { portal: PortalView; onClose: () => void }) {
  const close = useClosePortal()
  const say = useToast()
  return (
    <Confirm
      title="Close the portal?"
      confirmText="Close portal"
      isOpen
      isBusy={close.isPending}
      onClose={onClose}
      onConfirm={() =>
        close.mutate(portal.case_id, {
          onSuccess: () => {
            say({ text: 'Portal closed.' })
            onClose()
          },
          onError: (error) =>
            say({ text: sentenceFor(error, 'It was not closed. Try again.'), tone: 'danger' }),
        })
      }
    >
      Clients no longer see this case and reminders stop. Everything exchanged stays here. You can open the
      portal again.
    </Confirm>
  )
}
