import { unfilledPlaces } from '@pam/law/templates/unfilled-places'

/** The text of a letter, with unfilled placeholders marked. */
export function LetterText({ text }: { text: string }) {
  const isUnfilled = new Set(unfilledPlaces(text))
  let at = 0
  return (
    <p className="font-serif break-words whitespace-pre-wrap">
      {text.split(/(\{\{[^{}]*\}\}|\[[^[\]]*\])/).map((part) => {
        const key = at
        at += part.length
        return isUnfilled.has(part) ? (
          <mark key={key} className="rounded-sm bg-attention-soft px-0.5 text-ink">
            {part}
          </mark>
        ) : (
          part
        )
      })}
    </p>
  )
}
