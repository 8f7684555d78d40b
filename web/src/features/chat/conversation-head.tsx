import { type Conversation, chatApi } from '@pam/contracts/chat'
import { Archive, ArrowLeft, Download, EllipsisVertical, Pencil, Pin, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CasePicker } from '#features/cases'
import { apiBlob } from '#lib/api'
import { ApiError, sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useMay } from '#lib/use-may'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { Confirm } from '#ui/overlays/confirm'
import { Menu, type MenuEntry } from '#ui/overlays/menu'
import { looksAt, useChange, useRemove } from './chat.queries.ts'
import { ModelPicker } from './model/picker.tsx'
import { type RefusedExport, RefusedExportDialog } from './refused-export.tsx'
import { RenameChat } from './rename-chat.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

/** The title and scope of a conversation, with its actions. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const may = useMay()
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChange()
  const remove = useRemove()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const refusedOnly = {
    onError: (error: unknown) =>
      toast({ text: sentenceFor(error, 'Something went wrong. Try again.'), tone: 'danger' }),
  }
  const said = (words: string) => ({ onSuccess: () => toast({ text: words }), ...refusedOnly })
  const [refused, setRefused] = useState<RefusedExport | null>(null)
  const save = (format: 'md' | 'docx', signOff?: string) =>
    apiBlob(chatApi.export, {
      params: { id: conversation.id },
      query: { format, ...(signOff && { sign_off: signOff }) },
    }).then(
      (file) => {
        setRefused(null)
        saveFile(`${conversation.title}.${format}`, file, 'application/octet-stream')
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.fields.citations) setRefused({ format, error })
        else toast({ text: sentenceFor(error, 'The file could not be created.'), tone: 'danger' })
      },
    )
  const own: MenuEntry[] = [
    { id: 'rename', label: 'Rename', icon: <Pencil {...icon} />, onAction: () => setOpen('rename') },
    {
      id: 'pin',
      label: conversation.is_pinned ? 'Unpin' : 'Pin',
      icon: <Pin {...icon} />,
      onAction: () =>
        change.mutate(
          { id: conversation.id, is_pinned: !conversation.is_pinned },
          said(conversation.is_pinned ? 'Unpinned.' : 'Pinned.'),
        ),
    },
    {
      id: 'archive',
      label: conversation.is_archived ? 'Move out of archive' : 'Archive',
      icon: <Archive {...icon} />,
      onAction: () =>
        change.mutate(
          { id: conversation.id, is_archived: !conversation.is_archived },
          said(conversation.is_archived ? 'Moved out of archive.' : 'Archived.'),
        ),
    },
    ...(conversation.case_id
      ? [
          {
            id: 'share',
            label: conversation.is_shared ? 'Stop sharing' : 'Share with the case team',
            icon: <Users {...icon} />,
            onAction: () =>
              change.mutate(
                { id: conversation.id, is_shared: !conversation.is_shared },
                said(
                  conversation.is_shared
                    ? 'No longer shared.'
                    : 'Everyone with access to the case can read it.',
                ),
              ),
          },
        ]
      : []),
    { id: 'remove', label: 'Delete', icon: <Trash2 {...icon} />, onAction: () => setOpen('remove') },
  ]
  const files: MenuEntry[] = may('chat.use')
    ? [
        {
          id: 'md',
          label: 'Save as Markdown',
          icon: <Download {...icon} />,
          onAction: () => void save('md'),
        },
        {
          id: 'docx',
          label: 'Save as Word',
          icon: <Download {...icon} />,
          onAction: () => void save('docx'),
        },
      ]
    : []
  const entries = conversation.is_own ? [...files, ...own] : files
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-rule px-4 py-2.5 sm:px-6">
      <Link
        to="/chat"
        aria-label="All conversations"
        className="grid size-9 shrink-0 place-items-center lg:hidden"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-serif text-lg font-semibold">{conversation.title}</h1>
        <p className="truncate text-xs text-ink-soft">
          {conversation.documents.length > 0
            ? `Looks at ${conversation.documents.map(({ name }) => name).join(', ')}`
            : conversation.case_title
              ? `Looks at ${conversation.case_title}`
              : may('chat.use')
                ? 'Searching all your cases'
                : 'Uses the library that comes with Pam'}
          {!conversation.is_own && `, started by ${conversation.owner}`}
          {conversation.is_shared && ', shared in the case'}
        </p>
      </div>
      {conversation.is_own &&
        !conversation.is_shared &&
        conversation.documents.length === 0 &&
        may('cases.view') && (
          <div className="w-56 max-md:hidden">
            <CasePicker
              label="Case"
              placeholder="All my cases"
              value={
                conversation.case_id
                  ? { id: conversation.case_id, title: conversation.case_title ?? '' }
                  : null
              }
              onChange={(chosen) => change.mutate({ id: conversation.id, case_id: chosen?.id ?? null })}
            />
          </div>
        )}
      {conversation.is_own && may('chat.use') && (
        <div className="max-md:order-last max-md:w-full md:w-60">
          <ModelPicker
            model={conversation.model}
            about={looksAt(conversation)}
            isBusy={change.isPending}
            onChoose={(model) => change.mutate({ id: conversation.id, model }, refusedOnly)}
          />
        </div>
      )}
      {entries.length > 0 && (
        <Menu
          label="Conversation actions"
          trigger={<EllipsisVertical size={18} aria-label="More" />}
          triggerClassName="grid size-9 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
          entries={entries}
        />
      )}
      {open === 'rename' && <RenameChat conversation={conversation} onClose={() => setOpen(null)} />}
      {refused && <RefusedExportDialog refused={refused} onExport={save} onClose={() => setRefused(null)} />}
      <Confirm
        title="Delete this conversation?"
        confirmText="Delete"
        isDangerous
        isBusy={remove.isPending}
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        onConfirm={() =>
          remove.mutate(conversation.id, {
            onSuccess: () => {
              toast({ text: 'Deleted.' })
              void navigate('/chat')
            },
            onError: (error) =>
              toast({ text: sentenceFor(error, 'It could not be deleted.'), tone: 'danger' }),
            onSettled: () => setOpen(null),
          })
        }
      >
        “{conversation.title}” is deleted permanently. Notes, tasks and other records made from it are kept.
      </Confirm>
    </header>
  )
}
