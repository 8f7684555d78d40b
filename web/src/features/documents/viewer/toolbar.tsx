import { ChevronLeft, ChevronRight, Columns2, Minus, Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageBox } from '#slice/documents/pages/box.tsx'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { stepFrom, type Zoom } from './zoom.ts'

interface ToolbarProps {
  page: number
  count: number
  zoom: Zoom
  scale: number
  hasThumbnails?: boolean
  isShowingThumbnails?: boolean
  onThumbnails?: () => void
  onPage: (page: number) => void
  onZoom: (zoom: Zoom) => void
  /** Left out where there is nothing to find in. */
  onFind?: () => void
  children?: ReactNode
}

export function Toolbar(props: ToolbarProps) {
  const { page, count, zoom, scale, hasThumbnails, isShowingThumbnails, onThumbnails } = props
  const { onPage, onZoom, onFind } = props
  return (
    <div
      role="toolbar"
      aria-label="Pages and size"
      className="flex flex-wrap items-center gap-1 border-b border-rule px-2 py-1"
    >
      {hasThumbnails && (
        <IconButton
          label="Thumbnails"
          aria-pressed={isShowingThumbnails}
          icon={<Columns2 size={18} aria-hidden />}
          onClick={onThumbnails}
        />
      )}
      <IconButton
        label="Previous page"
        disabled={page <= 1}
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => onPage(page - 1)}
      />
      <PageBox page={page} count={count} onPage={onPage} />
      <IconButton
        label="Next page"
        disabled={page >= count}
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => onPage(page + 1)}
      />
      <span className="mx-1 h-6 border-l border-rule" />
      <IconButton
        label="Smaller"
        icon={<Minus size={18} aria-hidden />}
        onClick={() => onZoom(stepFrom(scale, -1))}
      />
      <span className="figures w-12 text-center text-sm" role="status" aria-label="Size">
        {Math.round(scale * 100)}%
      </span>
      <IconButton
        label="Larger"
        icon={<Plus size={18} aria-hidden />}
        onClick={() => onZoom(stepFrom(scale, 1))}
      />
      <Button look="plain" size="small" aria-pressed={zoom === 'width'} onClick={() => onZoom('width')}>
        Fit width
      </Button>
      <Button look="plain" size="small" aria-pressed={zoom === 'page'} onClick={() => onZoom('page')}>
        Whole page
      </Button>
      <span className="flex-1" />
      {onFind && (
        <Button
          look="plain"
          size="small"
          aria-keyshortcuts="Control+F Meta+F"
          icon={<Search size={16} aria-hidden />}
          onClick={onFind}
        >
          Find
        </Button>
      )}
    </div>
  )
}
