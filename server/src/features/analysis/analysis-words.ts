/** Absence is a finding: it says what was done to look, and never that there is none. */
export const searchedWords = (passages: number, found: boolean, isAmendment: boolean): string => {
  const where = `Each of the ${passages.toLocaleString('en-US')} passages`
  const how = `${where} was compared with clauses of this kind, by their words and by the words lawyers look for.`
  if (found) return how
  return isAmendment
    ? `${how} This is an amendment: read it with the base agreement. Not found does not mean that it is not there.`
    : `${how} Not found does not mean that it is not there.`
}
