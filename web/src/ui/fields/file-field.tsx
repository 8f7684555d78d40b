import type { ComponentProps } from 'react'

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
}

/** The browser's own choice of a file. */
export function FileField({ label, ...rest }: FileFieldProps) {
  return (
    <label className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 text-sm font-medium">
      {label}
      <input
        {...rest}
        type="file"
        className="w-full max-w-xl rounded-md border border-rule-strong bg-surface p-2 font-normal file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:text-ink"
      />
    </label>
  )
}
