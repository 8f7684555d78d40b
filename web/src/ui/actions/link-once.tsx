import { Notice } from '#ui/feedback/notice'
import { Button } from './button.tsx'
import { CopyLink } from './copy-link.tsx'

const titles = {
  not_set_up: 'No mail server is set up.',
  switch: 'Held: outbound traffic is blocked.',
  mute: 'Not sent: this copy of Pam sends nothing.',
  sent: 'The message with this link was sent.',
}

interface LinkOnceProps {
  url: string
  /** Why the message with the link did not leave. */
  delivery?: keyof typeof titles
  onDone: () => void
}

/** A link whose message does not leave: its creator delivers it. */
export const LinkOnce = ({ url, delivery = 'not_set_up', onDone }: LinkOnceProps) => (
  <div className="grid gap-4">
    <Notice tone="attention" role="status" title={titles[delivery]}>
      Copy this link and send it yourself. It is shown only once.
    </Notice>
    <CopyLink url={url} />
    <Button look="primary" className="justify-self-end" onClick={onDone}>
      Done
    </Button>
  </div>
)
