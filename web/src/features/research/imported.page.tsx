import { type ImportedText, researchApi } from '@pam/contracts/research'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { api } from '#lib/api'
import { ApiError } from '#lib/api-error'
import { useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { limits } from './citation-labels.ts'
import { CitedByImported } from './cited-by.tsx'
import { SaveDialog } from './saved/save-dialog.tsx'
import { savedQueries } from './saved/saved.queries.ts'
import { foldersOf } from './saved/saved-list.tsx'

const headings: Record<ImportedText['parts'][number]['kind'], string> = {
  court: 'Opinion of the court',
  combined: 'Opinion',
  concurrence: 'Concurring opinion',
  dissent: 'Dissenting opinion',
  other: 'Separate opinion',
}

/** The imported text of a decision or a section. A URL that ends in `#c12-40` highlights these characters. */
export function ImportedTextPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['research', 'imported', id],
    queryFn: ({ signal }) => api(researchApi.importedText, { params: { id } }, signal),
  })
  const { error } = query
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input'))
    return (
      <Page title="Imported text">
        <Empty title="Text not found" action={<Link to="/research?tab=check">Check citations</Link>}>
          The link may be wrong, or its file was not imported.
        </Empty>
      </Page>
    )
  return (
    <QueryBoundary
      query={query}
      what="The text"
      lines={8}
      frame={(state) => <Page title="Imported text">{state}</Page>}
    >
      {(data) => <Opened source={data} />}
    </QueryBoundary>
  )
}

function Opened({ source }: { source: ImportedText }) {
  const { id, title, citation, court, year, address, text, parts } = source
  const { hash } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place in the address is gone to
  useEffect(() => {
    box.current?.querySelector('mark')?.scrollIntoView?.({ block: 'center' })
  }, [hash, text])
  const may = useMayChange()
  const named = [title, citation].filter(Boolean).join(', ')
  const mark = markIn(hash)
  const shown = parts.length > 0 ? parts : [{ kind: null, author: '', start: 0, end: text.length }]
  return (
    <Page title={title} lead={[citation, court, year].filter(Boolean).join(' · ')}>
      <div className="grid max-w-[72ch] gap-6">
        <p className="text-sm text-ink-soft">
          Imported text of a public record. {limits}{' '}
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-3"
          >
            Open the published source
          </a>
        </p>
        {may('research.use') && <SaveImported id={id} title={named} />}
        <CitedByImported id={id} />
        <div ref={box} className="grid gap-8">
          {shown.map(({ kind, author, start, end }) => (
            <section key={start} className="grid gap-3">
              {kind && (
                <h2 className="font-serif text-xl font-semibold">
                  {author ? `${headings[kind]} (${author})` : headings[kind]}
                </h2>
              )}
              <div className="grid gap-3 font-serif text-[1.0625rem] leading-relaxed break-words whitespace-pre-line">
                {paragraphsOf(text, start, end).map((paragraph) => (
                  <p key={paragraph.start}>{marked(text, paragraph, mark)}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

/** An imported authority is saved, and watched, as an item of the library. */
function SaveImported({ id, title }: { id: string; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useInfiniteQuery({ ...savedQueries.list({}), enabled: isOpen })
  return (
    <>
      <Button
        size="small"
        className="justify-self-start"
        icon={<Bookmark size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Save authority
      </Button>
      {isOpen && (
        <SaveDialog
          authority={{ text_id: id }}
          title={title}
          folders={foldersOf(data?.pages.flatMap((page) => page.items) ?? [])}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface Span {
  readonly start: number
  readonly end: number
}

function markIn(hash: string): Span | null {
  const [, start, end] = /^#c(\d{1,8})-(\d{1,8})$/.exec(hash) ?? []
  return start && end ? { start: Number(start), end: Number(end) } : null
}

function paragraphsOf(text: string, from: number, to: number): Span[] {
  const found: Span[] = []
  let start = from
  for (const line of text.slice(from, to).split('\n')) {
    if (line.trim() !== '') found.push({ start, end: start + line.length })
    start += line.length + 1
  }
  return found
}

function marked(text: string, { start, end }: Span, mark: Span | null): ReactNode {
  if (!mark || mark.end <= start || mark.start >= end) return text.slice(start, end)
  const [from, to] = [Math.max(start, mark.start), Math.min(end, mark.end)]
  return (
    <>
      {text.slice(start, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to, end)}
    </>
  )
}
