import { useMay } from '#lib/use-may'
import { AskQuestion } from './ask-question.tsx'
import { RunList } from './run-list.tsx'
import { SavedList } from './saved/saved-list.tsx'

/** The research of a case: ask a new question, and see earlier ones. */
export function CaseResearch({ caseId, title }: { caseId: string; title: string }) {
  const may = useMay()
  return (
    <div className="grid max-w-5xl gap-8">
      <AskQuestion givenCase={{ id: caseId, title }} />
      <section aria-label="Saved research" className="grid gap-3">
        <h2 className="font-serif text-xl font-semibold">Saved research</h2>
        <RunList caseId={caseId} />
      </section>
      {may('research.use') && (
        <section aria-label="Saved authorities" className="grid gap-3">
          <h2 className="font-serif text-xl font-semibold">Saved authorities</h2>
          <SavedList filter={{ case_id: caseId }} />
        </section>
      )}
    </div>
  )
}
