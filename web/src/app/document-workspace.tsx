import { DocumentPage } from '#features/documents'
import { useSlices } from '#lib/slice-ui'
import { useIsWide } from './use-is-wide.ts'

/** A document with what other slices show beside its pages. */
export function DocumentWorkspace() {
  const tabs = useSlices().flatMap(({ documentTabs = [] }) => documentTabs)
  return <DocumentPage isWide={useIsWide()} extra={tabs} />
}
