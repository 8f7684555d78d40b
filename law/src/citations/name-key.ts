/**
 * A name without what writers vary: spaces, periods, the kind of apostrophe. Capitals stay, or "5 or 6" would be page 6
 * of the Oregon Reports.
 */
export const nameKey = (name: string): string => name.replaceAll(/[\s.]/g, '').replaceAll('’', "'")
