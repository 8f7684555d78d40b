import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { useMay } from './use-may.ts'

const shortest = 10

/** The state behind `CitationSignOff`: what was refused for its citations, and the reason a lawyer gives to send it anyway. */
export function useSignOffReason(error: unknown) {
  const [reason, setReason] = useState('')
  const may = useMay()
  const refused = error instanceof ApiError ? error.fields.citations : undefined
  return {
    /** What goes with the next try: nothing unless somebody was asked for it. */
    signOff: refused && reason.trim().length >= shortest ? reason.trim() : null,
    clear: () => setReason(''),
    field: { refused, maySignOff: may('cases.manage'), reason, onChange: setReason },
  }
}
