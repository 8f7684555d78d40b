import { ResearchFeaturePage } from '#features/landing'
import { ResearchPage } from '#features/research'
import { useSession } from '#lib/session'

/** The tool for everybody with a session, guests too; the page about it for a visitor who has none yet. */
export function ResearchScreen() {
  return useSession().user ? <ResearchPage /> : <ResearchFeaturePage />
}
