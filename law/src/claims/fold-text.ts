/**
 * A text as its words alone, so that two ways of setting the same words meet: quotation marks, dashes, line breaks, soft
 * hyphens, ligatures, capitals and commas fall away; what tells one figure from another stays.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/[’‘]/g, "'")
  const words = plain.match(/[$€£%§]|[\p{L}\p{N}]+(?:['.:/](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*/gu) ?? []
  return ` ${words.join(' ')} `
}

/** A source can break a word at the end of a line: with the hyphen as a part of the word, and without. */
export const foldSource = (text: string): readonly string[] => {
  const whole = foldText(text)
  return /[-\u2010]\s*\n/.test(text) ? [whole, foldText(text.replaceAll(/[-\u2010]\s*\n\s*/g, ''))] : [whole]
}
