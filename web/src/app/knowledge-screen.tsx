import { KnowledgePage } from '#features/knowledge'
import { KnowledgeFeaturePage } from '#features/landing'
import { useSession } from '#lib/session'

/** The shelves for everybody with a session, guests too; the page about them for a visitor who has none yet. */
export function KnowledgeScreen() {
  return useSession().user ? <KnowledgePage /> : <KnowledgeFeaturePage />
}
