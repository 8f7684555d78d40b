import type { PaperBlock, PaperLine } from '@pam/law/templates/paper-blocks'
import { clsx } from 'clsx'
import { useCitationCheck } from '#lib/citation-check'
import { Button } from '#ui/actions/button'
import { blankId } from './field.tsx'

const look: Record<PaperBlock['kind'], string> = {
  heading: 'font-semibold',
  paragraph: '',
  item: '',
  quote: 'border-l-2 border-rule-strong pl-3',
  rule: 'border-t border-rule-strong',
}
const sizes = ['', 'text-xl', 'text-lg', 'text-base'] as const

/** A preview of the document: filled values are marked, and a missing one leads to its field. */
export function FillPreview({ blocks }: { blocks: readonly PaperBlock[] }) {
  const checkCitations = useCitationCheck()
  return (
    <section
      aria-labelledby="paper-preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long paper scrolls in its place, by keyboard too
      tabIndex={0}
      className="rounded-lg border border-rule bg-surface px-5 py-5 sm:px-8 lg:max-h-[calc(100dvh-8.5rem)] lg:overflow-y-auto"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="paper-preview" className="text-sm font-medium text-ink-soft">
          Preview
        </h2>
        <Button size="small" onClick={() => checkCitations(plainText(blocks))}>
          Check citations
        </Button>
      </div>
      <div className="grid gap-3 font-serif leading-relaxed break-words">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place in the paper
          <Block key={index} block={block} />
        ))}
      </div>
    </section>
  )
}

const plainText = (blocks: readonly PaperBlock[]): string =>
  blocks
    .map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')).join('\n'))
    .join('\n\n')

function Block({ block }: { block: PaperBlock }) {
  const { kind, level, number, lines } = block
  const words = lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place in the block
    <span key={index} className="block whitespace-pre-wrap">
      <Line line={line} />
    </span>
  ))
  if (kind !== 'item')
    return (
      <div className={clsx(look[kind], kind === 'heading' && sizes[Math.min(3, level)])}>
        {kind === 'heading' ? <h3>{words}</h3> : words}
      </div>
    )
  return (
    <div className="grid grid-cols-[2rem_1fr]" style={{ marginLeft: `${level * 1.25}rem` }}>
      <span className="figures">{number === null ? '•' : `${number}.`}</span>
      <div className="min-w-0">{words}</div>
    </div>
  )
}

function Line({ line }: { line: PaperLine }) {
  return line.map(({ text, bold, italic, field, isMissing }, index) => {
    const style = clsx(bold && 'font-semibold', italic && 'italic')
    const key = index
    if (isMissing && field)
      return (
        <button
          key={key}
          type="button"
          aria-label={`Missing: ${text}`}
          onClick={() => document.getElementById(blankId(field))?.focus()}
          className={clsx(
            style,
            'rounded-sm border border-dashed border-attention bg-attention-soft px-1 text-left text-attention',
          )}
        >
          {text}
        </button>
      )
    return (
      <span key={key} className={clsx(style, field && 'rounded-sm bg-accent-soft')}>
        {text}
      </span>
    )
  })
}
