import { type FoundPassage, passagePlace } from '@pam/contracts/search'
import { BookOpen, FileText, StickyNote } from 'lucide-react'
import { passageText } from '#lib/passage-text'
import { useMayChange } from '#lib/use-may'
import { useIsFresh } from '#slice/search/saved/fresh-things.ts'
import { RightAnswer } from '#slice/search/test-questions/right-answer.tsx'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { markWords } from './mark-words.ts'

const icons = { document: FileText, note: StickyNote, knowledge: BookOpen }

/** One passage: its location, its words, and why it was found. All of it links to the words. */
export function Found({ passage, question }: { passage: FoundPassage; question: string }) {
  const may = useMayChange()
  const Icon = icons[passage.kind]
  const isFresh = useIsFresh(passage.document_id ?? passage.note_id ?? passage.knowledge_id)
  return (
    <li className="relative rounded-lg border border-rule bg-surface px-4 py-4 hover:border-rule-strong has-[a:focus-visible]:border-accent sm:px-5">
      <p className="flex items-start gap-2 font-medium">
        <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
        <Link to={passagePlace(passage)} className="min-w-0 break-words after:absolute after:inset-0">
          {passage.title}
          {passage.page !== null && `, page ${passage.page}`}
        </Link>
        {isFresh && <Badge tone="accent">New</Badge>}
      </p>
      {passage.kind === 'document' && passage.case_title && (
        <p className="mt-1 text-sm break-words text-ink-soft">{passage.case_title}</p>
      )}
      <p className="mt-2 line-clamp-[12] max-w-[75ch] font-serif leading-relaxed break-words whitespace-pre-line">
        <Words text={passageText(passage.text, passage.kind === 'knowledge')} question={question} />
      </p>
      {passage.why.length > 0 && (
        <p className="mt-2 text-sm break-words text-ink-soft">Why this matched: {passage.why.join('; ')}.</p>
      )}
      {may('documents.create') && <RightAnswer passage={passage} question={question} />}
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
