import type { LeadView, LetterView } from '@pam/contracts/intake'
import { type ComponentType, createContext, useContext } from 'react'

/** What a later slice does with a letter, shown beside its own buttons. */
export type LetterAct = ComponentType<{ letter: LetterView; lead: LeadView }>

const acts = createContext<LetterAct | null>(null)

export const LetterActs = acts.Provider
export const useLetterAct = () => useContext(acts)
