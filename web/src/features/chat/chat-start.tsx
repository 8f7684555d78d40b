import { useMay } from '#lib/use-may'
import type { About } from './use-about.ts'

const forStaff = [
  'What is due next week?',
  'What does the lease say about repairs?',
  'Served by mail on March 3, 2026 in N.D. Cal., when is the answer due?',
  'Is there a conflict with Acme Holdings?',
  'Remind me to call the clerk on Friday',
]
const forSample = [
  'Show my cases',
  'What is due next week?',
  'Who is opposing counsel in Walker v. Metro Transit Lines?',
  'How long does a defendant have to answer a complaint in federal court?',
]
const forGuests = [
  'What did Strickland v. Washington decide?',
  'How long does a defendant have to answer a complaint in federal court?',
  'What is the statute of limitations for personal injury in Texas?',
]

/** Before the first message: example questions. */
export function ChatStart({ onAsk, about }: { onAsk: (text: string) => void; about: About | null }) {
  const may = useMay()
  const isStaff = may('chat.use')
  const readsSample = !isStaff && may('cases.view')
  return (
    <div className="grid gap-4 py-6">
      <div>
        <h2 className="font-serif text-2xl font-semibold">What can I look up for you?</h2>
        <p className="mt-1 max-w-[60ch] text-ink-soft">
          {about
            ? `I answer only from ${about.name}, quote it, and calculate deadlines and draft tasks for you to confirm.`
            : isStaff
              ? 'I answer from the documents you can see and quote them, calculate deadlines, and draft notes and tasks for you to confirm.'
              : readsSample
                ? 'I answer from the cases, deadlines and documents of the sample firm and from the library, with the source beside each answer.'
                : 'I answer from the library that comes with Pam. Sign in to ask about your own documents.'}
        </p>
      </div>
      <ul className="grid gap-2">
        {(about ? about.examples : isStaff ? forStaff : readsSample ? forSample : forGuests).map(
          (example) => (
            <li key={example}>
              <button
                type="button"
                onClick={() => onAsk(example)}
                className="w-full cursor-pointer rounded-lg border border-rule bg-surface px-4 py-2.5 text-left hover:border-rule-strong"
              >
                {example}
              </button>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
