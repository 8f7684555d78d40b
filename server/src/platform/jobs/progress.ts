/** How far long work is, in whatever it counts. */
export interface Progress {
  /** As in "Reading the database". */
  readonly step: string
  readonly done: number
  readonly of: number
}

export type Report = (progress: Progress) => void

export const noReport: Report = () => undefined
