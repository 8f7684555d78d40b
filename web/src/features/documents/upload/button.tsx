import type { VariantProps } from 'class-variance-authority'
import { type ReactNode, useRef } from 'react'
import { Button, type buttonStyles } from '#ui/actions/button'

interface FileButtonProps extends VariantProps<typeof buttonStyles> {
  /** What a screen reader calls it, where the words on it are not enough. */
  label?: string
  icon?: ReactNode
  className?: string
  isMany?: boolean
  isFolder?: boolean
  /** Opens the camera of a phone. */
  isCamera?: boolean
  accept?: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the browser's own choice of files. */
export function FileButton(props: FileButtonProps) {
  const { label, isMany, isFolder, isCamera, accept, onFiles, children, ...look } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label ?? (typeof children === 'string' ? children : undefined)}
        multiple={isMany ?? false}
        {...(isFolder ? { webkitdirectory: '' } : {})}
        {...(isCamera ? { accept: 'image/*', capture: 'environment' as const } : accept ? { accept } : {})}
        onChange={(event) => {
          const { files } = event.target
          if (files && files.length > 0) onFiles([...files])
          // The same file may be chosen once more.
          event.target.value = ''
        }}
      />
      <Button {...look} {...(label ? { 'aria-label': label } : {})} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
