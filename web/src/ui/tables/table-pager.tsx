import { wholeNumber } from '@pam/law/format/numbers'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button'

interface TablePagerProps {
  found: number
  page: number
  pages: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

const sizes = [25, 50, 100, 200]

export function TablePager({ found, page, pages, pageSize, onPage, onPageSize }: TablePagerProps) {
  if (found <= Math.min(pageSize, 25)) return null
  const [first, last] = [page * pageSize + 1, Math.min((page + 1) * pageSize, found)]
  return (
    <nav
      aria-label="Pages"
      className="figures flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm text-ink-soft"
    >
      <label className="flex items-center gap-2">
        Rows
        <select
          value={pageSize}
          onChange={(event) => {
            onPageSize(Number(event.target.value))
            onPage(0)
          }}
          className="h-8 rounded-md border border-rule-strong bg-surface px-2 text-ink"
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span role="status">
        {wholeNumber(first)}–{wholeNumber(last)} of {wholeNumber(found)}
      </span>
      <div className="flex">
        <IconButton
          label="Previous page"
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
          icon={<ChevronLeft size={18} aria-hidden />}
        />
        <IconButton
          label="Next page"
          disabled={page >= pages - 1}
          onClick={() => onPage(page + 1)}
          icon={<ChevronRight size={18} aria-hidden />}
        />
      </div>
    </nav>
  )
}
