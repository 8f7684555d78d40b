import { Button } from '#ui/actions/button'

interface ModalButtonsProps {
  submitText: string
  busyText: string
  isBusy: boolean
  onCancel: () => void
}

export function ModalButtons({ submitText, busyText, isBusy, onCancel }: ModalButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 pt-1">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look="primary" isBusy={isBusy} busyText={busyText}>
        {submitText}
      </Button>
    </div>
  )
}
