export interface Finding {
  readonly state: 'ok' | 'attention' | 'damaged'
  /** What was looked at, as in "Files". */
  readonly what: string
  readonly text: string
  /** What helps, where something does. */
  readonly help?: string
}
