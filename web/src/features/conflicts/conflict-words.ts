import type { ConflictLayer, Decision, HitView, MatchedAs, Severity } from '@pam/contracts/conflicts'

/** What people read for each word of the wire. */
export const severityWords: Record<Severity, { badge: string; group: string; help: string }> = {
  red: {
    badge: 'Red: stops the case',
    group: 'Stops the case',
    help: 'The rules forbid this representation unless a lawyer decides, with the reason, why not here.',
  },
  amber: {
    badge: 'Amber: needs a decision',
    group: 'Needs a decision',
    help: 'Not forbidden as such. A lawyer looks at it and decides.',
  },
  info: { badge: 'Good to know', group: 'Good to know', help: 'No decision is needed.' },
}

export const layerWords: Record<ConflictLayer, string> = {
  exact: 'Same name',
  alias: 'Another name they go by',
  token_set: 'Same words',
  nickname: 'Nickname',
  initial: 'Same initial',
  phonetic: 'Sounds alike',
  edit: 'Spelled almost the same',
  joined: 'Written together or apart',
  acronym: 'Initials of the name',
  relation: 'Connected',
  note: 'Named in a note',
  identifier: 'Same end of a tax or registry number',
  email: 'Same e-mail address',
  email_domain: 'Mail at the same domain',
  address: 'Same address',
  document: 'Named in a document',
}

export const matchedAsWords: Record<MatchedAs, string> = {
  current_client: 'Current client',
  former_client: 'Former client',
  prospective_client: 'Asked the firm before',
  adverse_open: 'Other side in an open case',
  adverse_closed: 'Other side in a case that is over',
  related: 'Related to a case',
  witness_or_counsel: 'Witness, expert, counsel or judge',
  firm_insider: 'Of the firm',
  contact_only: 'Contact, in no case',
  mentioned: 'Named in a note or document',
  named_by_prospect: 'Named in an inquiry',
}

export const decisionWords: Record<Decision, { label: string; help: string }> = {
  no_conflict: {
    label: 'No conflict',
    help: 'Another person of the same name, or no interests that could collide. Say how you know.',
  },
  consent: {
    label: 'Consent',
    help: 'Each affected client gave informed consent, confirmed in writing. Say who, when, and where the letter is.',
  },
  screen: {
    label: 'Screen',
    help: 'The lawyer concerned is kept away from the case and its fee, and notice was given. Say who and since when.',
  },
  decline: {
    label: 'Decline',
    help: 'The firm does not take the case because of this. While it stands, the case cannot be opened.',
  },
}

export const percent = (score: number): string => `${Math.round(score * 100)} %`

/** How two names belong together, as a person would say it. */
export const foundBy = ({ layer, path, matched }: Pick<HitView, 'layer' | 'path' | 'matched'>): string =>
  layer === 'relation' && path.length > 0 ? `Connected: ${[...path, matched].join(' → ')}` : layerWords[layer]
