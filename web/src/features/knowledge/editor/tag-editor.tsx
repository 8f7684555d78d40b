import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { Tag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { splitWords } from '#lib/split-words'
import { useItemActs } from '#slice/knowledge/knowledge.queries.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'

/** The firm's own tags of an item, edited in place. */
export function TagEditor({ item }: { item: KnowledgeItem }) {
  const toast = useToast()
  const { tag } = useItemActs(item.id)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const tags = splitWords(typed ?? '')
    const problem = tags.some((tag) => tag.length > 40)
      ? 'Use at most 40 characters for a tag.'
      : tags.length > 20
        ? 'Use at most 20 tags.'
        : undefined
    setWrong(problem)
    if (problem || tag.isPending) return
    tag.mutate(tags, {
      onSuccess: () => {
        setTyped(null)
        toast({ text: 'The tags are saved.' })
      },
      onError: (error) => setWrong(sentenceFor(error, 'This could not be saved. Try again.')),
    })
  }
  if (typed === null)
    return (
      <section aria-label="Tags" className="flex flex-wrap items-center gap-1.5">
        {item.tags.map((tag) => (
          <Link key={tag} to={`/knowledge?tag=${encodeURIComponent(tag)}`} className="decoration-transparent">
            <Badge tone="plum">{tag}</Badge>
          </Link>
        ))}
        <Button
          look="plain"
          size="small"
          icon={<Tag size={14} aria-hidden />}
          onClick={() => setTyped(item.tags.join(', '))}
        >
          {item.tags.length > 0 ? 'Change tags' : 'Add tags'}
        </Button>
      </section>
    )
  return (
    <form noValidate onSubmit={save} aria-label="Tags" className="grid gap-2">
      <TextField
        label="Tags"
        hint="Separate with commas. Tags are visible to your firm only."
        autoFocus
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary" isBusy={tag.isPending} busyText="Saving...">
          Save tags
        </Button>
        <Button size="small" onClick={() => setTyped(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
