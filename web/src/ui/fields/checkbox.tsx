import { type ComponentProps, type ReactNode, useId } from 'react'

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string
  hint?: ReactNode
}

export function Checkbox({ label, hint, ...rest }: TickProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-5 accent-accent"
      />
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

/** On or off at once, unlike a checkbox that waits for a form to be sent. */
export function Switch({ label, hint, ...rest }: TickProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-4">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it is checked
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-6 w-11 shrink-0 appearance-none rounded-full border border-rule-strong bg-sunken transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-rule-strong before:transition-transform before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:opacity-55"
      />
      {hint && (
        <p id={`${id}-hint`} className="col-start-1 text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
