import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useToast } from '#ui/feedback/toast'
import { controlStyles } from '#ui/fields/field'
import { Button } from './button.tsx'
import { LinkReachNote } from './link-reach.tsx'

/** The address of a link, this once: Pam keeps no copy that could be shown again. */
export function CopyLink({ url }: { url: string }) {
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ text: 'Link copied.' }),
      () => field.current?.select(),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <div className="col-span-2 empty:hidden">
        <LinkReachNote url={url} />
      </div>
      <label className="grid gap-1.5 text-sm font-medium">
        Link
        <input
          ref={field}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className={`${controlStyles} font-mono text-sm`}
        />
      </label>
      <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  )
}
