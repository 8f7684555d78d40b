import { Highlighter, Link2, MessageSquarePlus, X } from 'lucide-react'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { useToast } from '#ui/feedback/toast'
import { hashOf, type Passage } from './place.ts'

interface PassageBarProps {
  passage: Passage
  words: string
  isBusy: boolean
  onHighlight: () => void
  onNote: () => void
  onClose: () => void
}

/** What can be done with the words that are chosen. */
export function PassageBar({ passage, words, isBusy, onHighlight, onNote, onClose }: PassageBarProps) {
  const toast = useToast()
  const copyLink = async () => {
    const { origin, pathname } = window.location
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${hashOf(passage)}`)
      toast({ text: 'Link to this text copied.' })
    } catch {
      toast({
        tone: 'danger',
        text: 'The browser did not allow copying. The link is in the address bar after a click on Find.',
      })
    }
  }
  return (
    // A press here must not take the selection away before it is used.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the selection
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-rule bg-raised px-3 py-1.5"
    >
      <p className="min-w-0 flex-1 basis-48 truncate font-serif text-sm text-brass">
        <span className="sr-only">Selected text: </span>
        {words.replace(/\s+/g, ' ')}
      </p>
      <Button
        look="plain"
        size="small"
        icon={<Link2 size={16} aria-hidden />}
        onClick={() => void copyLink()}
      >
        Copy link
      </Button>
      <Button
        look="plain"
        size="small"
        isBusy={isBusy}
        icon={<Highlighter size={16} aria-hidden />}
        onClick={onHighlight}
      >
        Highlight
      </Button>
      <Button look="plain" size="small" icon={<MessageSquarePlus size={16} aria-hidden />} onClick={onNote}>
        Write a note
      </Button>
      <IconButton label="Clear selection" icon={<X size={16} aria-hidden />} onClick={onClose} />
    </div>
  )
}
