/** The id by which the text of an imported record is opened, from that of its record: "decision:1" is "decision-1". */
export const textIdOf = (recordId: string): string => recordId.replace(':', '-')

/** The record of such an id. */
export const recordOfText = (textId: string): string => textId.replace('-', ':')
