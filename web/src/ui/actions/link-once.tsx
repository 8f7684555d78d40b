import { Notice } from '#ui/feedback/notice'
import { Button } from './button.tsx'
import { CopyLink } from './copy-link.tsx'

/** A link made without a mail server: its creator delivers it. */
export const LinkOnce = ({ url, onDone }: { url: string; onDone: () => void }) => (
  <div className="grid gap-4">
    <Notice tone="attention" role="status" title="No mail server is set up.">
      Copy this link and send it yourself. It is shown only once.
    </Notice>
    <CopyLink url={url} />
    <Button look="primary" className="justify-self-end" onClick={onDone}>
      Done
    </Button>
  </div>
)
