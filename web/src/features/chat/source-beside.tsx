import type { ChatSource } from '@pam/contracts/chat'
import { documentsApi } from '@pam/contracts/documents'
import { passagePlace } from '@pam/contracts/search'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { api } from '#lib/api'
import { passageText } from '#lib/passage-text'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'

type Show = (source: ChatSource) => void
const context = createContext<Show | null>(null)

const named = ({ title, page }: ChatSource) => `${title}${page === null ? '' : `, page ${page}`}`

/** In a narrower window the source would leave no room for the conversation: there its own page opens. */
const hasRoom = () => window.matchMedia('(min-width: 1200px)').matches
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

interface SourceLinkProps {
  source: ChatSource
  className?: string
  label?: string
  children?: ReactNode
}

/** Opens a source at its words: next to the conversation if there is room, otherwise on its own page. */
export function SourceLink({ source, className, label, children = named(source) }: SourceLinkProps) {
  const show = useContext(context)
  return (
    <Link
      to={passagePlace(source)}
      {...(label && { 'aria-label': label })}
      className={className}
      onClick={(event) => {
        if (!show || !isPlainClick(event) || !hasRoom()) return
        event.preventDefault()
        show(source)
      }}
    >
      {children}
    </Link>
  )
}

/** The conversation, and next to it the source opened last. */
export function WithSourceBeside({ conversation, children }: { conversation: string; children: ReactNode }) {
  const [shown, setShown] = useState<{ of: string; source: ChatSource } | null>(null)
  const show = useCallback((source: ChatSource) => setShown({ of: conversation, source }), [conversation])
  // A source belongs to its conversation: another one starts without it.
  const source = shown?.of === conversation ? shown.source : null
  return (
    <context.Provider value={show}>
      {children}
      {source && <SourcePanel source={source} onClose={() => setShown(null)} />}
    </context.Provider>
  )
}

function SourcePanel({ source, onClose }: { source: ChatSource; onClose: () => void }) {
  return (
    <aside
      aria-label="Source"
      className="hidden w-[min(34rem,38vw)] shrink-0 flex-col border-l border-rule bg-surface min-[1200px]:flex"
    >
      <div className="flex items-start gap-2 border-b border-rule px-4 py-2.5">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">{named(source)}</h2>
          <Link to={passagePlace(source)} className="text-sm">
            {source.kind === 'document' ? 'Open document' : 'Open source'}
          </Link>
        </div>
        <IconButton label="Close source" icon={<X size={18} aria-hidden />} onClick={onClose} />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Text of the source"
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3 font-serif leading-relaxed"
      >
        {source.kind === 'document' && source.document_id && source.page !== null ? (
          <PageText key={`${source.document_id} ${source.page} ${source.page_start}`} source={source} />
        ) : (
          <p className="whitespace-pre-line">{passageText(source.text, source.kind === 'knowledge')}</p>
        )}
      </section>
    </aside>
  )
}

/** The page of the words, with the words highlighted. */
function PageText({ source }: { source: ChatSource }) {
  const { document_id: id, page, page_start: start, page_end: end } = source
  const params = { id: id ?? '', number: String(page) }
  const text = useQuery({
    queryKey: ['documents', 'page', params],
    queryFn: ({ signal }) => api(documentsApi.page, { params }, signal),
  })
  return (
    <QueryBoundary query={text} what="The page" lines={10}>
      {(shown) => <MarkedText text={shown.text} start={start} end={end} />}
    </QueryBoundary>
  )
}

function MarkedText({ text, start, end }: { text: string; start: number; end: number }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => mark.current?.scrollIntoView?.({ block: 'center' }), [])
  return (
    <p className="break-words whitespace-pre-wrap">
      {text.slice(0, start)}
      <mark ref={mark} className="bg-brass-soft text-ink">
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </p>
  )
}
