import { useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'

/** What stopped a form: a sentence over the buttons, and words beside the fields the server named. */
export function useRefusal() {
  const [problem, setProblem] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  return {
    problem,
    fields,
    say: (text: string, named: Readonly<Record<string, string>> = {}) => {
      setProblem(text)
      setFields(named)
    },
    show: (error: unknown) => {
      setProblem(sentenceFor(error, 'This could not be saved. Try again.'))
      setFields(error instanceof ApiError ? error.fields : {})
    },
  }
}
