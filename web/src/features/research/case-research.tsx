import { AskQuestion } from './ask-question.tsx'
import { RunList } from './run-list.tsx'

/** The research of a case: ask a new question, and what was asked before. */
export function CaseResearch({ caseId, title }: { caseId: string; title: string }) {
  return (
    <div className="grid max-w-5xl gap-8">
      <AskQuestion givenCase={{ id: caseId, title }} />
      <section aria-label="Saved research" className="grid gap-3">
        <h2 className="font-serif text-xl font-semibold">Saved research</h2>
        <RunList caseId={caseId} />
      </section>
    </div>
  )
}
