import type { FoundPassage } from '@pam/contracts/search'
import { useQuery } from '@tanstack/react-query'
import { FileText, StickyNote } from 'lucide-react'
import { caseQueries } from '#features/cases'
import { useMay } from '#lib/use-may'
import { Link } from '#ui/link'
import { placeOf } from './found-place.ts'
import { markWords } from './mark-words.ts'

const minute = 60_000

/** Lines end where the page did; only what stands apart stays apart. */
const flowing = (text: string) => text.trim().replaceAll(/(\S)[ \t]*\n[ \t]*(?=[^\s])/g, '$1 ')

/** One passage: where it stands, its words, and why it is here. The whole of it leads to the words. */
export function Found({ it, question }: { it: FoundPassage; question: string }) {
  const Icon = it.kind === 'note' ? StickyNote : FileText
  return (
    <li className="relative rounded-lg border border-rule bg-surface px-4 py-4 hover:border-rule-strong has-[a:focus-visible]:border-accent sm:px-5">
      <p className="flex items-start gap-2 font-medium">
        <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
        <Link to={placeOf(it)} className="min-w-0 break-words after:absolute after:inset-0">
          {it.title}
          {it.page !== null && `, page ${it.page}`}
        </Link>
      </p>
      {it.kind === 'document' && it.case_id && <CaseName id={it.case_id} />}
      <p className="mt-2 max-w-[75ch] font-serif leading-relaxed break-words whitespace-pre-line">
        <Words text={flowing(it.text)} question={question} />
      </p>
      {it.why.length > 0 && (
        <p className="mt-2 text-sm break-words text-ink-soft">Why this matched: {it.why.join('; ')}.</p>
      )}
    </li>
  )
}

function Words({ text, question }: { text: string; question: string }) {
  let at = 0
  return markWords(text, question).map((part) => {
    const key = at
    at += part.text.length
    if (!part.isMarked) return part.text
    return (
      <mark key={key} className="rounded-xs bg-brass-soft text-ink">
        {part.text}
      </mark>
    )
  })
}

function CaseName({ id }: { id: string }) {
  const may = useMay()
  const { data } = useQuery({ ...caseQueries.one(id), enabled: may('cases.view'), staleTime: minute })
  return data ? <p className="mt-1 text-sm break-words text-ink-soft">{data.title}</p> : null
}
