import type { PageSize } from '@pam/contracts/signatures'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/actions/button'
import { signatureQueries } from './signatures.queries.ts'

interface PagePictureProps extends Omit<ComponentProps<'div'>, 'children'> {
  requestId: string
  number: number
  count: number
  size: PageSize
  children?: ReactNode
}

/** A page as a picture, with an overlay. */
export function PagePicture({ requestId, number, count, size, children, ...rest }: PagePictureProps) {
  const { data, error, refetch } = useQuery(signatureQueries.page(requestId, number))
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  const name = `Page ${number} of ${count}`
  return (
    <figure className="m-0">
      <div
        className="relative w-full overflow-hidden border border-rule bg-white text-[#14213d]"
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        {...rest}
      >
        {url && <img src={url} alt={name} className="block h-full w-full select-none" draggable={false} />}
        {!url && !error && <p className="p-4 text-sm">Loading page {number}...</p>}
        {error && (
          <div className="grid gap-2 p-4 text-sm">
            <p>Page {number} could not be shown.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        )}
        {children}
      </div>
      <figcaption className="mt-1 text-sm text-ink-soft">{name}</figcaption>
    </figure>
  )
}
