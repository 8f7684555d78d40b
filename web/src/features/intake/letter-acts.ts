import type { LeadView, LetterView } from '@pam/contracts/intake'
import { type ComponentType, createContext, useContext } from 'react'

/** Actions of a later slice on a letter, shown next to its own buttons. */
export type LetterAct = ComponentType<{ letter: LetterView; lead: LeadView }>

const acts = createContext<LetterAct | null>(null)

export const LetterActs = acts.Provider
export const useLetterAct = () => useContext(acts)
