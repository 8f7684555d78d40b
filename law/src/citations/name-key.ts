/**
 * A name without what writers leave out or add: spaces, full stops, the kind of apostrophe. Capitals stay, or "5 or 6" would
 * be page 6 of the Oregon Reports.
 */
export const nameKey = (name: string): string => name.replaceAll(/[\s.]/g, '').replaceAll('’', "'")
