import type { DestructionCertificate } from '@pam/contracts/documents-retention'

/** The certificate as a person files it. */
export function certificateText(it: DestructionCertificate): string {
  const versions = it.documents.flatMap((document) => document.versions)
  return [
    'CERTIFICATE OF DESTRUCTION',
    '',
    `Case: ${it.number}, ${it.title}`,
    `Closed on ${it.closed_on}; kept for ${it.years === 1 ? 'one year' : `${it.years} years`} by the rule of the ${it.years_from}, until ${it.kept_until}.`,
    `Reason: ${it.reason}`,
    `Proposed by ${it.proposed_by} at ${it.proposed_at}.`,
    `Approved by ${it.approved_by} at ${it.approved_at}.`,
    '',
    `Destroyed: ${counted(it.documents.length, 'document')}, ${counted(versions.length, 'file')} with their words and notes.`,
    'The case, its parties and its timeline are kept, so that conflicts are still found.',
    'Backups made before that day hold the files until they are deleted in their turn.',
    '',
    ...it.documents.flatMap((document) => [
      `${document.name} (from ${document.created_at})`,
      ...document.versions.map(
        ({ number, size, sha256 }) => `  version ${number}, ${size} bytes, SHA-256 ${sha256}`,
      ),
    ]),
    '',
    `Certificate ${it.id}`,
    '',
  ].join('\n')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
