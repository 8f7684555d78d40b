export interface OnDeadline<Row> {
  row: Row
  onClose: () => void
}
