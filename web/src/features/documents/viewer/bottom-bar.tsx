import { ChevronLeft, ChevronRight, PanelBottom, Search } from 'lucide-react'
import { PageBox } from '#slice/documents/pages/box.tsx'
import { IconButton } from '#ui/actions/icon-button'

interface BottomBarProps {
  page: number
  count: number
  onPage: (page: number) => void
  onFind: () => void
  onPanel: () => void
}

/** On a phone: one page at a time, turned from below, above the app's own bar. */
export function BottomBar({ page, count, onPage, onFind, onPanel }: BottomBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Pages"
      className="no-print fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-10 flex h-14 items-center justify-center gap-0.5 border-t border-rule bg-paper px-2"
    >
      <IconButton
        label="Previous page"
        disabled={page <= 1}
        icon={<ChevronLeft size={20} aria-hidden />}
        onClick={() => onPage(page - 1)}
      />
      <PageBox page={page} count={count} onPage={onPage} />
      <IconButton
        label="Next page"
        disabled={page >= count}
        icon={<ChevronRight size={20} aria-hidden />}
        onClick={() => onPage(page + 1)}
      />
      <IconButton label="Find" icon={<Search size={20} aria-hidden />} onClick={onFind} />
      <IconButton
        label="About this document"
        icon={<PanelBottom size={20} aria-hidden />}
        onClick={onPanel}
      />
    </div>
  )
}
