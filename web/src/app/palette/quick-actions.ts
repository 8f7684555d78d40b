import type { ComponentType } from 'react'
import type { QuickAction, QuickDialogProps, SliceUi } from '#lib/slice-ui'

/** A dialog the shell opens over any screen. */
export interface QuickDialog {
  readonly Dialog: ComponentType<QuickDialogProps>
}

/** What can be added from anywhere, in the order of the menu. */
export const quickActions = (slices: readonly SliceUi[]): readonly QuickAction[] =>
  slices.flatMap(({ palette = [] }) => palette).toSorted((one, other) => one.order - other.order)

/** Opens the dialog of an action, or goes where it leads. */
export function runAction(
  { opens }: QuickAction,
  onDialog: (dialog: QuickDialog) => void,
  goTo: (path: string) => void,
): void {
  if ('dialog' in opens) onDialog({ Dialog: opens.dialog })
  else goTo(opens.path)
}
