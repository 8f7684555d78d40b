import type { ChatSource } from '@pam/contracts/chat'
import { passageText } from '#lib/passage-text'
import { SourceLink } from './source-beside.tsx'

/** The exact words of a source. The line below them opens the source at those words. */
export function Extract({ source }: { source: ChatSource }) {
  return (
    <figure className="border-l-2 border-brass pl-4">
      <blockquote className="max-w-[70ch] font-serif leading-relaxed break-words whitespace-pre-line">
        {passageText(source.text, source.kind === 'knowledge')}
      </blockquote>
      <figcaption className="mt-1.5 text-sm text-ink-soft">
        <span className="mr-1.5 rounded-xs bg-brass-soft px-1.5 font-medium text-ink tabular-nums">
          {source.number}
        </span>
        <SourceLink source={source} className="break-words" />
      </figcaption>
    </figure>
  )
}
