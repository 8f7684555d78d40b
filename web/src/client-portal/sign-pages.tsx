import type { Mark, SigningField, SigningView } from '@pam/contracts/signatures/signing'
import { useCallback, useEffect, useState } from 'react'
import { signing } from './sign-client.ts'
import { labelOf, useSignWords } from './sign-labels.ts'
import { DrawnLines } from './sign-pad.tsx'

interface PagesProps {
  view: SigningView
  signature: Mark | null
  initials: Mark | null
  values: Record<string, string>
  onField: (id: string) => void
}

/** The pages as pictures, with the fields where they will be printed. */
export function SignPages({ view, ...rest }: PagesProps) {
  return (
    <div className="sheets">
      {view.pages.map((size, index) => (
        <SignPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have numbers and never move
          key={index}
          number={index + 1}
          size={size}
          view={view}
          {...rest}
        />
      ))}
    </div>
  )
}

interface PageProps extends PagesProps {
  number: number
  size: { width: number; height: number }
}

function SignPage({ number, size, view, signature, initials, values, onField }: PageProps) {
  const words = useSignWords()
  const [url, setUrl] = useState('')
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    signing.page(number).then(
      (picture) => setUrl(URL.createObjectURL(picture)),
      () => setFailed(true),
    )
  }, [number])
  useEffect(load, [load])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const place = (box: { x: number; y: number; width: number; height: number }) => ({
    left: `${(box.x / size.width) * 100}%`,
    bottom: `${(box.y / size.height) * 100}%`,
    width: `${(box.width / size.width) * 100}%`,
    height: `${(box.height / size.height) * 100}%`,
  })
  const name = words.page(number, view.pages.length)
  const shown = (field: SigningField) => {
    const mark = field.kind === 'initials' ? initials : field.kind === 'signature' ? signature : null
    if (mark) return mark.kind === 'typed' ? mark.text : ''
    if (field.kind === 'date') return view.today
    if (field.kind === 'checkbox') return values[field.id] === 'yes' ? '✓' : ''
    return values[field.id] ?? ''
  }
  return (
    <figure className="sheet">
      <div className="paper" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {url && <img src={url} alt={name} />}
        {!url && !isFailed && <p role="status">{words.loading}</p>}
        {isFailed && (
          <p role="alert">
            {words.pageFailed}{' '}
            <button type="button" className="plain" onClick={load}>
              {words.tryAgain}
            </button>
          </p>
        )}
        {view.filled
          .filter(({ page }) => page === number)
          .map(({ text, kind, ...box }) => (
            <span key={`${box.x} ${box.y}`} className="filled" style={place(box)}>
              {kind === 'checkbox' ? '✓' : text}
            </span>
          ))}
        {view.fields
          .filter(({ page }) => page === number)
          .map((field) => (
            <button
              key={field.id}
              type="button"
              className="spot"
              style={place(field)}
              aria-label={`${labelOf(field, words)} ${shown(field)}`.trim()}
              onClick={() => onField(field.id)}
            >
              <FieldContent field={field} mark={field.kind === 'initials' ? initials : signature}>
                {shown(field)}
              </FieldContent>
            </button>
          ))}
      </div>
      <figcaption className="soft">{name}</figcaption>
    </figure>
  )
}

function FieldContent({
  field,
  mark,
  children,
}: {
  field: SigningField
  mark: Mark | null
  children: string
}) {
  if (field.kind !== 'signature' && field.kind !== 'initials') return children
  if (mark?.kind === 'typed') return <em>{mark.text}</em>
  return mark ? (
    <svg viewBox="0 0 300 100" aria-hidden="true">
      <DrawnLines strokes={mark.strokes} />
    </svg>
  ) : null
}
