import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { bodyParts } from '#slice/knowledge/editor/body-parts.ts'
import { Button } from '#ui/actions/button'
import { Markdown } from '#ui/markdown/markdown'
import { decorationsFor } from './decorations.tsx'

type ItemTextProps = Pick<KnowledgeItem, 'body' | 'cites' | 'fields'>

/** The text of an item. A URL that ends in `#c12-40` highlights these characters. */
export function ItemText({ body, cites, fields }: ItemTextProps) {
  const { hash } = useLocation()
  const mark = markIn(hash)
  const parts = useMemo(() => bodyParts(body), [body])
  const decorate = useMemo(() => decorationsFor({ cites, fields }), [cites, fields])
  const first = mark ? parts.findLastIndex((part) => part.start <= mark.start) + 1 : 1
  const [shown, setShown] = useState(Math.max(1, first))
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place in the address is gone to
  useEffect(() => {
    box.current?.querySelector('[data-marked]')?.scrollIntoView?.({ block: 'center' })
  }, [hash, body])
  if (body.trim() === '') return <p className="text-ink-soft">No text yet.</p>
  return (
    <div ref={box} data-item-text className="grid gap-4">
      {parts.slice(0, shown).map(({ start, text }) => (
        <Markdown
          key={start}
          text={text}
          decorate={decorate}
          keepsLines={fields !== null}
          mark={mark && { start: mark.start - start, end: mark.end - start }}
        />
      ))}
      {shown < parts.length && (
        <Button className="justify-self-start" onClick={() => setShown(shown + 1)}>
          {`Show more of the text (part ${shown} of ${parts.length} shown)`}
        </Button>
      )}
    </div>
  )
}

function markIn(hash: string) {
  const [, start, end] = /^#c(\d{1,8})-(\d{1,8})$/.exec(hash) ?? []
  return start && end ? { start: Number(start), end: Number(end) } : null
}
