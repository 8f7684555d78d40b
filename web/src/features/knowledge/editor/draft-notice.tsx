import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'

/** The editor has text of an earlier visit; the user can revert to the saved version. */
export const DraftNotice = ({ onDrop }: { onDrop: () => void }) => (
  <Notice
    role="status"
    title="Unsaved text restored"
    actions={<Button onClick={onDrop}>Discard them</Button>}
  >
    It was kept in this tab since your last edit.
  </Notice>
)
