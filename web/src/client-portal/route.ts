import type { PortalMe } from '@pam/contracts/portal-client'
import { useEffect, useState } from 'react'

export const parts = ['home', 'documents', 'messages', 'money'] as const
export type Part = (typeof parts)[number] | 'details'

const isPart = (value: string | undefined): value is Part =>
  value === 'details' || parts.some((part) => part === value)

/** Where the person is: in the address, so that the back button of a phone works. */
export function useRoute({ cases }: Pick<PortalMe, 'cases'>): { caseId: string | undefined; part: Part } {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => {
      setHash(location.hash)
      scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const [first, second] = hash.replace(/^#\/?/, '').split('/')
  if (first === 'details') return { caseId: undefined, part: 'details' }
  const only = cases.length === 1 ? cases[0]?.id : undefined
  return { caseId: first || only, part: isPart(second) ? second : 'home' }
}
