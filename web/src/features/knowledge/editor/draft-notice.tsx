import { Button } from '#ui/button'
import { Notice } from '#ui/notice'

/** Words of an earlier visit stand in the editor; one may go back to what is saved. */
export const DraftNotice = ({ onDrop }: { onDrop: () => void }) => (
  <Notice
    role="status"
    title="Your unsaved words are back"
    actions={<Button onClick={onDrop}>Drop them</Button>}
  >
    They were kept in this tab since you last wrote here.
  </Notice>
)
