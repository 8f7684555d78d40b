import type { ReviewDetail, ReviewSummary } from '@pam/contracts/reviews'
import { Columns3, Download, Ellipsis, FilePlus2, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { Button, buttonStyles } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { Confirm } from '#ui/overlays/confirm'
import { Dialog } from '#ui/overlays/dialog'
import { Menu, type MenuEntry } from '#ui/overlays/menu'
import { AddDocumentsDialog } from './add-documents-dialog.tsx'
import { QuestionsDialog } from './questions-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useExport, useRemoveReview, useRunAgain } from './reviews.queries.ts'

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What can be done with a review as a whole. */
export function ReviewActions({ review }: { review: ReviewDetail }) {
  const [opened, setOpened] = useState<'questions' | 'documents' | 'rename' | 'delete' | null>(null)
  const close = () => setOpened(null)
  const run = useRunAgain(review.id)
  const fail = useFailure()
  const rest: readonly MenuEntry[] = [
    {
      id: 'run',
      label: 'Rerun all questions',
      icon: <RefreshCw size={16} aria-hidden />,
      onAction: () => run.mutate({ what: 'all' }, { onError: fail('It could not be started. Try again.') }),
    },
    {
      id: 'rename',
      label: 'Name and readers',
      icon: <Pencil size={16} aria-hidden />,
      onAction: () => setOpened('rename'),
    },
    {
      id: 'delete',
      label: 'Delete review',
      icon: <Trash2 size={16} aria-hidden />,
      onAction: () => setOpened('delete'),
    },
  ]
  return (
    <>
      {review.can_change && (
        <>
          <Button icon={<Columns3 size={16} aria-hidden />} onClick={() => setOpened('questions')}>
            Questions
          </Button>
          <Button icon={<FilePlus2 size={16} aria-hidden />} onClick={() => setOpened('documents')}>
            Add documents
          </Button>
        </>
      )}
      <ExportMenu review={review} />
      {review.can_change && (
        <Menu
          label="More"
          trigger={
            <>
              <Ellipsis size={18} aria-hidden />
              <span className="sr-only">More</span>
            </>
          }
          triggerClassName={buttonStyles({ size: 'square' })}
          entries={rest}
        />
      )}
      {opened === 'questions' && <QuestionsDialog review={review} onClose={close} />}
      {opened === 'documents' && <AddDocumentsDialog review={review} onClose={close} />}
      {opened === 'rename' && <RenameDialog review={review} onClose={close} />}
      {opened === 'delete' && <DeleteReview review={review} onClose={close} />}
    </>
  )
}

function useFailure() {
  const toast = useToast()
  return (fallback: string) => (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, fallback) })
}

function ExportMenu({ review }: { review: ReviewDetail }) {
  const file = useExport(review.id)
  const fail = useFailure()
  const [asked, setAsked] = useState<'csv' | 'xlsx' | null>(null)
  const save = (as: 'csv' | 'xlsx') =>
    file.mutate(as, {
      onSuccess: (bytes) => saveFile(`${review.name}.${as}`, new Uint8Array(bytes), types[as]),
      onError: fail('The file could not be created. Try again.'),
    })
  const start = (as: 'csv' | 'xlsx') => (review.cannot_open.length > 0 ? setAsked(as) : save(as))
  return (
    <>
      <Menu
        label="Export"
        trigger={
          <>
            <Download size={16} aria-hidden />
            {file.isPending ? 'Preparing...' : 'Export'}
          </>
        }
        triggerClassName={buttonStyles({})}
        entries={[
          { id: 'xlsx', label: 'Excel workbook', onAction: () => start('xlsx') },
          { id: 'csv', label: 'CSV file', onAction: () => start('csv') },
        ]}
      />
      {asked && (
        <ExportDialog
          review={review}
          onExport={() => {
            save(asked)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface ExportDialogProps {
  review: ReviewDetail
  onExport: () => void
  onClose: () => void
}

/** Shown where a reader of the review could not follow the links of the file to its documents. */
function ExportDialog({ review, onExport, onClose }: ExportDialogProps) {
  const names = review.cannot_open
  return (
    <Dialog
      title="Export review"
      isOpen
      onClose={onClose}
      footer={
        <>
          <ButtonLink to={review.case_id ? `/cases/${review.case_id}?tab=documents` : '/documents'}>
            Share documents
          </ButtonLink>
          <Button look="primary" onClick={onExport}>
            Export
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {names.length === 1
          ? `${names[0]} can see this review but cannot open all of its documents.`
          : `${names.length} colleagues can see this review but cannot open all of its documents: ${names.join(', ')}.`}{' '}
        Links in the file to those documents will not open for them. Share the documents first, or export
        anyway.
      </p>
    </Dialog>
  )
}

function DeleteReview({ review, onClose }: { review: ReviewSummary; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useRemoveReview(review.id)
  const fail = useFailure()
  return (
    <Confirm
      title="Delete this review?"
      confirmText="Delete review"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => void navigate('/documents/reviews'),
          onError: fail('The review could not be deleted. Try again.'),
        })
      }
    >
      Its answers and comments are deleted. The documents stay.
    </Confirm>
  )
}
