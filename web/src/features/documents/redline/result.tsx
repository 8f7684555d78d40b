import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IfMayChange } from '#lib/if-may-change'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { copyRedline } from './copy.ts'
import type { Redline } from './diff.ts'
import { ExportMenu } from './export-menu.tsx'
import { redlineQuery, type Side } from './redline.queries.ts'
import { RedlineText } from './text.tsx'

export function RedlineResult({ before, after }: { before: Side; after: Side & { name: string } }) {
  const comparison = useQuery(redlineQuery(before, after))
  const key = `${before.id}${before.version}${after.id}${after.version}`
  return (
    <QueryBoundary
      query={comparison}
      what="The comparison"
      loading={<SkeletonLines count={10} label="Comparing word by word..." />}
    >
      {(redline) =>
        redline.changes === 0 ? (
          <Notice tone="good">No differences.</Notice>
        ) : (
          <Changes key={key} redline={redline} name={after.name} />
        )
      }
    </QueryBoundary>
  )
}

export function Changes({ redline, name = 'Comparison' }: { redline: Redline; name?: string }) {
  const { pieces, changes, added, removed, isRough } = redline
  const [here, setHere] = useState(-1)
  const [onlyChanges, setOnlyChanges] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const toast = useToast()
  useEffect(() => {
    if (here >= 0)
      text.current?.querySelector(`[data-change="${here}"]`)?.scrollIntoView?.({ block: 'center' })
  }, [here])
  const step = (by: 1 | -1) =>
    setHere((at) => (at < 0 && by === -1 ? changes - 1 : (at + by + changes) % changes))
  const copy = async () => {
    try {
      await copyRedline(pieces)
      toast({ text: 'The comparison is copied.' })
    } catch {
      toast({
        tone: 'danger',
        text: 'The browser blocked copying. Select the text and copy it yourself.',
      })
    }
  }
  return (
    <section aria-label="Changes" className="grid gap-4">
      <div className="sticky top-14 z-10 -mx-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule bg-paper px-2 py-1.5">
        <p role="status" className="figures text-sm">
          {here < 0 ? counted(changes, 'change', 'changes') : `Change ${here + 1} of ${changes}`}
          <span className="text-ink-soft">
            {' '}
            ({counted(added, 'word', 'words')} added, {counted(removed, 'word', 'words')} removed)
          </span>
        </p>
        <span className="flex">
          <IconButton
            label="Previous change"
            icon={<ChevronUp size={18} aria-hidden />}
            onClick={() => step(-1)}
          />
          <IconButton
            label="Next change"
            icon={<ChevronDown size={18} aria-hidden />}
            onClick={() => step(1)}
          />
        </span>
        <Checkbox
          label="Changes only"
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.target.checked)}
        />
        <Button look="plain" size="small" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <IfMayChange to="documents.create">
          <ExportMenu name={name} pieces={pieces} />
        </IfMayChange>
      </div>
      {isRough && (
        <Notice tone="attention">
          The documents differ so much that part of the comparison is shown as replaced text, not word by
          word.
        </Notice>
      )}
      <div ref={text} className="max-w-[80ch]">
        <RedlineText pieces={pieces} onlyChanges={onlyChanges} here={here} />
      </div>
    </section>
  )
}
