/** A row of one of CourtListener's bulk files, by column names. */
export type Row = Readonly<Record<string, string | undefined>>
