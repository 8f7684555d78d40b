import { fileSize } from '@pam/law/format/file-size'
import { CircleAlert, CircleCheck, Copy, Pause, Play, RotateCcw, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { Spinner } from '#ui/feedback/spinner'
import { FileButton } from './button.tsx'
import type { UploadItem, UploadState } from './item.ts'
import { uploads } from './store.ts'

const marks: Record<UploadState, ReactNode> = {
  waiting: <Spinner />,
  sending: <Spinner />,
  finishing: <Spinner />,
  paused: <Pause size={16} aria-hidden className="text-ink-faint" />,
  lost: <WifiOff size={16} aria-hidden className="text-attention" />,
  refused: <CircleAlert size={16} aria-hidden className="text-danger" />,
  duplicate: <Copy size={16} aria-hidden className="text-attention" />,
  needs_file: <CircleAlert size={16} aria-hidden className="text-attention" />,
  done: <CircleCheck size={16} aria-hidden className="text-good" />,
}

/** One file on its way: how far it is, and what can be done. */
export function UploadLine({ item }: { item: UploadItem }) {
  const { key, name, state, size, received, document } = item
  const isMoving = state === 'sending' || state === 'paused' || state === 'lost' || state === 'needs_file'
  return (
    <li className="flex gap-3 py-2.5 pr-1.5 pl-4 text-sm">
      <span className="mt-0.5">{marks[state]}</span>
      <div className="grid min-w-0 flex-1 gap-1">
        {document && state === 'done' ? (
          <Link to={`/documents/${document.id}`} className="font-medium break-words">
            {name}
          </Link>
        ) : (
          <p className="font-medium break-words">{name}</p>
        )}
        <p className="figures text-ink-soft">{sentenceOf(item)}</p>
        {isMoving && (
          <progress
            aria-label={`Sent of ${name}`}
            max={size}
            value={received}
            className="h-1.5 w-full overflow-hidden rounded-full accent-accent"
          />
        )}
        <Choices item={item} />
      </div>
      <LineButtons itemKey={key} name={name} state={state} canRetry={item.canRetry} />
    </li>
  )
}

function sentenceOf({ state, size, received, why, document }: UploadItem): string {
  const sent = `${fileSize(received)} of ${fileSize(size)}`
  switch (state) {
    case 'waiting':
      return `Waiting, ${fileSize(size)}`
    case 'sending':
      return `Sending, ${sent}`
    case 'finishing':
      return 'Uploaded. Processing...'
    case 'paused':
      return `Paused at ${sent}`
    case 'lost':
    case 'refused':
      return why ?? ''
    case 'duplicate':
      return `The same file is already there as “${document?.name ?? ''}”.`
    case 'needs_file':
      return why ?? `Interrupted at ${sent}. Choose the same file again to resume.`
    case 'done':
      return 'Uploaded. Processing...'
  }
}

function Choices({ item: { key, name, state, document } }: { item: UploadItem }) {
  if (state === 'duplicate' && document)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={`/documents/${document.id}`} onClick={() => uploads.giveUp(key)}>
          Open existing document
        </Link>
        <Button size="small" onClick={() => uploads.keepBoth(key)}>
          Keep both
        </Button>
      </div>
    )
  if (state === 'needs_file')
    return (
      <FileButton
        size="small"
        className="justify-self-start"
        label={`Choose ${name} again`}
        onFiles={([file]) => file && uploads.chooseAgain(key, file)}
      >
        Choose the file again
      </FileButton>
    )
  return null
}

interface LineButtonsProps {
  itemKey: string
  name: string
  state: UploadState
  canRetry: boolean
}

function LineButtons({ itemKey: key, name, state, canRetry }: LineButtonsProps) {
  if (state === 'finishing') return null
  if (state === 'done') return null
  return (
    <div className="flex shrink-0">
      {(state === 'sending' || state === 'waiting') && (
        <IconButton
          label={`Pause ${name}`}
          icon={<Pause size={16} aria-hidden />}
          onClick={() => uploads.pause(key)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          label={`Go on with ${name}`}
          icon={<Play size={16} aria-hidden />}
          onClick={() => uploads.goOn(key)}
        />
      )}
      {(state === 'lost' || (state === 'refused' && canRetry)) && (
        <IconButton
          label={`Try ${name} again`}
          icon={<RotateCcw size={16} aria-hidden />}
          onClick={() => uploads.goOn(key)}
        />
      )}
      <IconButton
        label={state === 'refused' ? `Take ${name} off the list` : `Give up ${name}`}
        icon={<X size={16} aria-hidden />}
        onClick={() => uploads.giveUp(key)}
      />
    </div>
  )
}
