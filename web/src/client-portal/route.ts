import type { PortalMe } from '@pam/contracts/portal/client'
import { useEffect, useState } from 'react'

export const parts = ['home', 'documents', 'messages', 'money'] as const
export type Part = (typeof parts)[number] | 'details' | 'questions'

const isPart = (value: string | undefined): value is Part =>
  value === 'details' || value === 'questions' || parts.some((part) => part === value)

interface Place {
  readonly caseId: string | undefined
  readonly part: Part
  /** The questionnaire, where one is open. */
  readonly recordId: string | undefined
}

/** Where the person is: in the address, so that the back button of a phone works. */
export function useRoute({ cases }: Pick<PortalMe, 'cases'>): Place {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => {
      setHash(location.hash)
      scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const [first, second, third] = hash.replace(/^#\/?/, '').split('/')
  if (first === 'details') return { caseId: undefined, part: 'details', recordId: undefined }
  const only = cases.length === 1 ? cases[0]?.id : undefined
  return { caseId: first || only, part: isPart(second) ? second : 'home', recordId: third }
}
