import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FaultDetails } from '#ui/feedback/fault-details'

interface FormErrorsProps {
  /** The sentence for the whole form, usually the server's. */
  message?: string | undefined
  /** Field errors with the id of the field each belongs to. */
  fields?: readonly { id: string; error: string }[]
}

/** Shows what stopped the form and links to each field that needs work. */
export function FormErrors({ message, fields = [] }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const isEmpty = !message && fields.length === 0
  useEffect(() => {
    if (fields.length > 1) box.current?.focus()
  }, [fields.length])
  if (isEmpty) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-2.5 rounded-md border border-danger bg-danger-soft px-3.5 py-2.5 text-sm text-danger"
    >
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
      <div className="min-w-0">
        {message && <p>{message}</p>}
        <FaultDetails of={message} />
        {fields.length > 0 && (
          <ul className="list-inside list-disc">
            {fields.map(({ id, error }) => (
              <li key={id}>
                <button
                  type="button"
                  className="underline underline-offset-2"
                  onClick={() => document.getElementById(id)?.focus()}
                >
                  {error}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
