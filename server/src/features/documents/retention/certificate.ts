import type { DestructionCertificate } from '@pam/contracts/documents/retention'
import { counted } from '@pam/law/format/numbers'

/** The certificate as a person files it. */
export function certificateText(entry: DestructionCertificate): string {
  const versions = entry.documents.flatMap((document) => document.versions)
  return [
    'CERTIFICATE OF DESTRUCTION',
    '',
    `Case: ${entry.number}, ${entry.title}`,
    `Closed on ${entry.closed_on}; kept for ${entry.years === 1 ? 'one year' : `${entry.years} years`} under the ${entry.years_from}’s retention rule, until ${entry.kept_until}.`,
    `Reason: ${entry.reason}`,
    `Proposed by ${entry.proposed_by} on ${entry.proposed_at}.`,
    `Approved by ${entry.approved_by} on ${entry.approved_at}.`,
    '',
    `Destroyed: ${counted(entry.documents.length, 'document')}, ${counted(versions.length, 'file')} with their text and notes.`,
    'The case, its parties and its timeline are kept for conflict checks.',
    'Backups made before that date contain the files until those backups expire.',
    '',
    ...entry.documents.flatMap((document) => [
      `${document.name} (from ${document.created_at})`,
      ...document.versions.map(
        ({ number, size, sha256 }) => `  version ${number}, ${size} bytes, SHA-256 ${sha256}`,
      ),
    ]),
    '',
    `Certificate ${entry.id}`,
    '',
  ].join('\n')
}
