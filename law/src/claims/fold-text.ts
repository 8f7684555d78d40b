/**
 * A text reduced to its words, so that typographic variants match: quotation marks, dashes, line breaks, soft
 * hyphens, ligatures, capitals and commas are dropped; whatever distinguishes figures stays.
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

/** A source can break a word at the end of a line: the hyphen may or may not be part of the word. */
export const foldSource = (text: string): readonly string[] => {
  const whole = foldText(text)
  return /[-\u2010]\s*\n/.test(text) ? [whole, foldText(text.replaceAll(/[-\u2010]\s*\n\s*/g, ''))] : [whole]
}
