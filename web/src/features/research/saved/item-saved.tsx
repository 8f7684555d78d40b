import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bookmark, Highlighter } from 'lucide-react'
import { useState } from 'react'
import { useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { usePaintedWords, useSelectedWords } from './item-words.ts'
import { SaveDialog } from './save-dialog.tsx'
import { savedQueries } from './saved.queries.ts'
import { foldersOf, SavedList } from './saved-list.tsx'

/** Next to an authority: save it or words of it, and earlier saves. */
export function ItemSaved({ item }: { item: KnowledgeItem }) {
  const [words, clear] = useSelectedWords()
  const [isOpen, setOpen] = useState(false)
  const may = useMayChange()
  const filter = { knowledge_id: item.id }
  const { data } = useInfiniteQuery(savedQueries.list(filter))
  const everything = useInfiniteQuery({ ...savedQueries.list({}), enabled: isOpen })
  const saved = data?.pages.flatMap((page) => page.items) ?? []
  usePaintedWords(saved.flatMap(({ highlight }) => highlight?.words ?? []))
  return (
    <section aria-label="Saved from this authority" className="grid gap-3">
      {may('research.use') && !item.removed_at && (
        <>
          <Button
            size="small"
            className="justify-self-start"
            icon={words ? <Highlighter size={14} aria-hidden /> : <Bookmark size={14} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {words ? 'Save highlight' : 'Save authority'}
          </Button>
          <p className="text-ink-soft">
            {words
              ? `“${words.length > 90 ? `${words.slice(0, 89).trimEnd()}…` : words}”`
              : 'Select words in the text to save them as a highlight.'}
          </p>
        </>
      )}
      <SavedList filter={filter} isOfOneItem />
      {isOpen && (
        <SaveDialog
          authority={{ knowledge_id: item.id }}
          title={[item.title, item.citation].filter(Boolean).join(', ')}
          words={words}
          folders={foldersOf(everything.data?.pages.flatMap((page) => page.items) ?? [])}
          onClose={() => setOpen(false)}
          onSaved={clear}
        />
      )}
    </section>
  )
}
