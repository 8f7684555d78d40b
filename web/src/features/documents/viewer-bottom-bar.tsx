import { ChevronLeft, ChevronRight, PanelBottom, Search } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { PageBox } from './page-box.tsx'

interface BottomBarProps {
  page: number
  count: number
  onPage: (page: number) => void
  onFind: () => void
  onPanel: () => void
}

/** On a phone: one page at a time, turned from below. The menu button of the app stands at its left. */
export function BottomBar({ page, count, onPage, onFind, onPanel }: BottomBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Pages"
      className="no-print fixed inset-x-0 bottom-0 z-10 flex h-20 items-center justify-end gap-0.5 border-t border-rule bg-paper pr-2 pl-20"
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
