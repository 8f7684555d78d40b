import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'

/** Words of an earlier visit stand in the editor; one may go back to what is saved. */
export const DraftNotice = ({ onDrop }: { onDrop: () => void }) => (
  <Notice role="status" title="Unsaved text restored" actions={<Button onClick={onDrop}>Drop them</Button>}>
    It was kept in this tab since your last edit.
  </Notice>
)
