import { documentName } from '@pam/contracts/documents'

/**
 * The name to show for a file, of whatever it was called: the last part of a path, without letters that cannot be seen
 * or that turn the others around. It names nothing on our disk.
 */
export function displayName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
    .toWellFormed()
    .trim()
  const short =
    clean.length > 200
      ? `${clean.slice(0, 180).trimEnd()}${clean.slice(clean.lastIndexOf('.')).slice(0, 20)}`
      : clean
  return documentName.safeParse(short).success ? short : 'Document without a name'
}
