import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { useMay } from '#lib/use-may'
import { Link } from '#ui/actions/link'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { AskQuestion } from './ask-question.tsx'
import { BriefBank } from './briefs/brief-bank.tsx'
import { CitationCheckPanel } from './citation-check.tsx'
import { ResearchSourcesPanel } from './research-sources.tsx'
import { RunList } from './run-list.tsx'
import { SavedList } from './saved/saved-list.tsx'

const place = z.object({
  tab: z.enum(['ask', 'check', 'saved', 'briefs', 'sources']).optional(),
  document: z.string().optional(),
})

/** Ask a question, or check a document before filing. */
export function ResearchPage() {
  const [{ tab, document }, setPlace] = useUrlState(place)
  const may = useMay()
  return (
    <Page
      title="AI-Powered Legal Research"
      isFull
      actions={<Link to="/research/about">About legal research</Link>}
    >
      <Tabs
        label="Legal research"
        selected={tab ?? (document ? 'check' : 'ask')}
        onSelect={(chosen) => setPlace({ tab: chosen })}
        tabs={[
          {
            id: 'ask',
            title: 'Ask a question',
            content: (
              <div className="grid max-w-5xl gap-8">
                <AskQuestion />
                <section aria-label="Saved research" className="grid gap-3">
                  <h2 className="font-serif text-xl font-semibold">Saved research</h2>
                  <RunList />
                </section>
              </div>
            ),
          },
          { id: 'check', title: 'Check citations', content: <CitationCheckPanel /> },
          ...(may('research.use')
            ? [
                {
                  id: 'saved' as const,
                  title: 'Saved authorities',
                  content: (
                    <section aria-label="Saved authorities" className="grid max-w-5xl gap-3">
                      <h2 className="font-serif text-xl font-semibold">Saved authorities</h2>
                      <SavedList filter={{}} />
                    </section>
                  ),
                },
                { id: 'briefs' as const, title: 'Brief bank', content: <BriefBank /> },
                { id: 'sources' as const, title: 'Sources', content: <ResearchSourcesPanel /> },
              ]
            : []),
        ]}
      />
    </Page>
  )
}
