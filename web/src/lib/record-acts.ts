import { createElement, useState } from 'react'
import { type RecordKind, useSlices } from './slice-ui.ts'
import { useMayChange } from './use-may.ts'

interface Shown {
  readonly id: string
  readonly caseId: string
}

/** What later slices do with a record of this kind: entries for its menu, and the dialog that was asked for. */
export function useRecordActs(kind: RecordKind, { id, caseId }: Shown) {
  const mayChange = useMayChange()
  const [asked, setAsked] = useState<string | null>(null)
  const acts = useSlices()
    .flatMap(({ recordActs = [] }) => recordActs)
    .filter((act) => act.kind === kind && mayChange(act.permission))
  const Dialog = acts.find((act) => act.id === asked)?.dialog
  return {
    entries: acts.map((act) => ({ id: act.id, label: act.label, onAction: () => setAsked(act.id) })),
    dialog: Dialog && createElement(Dialog, { id, caseId, onClose: () => setAsked(null) }),
  }
}
