import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '#ui/feedback/spinner'

/** One look for everything that is pressed, whether a button, a link or a trigger. */
export const buttonStyles = cva(
  'inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none transition-colors duration-150 disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:cursor-progress data-[disabled]:opacity-55',
  {
    variants: {
      look: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'border-rule-strong bg-surface text-ink hover:bg-sunken',
        plain: 'border-transparent bg-transparent text-ink-soft hover:bg-sunken hover:text-ink',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
      },
      size: {
        small: 'h-8 px-2.5 text-sm',
        medium: 'h-(--control) px-4 text-sm',
        large: 'h-12 px-6 text-base',
        square: 'size-(--control) shrink-0',
      },
    },
    defaultVariants: { look: 'secondary', size: 'medium' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  icon?: ReactNode
  /** While true the button keeps its place and its focus, shows `busyText` and does nothing. */
  isBusy?: boolean
  busyText?: string
}

export function Button(props: ButtonProps) {
  const { look, size, icon, isBusy = false, busyText, children, className, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={isBusy || undefined}
      className={buttonStyles({ look, size, className })}
    >
      {isBusy ? <Spinner /> : icon}
      {isBusy ? (busyText ?? children) : children}
    </button>
  )
}
