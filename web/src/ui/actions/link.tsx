import type { VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import { type LinkProps, Link as RouterLink } from 'react-router'
import { buttonStyles } from './button.tsx'

export function Link({ className, ...rest }: LinkProps) {
  const look =
    'text-accent underline decoration-1 underline-offset-3 hover:text-accent-hover hover:decoration-2'
  return <RouterLink {...rest} className={clsx(look, className)} />
}

/** A link that leads somewhere important and so looks like a button. */
export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: LinkProps & VariantProps<typeof buttonStyles>) {
  return <RouterLink {...rest} className={buttonStyles({ look, size, className })} />
}
