import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'icon'> {
  label: string
  icon: ReactNode
}

/** A button with only an icon; the label is for screen readers. */
export function IconButton({ label, icon, look = 'plain', ...rest }: IconButtonProps) {
  return <Button {...rest} look={look} size="square" aria-label={label} icon={icon} />
}
