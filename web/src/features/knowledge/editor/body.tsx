import { useState } from 'react'
import { ItemText } from '#slice/knowledge/item/text.tsx'
import { Button } from '#ui/actions/button'
import { TextArea } from '#ui/fields/text-area'
import type { Draft } from './draft-store.ts'

interface EditorBodyProps {
  id: string
  typed: Draft
  error: string | undefined
  onChange: (body: string) => void
}

/** The text in Markdown, and its preview. */
export function EditorBody({ id, typed, error, onChange }: EditorBodyProps) {
  const [isPreview, setPreview] = useState(false)
  return (
    <div className="grid gap-2">
      {isPreview ? (
        <section aria-label="Preview" className="rounded-md border border-rule bg-surface px-5 py-4">
          <div className="max-w-[72ch]">
            <ItemText body={typed.body} cites={[]} fields={typed.collection === 'forms' ? [] : null} />
          </div>
        </section>
      ) : (
        <TextArea
          id={id}
          label="Text"
          rows={18}
          hint="Markdown: # for a heading, - for a list, **bold**, > for a quotation."
          className="font-serif leading-relaxed"
          value={typed.body}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <Button
        size="small"
        className="justify-self-start"
        aria-pressed={isPreview}
        onClick={() => setPreview(!isPreview)}
      >
        {isPreview ? 'Back to writing' : 'Preview'}
      </Button>
    </div>
  )
}
