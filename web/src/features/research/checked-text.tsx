import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Finding } from './findings.ts'

interface CheckedTextProps {
  text: string
  findings: readonly Finding[]
  selected: string | null
  onSelect: (id: string) => void
}

/** The text with all findings marked; clicking marked words selects their list entry. */
export function CheckedText({ text, findings, selected, onSelect }: CheckedTextProps) {
  const chosen = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what moves the text
  useEffect(() => {
    // The test page has no layout to scroll.
    chosen.current?.scrollIntoView?.({ block: 'center' })
  }, [selected])
  return (
    <section
      aria-label="Checked text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text is read by keyboard too
      tabIndex={0}
      className="max-h-[70vh] overflow-auto rounded-lg border border-rule bg-paper px-5 py-4 font-serif text-[1.0625rem] leading-relaxed break-words whitespace-pre-wrap"
    >
      {piecesOf(text, findings).map(
        ({ words, finding, start }): ReactNode =>
          finding ? (
            // A button would not wrap like the words of a text.
            <a
              key={finding.id}
              ref={finding.id === selected ? chosen : undefined}
              href={`#${finding.id}`}
              aria-label={`${words}: ${finding.mark.label}`}
              aria-current={finding.id === selected ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onSelect(finding.id)
              }}
              className={clsx(
                'rounded-sm box-decoration-clone underline decoration-2 underline-offset-4',
                finding.mark.look,
                finding.id === selected && 'outline-2 outline-accent',
              )}
            >
              {words}
            </a>
          ) : (
            <span key={start}>{words}</span>
          ),
      )}
    </section>
  )
}

interface Piece {
  readonly start: number
  readonly words: string
  readonly finding: Finding | null
}

/** A finding inside another one can be reached only in the list. */
function piecesOf(text: string, findings: readonly Finding[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const finding of findings) {
    if (finding.start < at) continue
    if (finding.start > at) pieces.push({ start: at, words: text.slice(at, finding.start), finding: null })
    pieces.push({ start: finding.start, words: text.slice(finding.start, finding.end), finding })
    at = finding.end
  }
  if (at < text.length) pieces.push({ start: at, words: text.slice(at), finding: null })
  return pieces
}
