import { useIsWide } from '#app/shell/use-is-wide.ts'
import { DocumentPage } from '#features/documents'
import { useSlices } from '#lib/slice-ui'

/** A document with what other slices show beside its pages. */
export function DocumentWorkspace() {
  const tabs = useSlices().flatMap(({ documentTabs = [] }) => documentTabs)
  return <DocumentPage isWide={useIsWide()} extra={tabs} />
}
