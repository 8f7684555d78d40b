import type { ConflictLayer, Decision, HitView, MatchedAs, Severity } from '@pam/contracts/conflicts'

/** Labels for the values of the wire. */
export const severityWords: Record<Severity, { badge: string; group: string; help: string }> = {
  red: {
    badge: 'Red: stops the case',
    group: 'Stops the case',
    help: 'The rules forbid this representation unless a lawyer records why it does not apply.',
  },
  amber: {
    badge: 'Amber: needs a decision',
    group: 'Needs a decision',
    help: 'Not automatically disqualifying. A lawyer reviews it and decides.',
  },
  info: { badge: 'For information', group: 'For information', help: 'No decision needed.' },
}

/** The severity of a hit once it is decided and blocks nothing. */
export const gravityWords: Record<Severity, string> = { red: 'Red', amber: 'Amber', info: 'For information' }

export const layerWords: Record<ConflictLayer, string> = {
  exact: 'Same name',
  alias: 'Alias',
  token_set: 'Same words',
  nickname: 'Nickname',
  initial: 'Same initial',
  phonetic: 'Sounds alike',
  edit: 'Spelled almost the same',
  joined: 'Joined or separate words',
  acronym: 'Initials of the name',
  relation: 'Connected',
  note: 'Named in a note',
  identifier: 'Same last digits of a tax or registry number',
  email: 'Same email address',
  email_domain: 'Same email domain',
  address: 'Same address',
  document: 'Named in a document',
}

export const matchedAsWords: Record<MatchedAs, string> = {
  current_client: 'Current client',
  former_client: 'Former client',
  prospective_client: 'Prospective client',
  adverse_open: 'Opposing party in an open case',
  adverse_closed: 'Opposing party in a closed case',
  related: 'Related to a case',
  witness_or_counsel: 'Witness, expert, counsel or judge',
  firm_insider: 'Member of the firm',
  contact_only: 'Contact, not in a case',
  mentioned: 'Named in a note or document',
  named_by_prospect: 'Named in an inquiry',
}

export const decisionWords: Record<Decision, { label: string; help: string }> = {
  no_conflict: {
    label: 'No conflict',
    help: 'Another person with the same name, or no adverse interests. State how you know.',
  },
  consent: {
    label: 'Consent',
    help: 'Each affected client gave informed consent, confirmed in writing. Attach the signed letter.',
  },
  consent_requested: {
    label: 'Consent requested, letter outstanding',
    help: 'The check is cleared when the signed letter is attached.',
  },
  screen: {
    label: 'Screen',
    help: 'The lawyer concerned is screened from the case and its fee, and notice was given. State who and since when.',
  },
  decline: {
    label: 'Decline',
    help: 'The firm does not take the case. It cannot be opened with this decision.',
  },
}

export const noScreen =
  'Not available: a screen does not cure a conflict with a current client (MR 1.7). Obtain written consent or decline.'

export const percent = (score: number): string => `${Math.round(score * 100)}%`

type Judged = Pick<HitView, 'severity' | 'decision'>

/** Keeps the check from being cleared: no decision, or an unsigned consent letter. */
export const isOpen = ({ severity, decision }: Judged) =>
  severity !== 'info' && (decision === null || decision === 'consent_requested')

/** The relation of two names, in everyday words. */
export const foundBy = ({ layer, path, matched }: Pick<HitView, 'layer' | 'path' | 'matched'>): string =>
  layer === 'relation' && path.length > 0 ? `Connected: ${[...path, matched].join(' → ')}` : layerWords[layer]
