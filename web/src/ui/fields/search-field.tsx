import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyles } from './field.tsx'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string
  onChange: (text: string) => void
}

export function SearchField({
  label,
  onChange,
  className,
  placeholder = 'Search...',
  ...rest
}: SearchFieldProps) {
  return (
    <div className={clsx('relative', className)}>
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(controlStyles, 'pl-9')}
      />
    </div>
  )
}
