import { type ComponentType, createContext, createElement, Suspense, useContext } from 'react'
import { dayHere } from './dates.ts'

/** Time somebody could record for something they did. Nothing is recorded until they say so. */
export interface ProposedTime {
  readonly case: { readonly id: string; readonly title: string } | null
  /** A day of the calendar. */
  readonly worked_on: string
  readonly seconds_worked: number | null
  readonly narrative: string
  readonly activity_code: string
  readonly source: 'calendar' | 'call' | 'email'
  /** The same one is recorded once by a person. */
  readonly source_key: string
}

export interface RecordTimeProps {
  proposed: ProposedTime
  /** For who has several of these buttons on a screen. */
  about: string
}

const part = createContext<ComponentType<RecordTimeProps> | null>(null)

/** What the time slice puts into screens of other slices. */
export const WithRecordTime = part.Provider

/** A button that opens a filled-in time entry; nothing for those who record no time. */
export function RecordTime(props: RecordTimeProps) {
  const Button = useContext(part)
  return Button && createElement(Suspense, { fallback: null }, createElement(Button, props))
}

/** The firm's date at a moment. */
export const dayOfMoment = (moment: string): string => dayHere(new Date(moment))
