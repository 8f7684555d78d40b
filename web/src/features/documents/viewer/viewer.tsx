import type { DocumentView } from '@pam/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import type { DocumentTab } from '#lib/slice-ui'
import { noteQueries } from '#slice/documents/notes/note.queries.ts'
import { useNoteWriting } from '#slice/documents/notes/writing.ts'
import { LoadFailure } from '#ui/feedback/load-failure'
import { Busy } from '#ui/feedback/spinner'
import { Tabs } from '#ui/layout/tabs'
import { Dialog } from '#ui/overlays/dialog'
import { BottomBar } from './bottom-bar.tsx'
import { findWords } from './find.ts'
import { useJourney } from './journey.ts'
import { useViewerKeys } from './keys.ts'
import { useAllMarks } from './marks.ts'
import { ViewerNotices } from './notices.tsx'
import { ViewerPages } from './pages.tsx'
import { PassageBar } from './passage-bar.tsx'
import type { Passage } from './place.ts'
import { useSelectedPassage } from './selection.ts'
import { SidePanel } from './side-panel.tsx'
import { type Size, useSource } from './source.ts'
import { useViewerTabs } from './tabs.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { Toolbar } from './toolbar.tsx'
import { useViewerUrl } from './url.ts'
import { viewerQueries } from './viewer.queries.ts'
import { wordsOf } from './words.ts'
import { scaleFor, type Zoom } from './zoom.ts'

interface ViewerProps {
  document: DocumentView
  isWide: boolean
  extra: readonly DocumentTab[]
}

const noNotes: readonly never[] = []
const isPassage = (passage: Passage | null): passage is Passage =>
  passage !== null && passage.end > passage.start

/** The pages of a document with everything that points at their words. */
export function Viewer({ document, isWide, extra }: ViewerProps) {
  const url = useViewerUrl()
  const text = useQuery(viewerQueries.words(document))
  const notes = useQuery(noteQueries.list(document))
  const { source, error, retry } = useSource(document, true)
  const [zoom, setZoom] = useState<Zoom>('width')
  const [room, setRoom] = useState<Size>({ width: 900, height: 700 })
  const [hasSmall, setSmall] = useState(false)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [found, setFound] = useState(-1)
  const [noteHere, setNoteHere] = useState<string | null>(null)
  const { selected, noteLayer, clear } = useSelectedPassage()
  const field = useRef<HTMLInputElement>(null)

  const count =
    source?.kind === 'pdf' ? source.pdf.numPages : (document.pages ?? text.data?.pages.length ?? 0)
  const { page, setPage, target, go, turnTo } = useJourney(url.passage, url.step, source ? count : 0)
  const hits = useMemo(
    () => (text.data ? findWords(text.data, url.find) : { items: [], isCut: false }),
    [text.data, url.find],
  )
  const { marks, pins } = useAllMarks({
    passage: url.passage,
    hits,
    here: found,
    notes: notes.data ?? noNotes,
    noteHere,
  })
  const chosen = selected ?? (isPassage(url.passage) ? url.passage : null)
  const words = wordsOf(text.data, chosen)
  const letGo = () => {
    clear()
    if (!selected) url.goTo(null)
  }
  const showTab = useCallback(
    (tab: string) => {
      url.change({ tab })
      setPanelOpen(true)
    },
    [url.change],
  )
  const writing = useNoteWriting(document, () => showTab('notes'), letGo)

  const goToHit = (index: number) => {
    const hit = hits.items[index]
    if (!hit) return
    setFound(index)
    go(hit)
    if (!isWide) setPanelOpen(false)
  }
  const find = () => {
    showTab('find')
    // The field may only be drawn with the tab.
    setTimeout(() => field.current?.select(), 50)
  }
  useViewerKeys({
    onFind: find,
    onNext: (by) => hits.items.length > 0 && goToHit((found + by + hits.items.length) % hits.items.length),
  })

  const tabs = useViewerTabs({
    document,
    extra,
    notes,
    hits,
    found,
    field,
    noteHere,
    writing,
    find: url.find,
    onFind: (typed) => {
      setFound(-1)
      url.change({ find: typed })
    },
    onHit: goToHit,
    onPage: (number) => {
      turnTo(number)
      if (!isWide) setPanelOpen(false)
    },
    onNote: (note) => {
      setNoteHere(note.id)
      if (note.place) go(note.place)
      if (!isWide) setPanelOpen(false)
    },
  })
  const selectedTab = tabs.some(({ id }) => id === url.tab) ? url.tab : 'find'
  const panel = (
    <Tabs
      label="About this document"
      tabs={tabs}
      selected={selectedTab}
      onSelect={(tab) => url.change({ tab })}
    />
  )
  const scale = scaleFor(zoom, source?.kind === 'pdf' ? source.size : { width: 816, height: 1056 }, room)

  return (
    <>
      <ViewerNotices document={document} onHidden={() => showTab('hidden')} />
      <div className="flex min-h-0 flex-1">
        {isWide && hasSmall && source?.kind === 'pdf' && (
          <Thumbnails source={source} count={count} page={page} weak={document.weak_pages} onPage={turnTo} />
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {isWide && (
            <Toolbar
              {...{ page, count, zoom, scale }}
              hasThumbnails={source?.kind === 'pdf'}
              isShowingThumbnails={hasSmall}
              onThumbnails={() => setSmall((is) => !is)}
              onPage={turnTo}
              onZoom={setZoom}
              onFind={find}
            />
          )}
          {error || text.error ? (
            <div className="p-4">
              <LoadFailure
                what="The pages"
                why={sentenceFor(
                  error ?? text.error,
                  'The file could not be displayed. You can still download the original.',
                )}
                onRetry={() => (error ? retry() : void text.refetch())}
              />
            </div>
          ) : !source || !text.data ? (
            <Busy>Opening the pages...</Busy>
          ) : (
            <ViewerPages
              {...{ document, text: text.data, source, count, zoom, room, marks, notes: pins, target }}
              only={isWide ? undefined : page}
              onPage={setPage}
              onLayer={noteLayer}
              onNote={(id) => {
                setNoteHere(id)
                showTab('notes')
              }}
              onRoom={setRoom}
            />
          )}
          {chosen && words && (
            <PassageBar
              passage={chosen}
              words={words}
              isBusy={writing.isBusy}
              onHighlight={() => void writing.highlight(chosen)}
              onNote={() => writing.begin(chosen, words)}
              onClose={letGo}
            />
          )}
        </div>
        {isWide && <SidePanel label="About this document">{panel}</SidePanel>}
      </div>
      {!isWide && (
        <>
          <BottomBar
            page={page}
            count={count}
            onPage={turnTo}
            onFind={find}
            onPanel={() => setPanelOpen(true)}
          />
          <Dialog title="About this document" isOpen={isPanelOpen} onClose={() => setPanelOpen(false)}>
            {panel}
          </Dialog>
        </>
      )}
    </>
  )
}
