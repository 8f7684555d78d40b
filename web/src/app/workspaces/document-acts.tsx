import { type ReactNode, useMemo } from 'react'
import { DocumentActs } from '#features/documents'
import { useSlices } from '#lib/slice-ui'
import { useMay } from '#lib/use-may'

/** What later slices do with documents, wherever documents are listed. */
export function WithDocumentActs({ children }: { children: ReactNode }) {
  const slices = useSlices()
  const may = useMay()
  const permitted = slices
    .flatMap(({ documentActs = [] }) => documentActs)
    .filter(({ permission }) => may(permission))
    .map(({ act }) => act)
  const key = permitted.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the acts are the same while their ids are
  const acts = useMemo(() => permitted, [key])
  return <DocumentActs value={acts}>{children}</DocumentActs>
}
