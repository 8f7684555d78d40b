import type { ChatBlock, ChatMessage, ChatRow, ChatSentence, ChatSource } from '@pam/contracts/chat'
import { CircleAlert } from 'lucide-react'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { Extract } from './extract.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { SourceMarks } from './source-links.tsx'
import { WaysOn } from './ways-on.tsx'

interface BlocksProps {
  message: ChatMessage
  canDecide: boolean
  /** Sends a sentence as the person would. */
  onSay: (text: string) => void
}

const tones = { information: 'info', attention: 'attention', danger: 'danger' } as const

/** An answer, part by part: the look of each part shows its source. */
export function AnswerBlocks({ message, canDecide, onSay }: BlocksProps) {
  return (
    <div className="grid gap-4">
      {message.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change their order
        <Block key={index} block={block} message={message} canDecide={canDecide} onSay={onSay} />
      ))}
    </div>
  )
}

function Block({ block, message, canDecide, onSay }: BlocksProps & { block: ChatBlock }) {
  switch (block.is) {
    case 'prose':
      return (
        <p className="max-w-[70ch] leading-relaxed break-words">
          {block.sentences.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer never change their order
            <Sentence key={index} sentence={sentence} sources={message.sources} />
          ))}
        </p>
      )
    case 'extract': {
      const source = message.sources.find(({ number }) => number === block.source)
      return source ? <Extract source={source} /> : null
    }
    case 'rows':
      return <Rows title={block.title} rows={block.rows} onSay={onSay} />
    case 'proposal':
      return <ProposalCard proposal={block.proposal} canDecide={canDecide} />
    case 'trace':
      return <p className="text-sm text-ink-soft">Understood as: {block.text}</p>
    case 'notice':
      return (
        <Notice tone={tones[block.tone]}>
          {block.text}
          {canDecide && block.ways.length > 0 && <WaysOn message={message} ways={block.ways} />}
        </Notice>
      )
  }
}

function Sentence({ sentence, sources }: { sentence: ChatSentence; sources: readonly ChatSource[] }) {
  const marks = <SourceMarks numbers={sentence.sources} sources={sources} />
  if (sentence.standing !== 'unsupported')
    return (
      <>
        <LedText text={sentence.text} lead={sentence.lead} /> {marks}{' '}
      </>
    )
  return (
    <>
      <span className="decoration-danger underline decoration-wavy underline-offset-4">{sentence.text}</span>{' '}
      {marks}
      <span className="ml-1 text-sm text-danger">
        <CircleAlert size={14} aria-hidden className="mr-1 inline align-[-0.125em]" />
        not supported by a source{sentence.why ? `: ${sentence.why}` : ''}
      </span>{' '}
    </>
  )
}

/** The requested value is highlighted. */
function LedText({ text, lead }: { text: string; lead: string | undefined }) {
  const at = lead ? text.indexOf(lead) : -1
  if (!lead || at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <strong>{lead}</strong>
      {text.slice(at + lead.length)}
    </>
  )
}

function Rows({
  title,
  rows,
  onSay,
}: {
  title: string
  rows: readonly ChatRow[]
  onSay: (text: string) => void
}) {
  return (
    <div>
      {title && <h2 className="mb-1.5 text-sm font-semibold text-ink-soft">{title}</h2>}
      <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
        {rows.map((row) => (
          <li key={`${row.text}${row.detail}${row.link}`} className="px-4 py-2.5">
            <RowText row={row} onSay={onSay} />
            {row.detail && <p className="text-sm break-words text-ink-soft tabular-nums">{row.detail}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const spoken = 'say:'

function RowText({ row, onSay }: { row: ChatRow; onSay: (text: string) => void }) {
  if (row.link === null) return <p className="break-words">{row.text}</p>
  if (!row.link.startsWith(spoken))
    return (
      <Link to={row.link} className="break-words">
        {row.text}
      </Link>
    )
  const said = row.link.slice(spoken.length)
  return (
    <button
      type="button"
      className="cursor-pointer text-left break-words text-accent underline underline-offset-3"
      onClick={() => onSay(said)}
    >
      {row.text}
    </button>
  )
}
