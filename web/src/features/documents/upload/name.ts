/** What a file is called here: the signs a name may not have are left out, and a very long one keeps its ending. */
export function uploadName(sent: string): string {
  const clean = sent
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[/\\]/g, '-')
    .trim()
  const short =
    clean.length > 200
      ? `${clean.slice(0, 180).trimEnd()}${clean.slice(clean.lastIndexOf('.')).slice(0, 20)}`
      : clean
  return short || 'Document without a name'
}
