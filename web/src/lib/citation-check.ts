import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'

const carried = z.object({ textToCheck: z.string() })

/** Opens the citation check with a text in it. The words go with the history entry and never into the address. */
export function useCitationCheck(): (text: string) => void {
  const navigate = useNavigate()
  return (text) => void navigate('/research?tab=check', { state: { textToCheck: text } })
}

/** What the page was opened to check; empty where a person comes to type or paste. */
export function useTextToCheck(): string {
  const { state } = useLocation()
  return carried.safeParse(state).data?.textToCheck ?? ''
}
