import type { SignatureAct } from '@pam/contracts/signatures'
import { momentToTheSecond } from '@pam/law/format/dates'
import { counted } from '@pam/law/format/numbers'
import type { Paper, PaperBlock } from '@pam/reading/paper'
import { consent } from './consent.ts'
import type { Event, Identified, Request, Signer } from './signatures.table.ts'

interface About {
  readonly request: Request
  readonly signers: readonly Signer[]
  readonly events: readonly Event[]
  readonly firm: string
  readonly sender: string
  readonly documentName: string
  readonly version: number
  readonly timeZone: string
  readonly at: Date
  readonly sealFingerprint: string
  /** Null where an authority signed the time. */
  readonly timeFingerprint: string | null
  /** The outside timestamp authority that was asked; `isMissed`: it gave no timestamp. */
  readonly authority: { readonly host: string; readonly isMissed: boolean } | null
}

const plain = { number: null, isSignature: false } as const

const heading = (text: string, level: number): PaperBlock => ({
  kind: 'heading',
  level,
  ...plain,
  lines: [[{ text, bold: true, italic: false }]],
})

const block = (lines: readonly (readonly [label: string, text: string])[]): PaperBlock => ({
  kind: 'paragraph',
  level: 0,
  ...plain,
  lines: lines.map(([label, text]) => [
    ...(label ? [{ text: `${label}: `, bold: true, italic: false }] : []),
    { text, bold: false, italic: false },
  ]),
})

const identified: Record<Identified, string> = {
  email_code: 'Single-use link and code sent to this email address',
  sms_code: 'Single-use link sent to this email address and code sent by SMS',
  portal: 'Signed in to the client portal with a single-use code or a passkey',
  staff: 'Signed in to the firm’s account',
}

const acts: Record<SignatureAct, string> = {
  created: 'created the request',
  sent: 'sent the request',
  reminded: 'was sent a reminder',
  code_sent: 'was sent a code',
  refused: 'entered a wrong code',
  entered: 'opened the request',
  viewed: 'viewed the document',
  consented: 'agreed to electronic records and signatures',
  signed: 'signed',
  declined: 'declined',
  completed: 'completed',
  expired: 'expired',
  voided: 'voided the request',
  downloaded: 'downloaded the document',
}

/** The pages behind a signed document: who signed what, when, from where and how that can be checked. */
export function certificatePaper(about: About): Paper {
  const { request, signers, events, firm, sender, documentName, version, at } = about
  const moment = (value: Date | null) => (value ? momentToTheSecond(value, about) : 'not recorded')
  return {
    title: request.title,
    blocks: [
      heading('Certificate of completion', 1),
      block([
        ['Document', request.title],
        ['Original file', `${documentName}, version ${version}, ${pagesOf(request)}`],
        ['SHA-256 of the original', request.originalSha256],
        ['Request', request.id],
        ['Sent by', `${sender}, ${firm}`],
        ['Sent', moment(request.sentAt)],
        ['Completed', moment(at)],
        ['Signing order', request.inOrder ? 'One after the other' : 'In any order'],
      ]),
      heading('Signers', 2),
      ...signers.map((signer) =>
        block([
          [signer.userId ? 'Signer, for the firm' : 'Signer', `${signer.name}, ${signer.email}`],
          ['Identified by', identified[signer.identifiedBy ?? 'email_code']],
          ['First viewed', moment(signer.viewedAt)],
          [
            'Agreed to electronic records and signatures',
            `${moment(signer.consentedAt)} (text version ${signer.consentVersion ?? ''})`,
          ],
          ['Signed', moment(signer.signedAt)],
          ['Signature', signer.signature?.kind === 'drawn' ? 'Drawn' : 'Typed'],
          ['IP address', signer.address ?? ''],
          ['Browser', signer.userAgent ?? ''],
        ]),
      ),
      heading('History', 2),
      block(
        events.map((event) => [
          '',
          `${momentToTheSecond(event.at, about)}  ${event.who} ${acts[event.what]}${event.address ? ` (${event.address}${event.device ? `, ${event.device}` : ''})` : ''}`,
        ]),
      ),
      heading('Text of the consent', 2),
      ...consent.en.map((paragraph) => block([['', paragraph]])),
      heading('How to check this file', 2),
      block([
        [
          '',
          'This file is sealed with a digital signature (PAdES). A PDF reader that supports signatures shows whether the file was changed after sealing.',
        ],
        [
          '',
          `The seal was made with a certificate of ${firm}, kept on the firm’s own installation. It is self-signed, so a PDF reader will report an unknown issuer. Confirm the fingerprint with the firm.`,
        ],
        ['', timeText(about.authority)],
        ['SHA-256 of the seal certificate', about.sealFingerprint],
        ...(about.timeFingerprint
          ? [['SHA-256 of the timestamp certificate', about.timeFingerprint] as const]
          : []),
      ]),
    ],
  }
}

function timeText(authority: About['authority']): string {
  const own = 'The time of the seal is signed by the installation’s own timestamp key.'
  if (!authority) return `${own} No outside timestamp authority was used.`
  if (authority.isMissed)
    return `${own} The timestamp authority at ${authority.host} was contacted but did not provide a timestamp.`
  return `The time of the seal is signed by the timestamp authority at ${authority.host} (RFC 3161), whose certificate is in the signature.`
}

const pagesOf = ({ pages }: Request) => counted(pages.length, 'page')
