import type { CaseStatus, PartyRole } from '@pam/contracts/cases'
import type { MatchedAs, Severity } from '@pam/contracts/conflicts'

/** What someone with a role in a case is to the firm. */
export function matchedAsOf(role: PartyRole, status: CaseStatus): MatchedAs {
  const isOpen = status === 'open' || status === 'on_hold'
  if (role === 'client') {
    if (isOpen) return 'current_client'
    return status === 'closed' ? 'former_client' : 'prospective_client'
  }
  if (role === 'adverse')
    return status === 'closed' || status === 'declined' ? 'adverse_closed' : 'adverse_open'
  if (role === 'co_party' || role === 'related' || role === 'insurer' || role === 'other') return 'related'
  return 'witness_or_counsel'
}

export interface Judgement {
  readonly severity: Severity
  /** The applicable Model Rule, if any. */
  readonly rule: string
  readonly text: string
}

type Row = Record<MatchedAs, Judgement>

const info = (text: string): Judgement => ({ severity: 'info', rule: '', text })
const amber = (rule: string, text: string): Judgement => ({ severity: 'amber', rule, text })
const red = (rule: string, text: string): Judgement => ({ severity: 'red', rule, text })

const asClient: Row = {
  current_client: info('Already a client of the firm.'),
  former_client: info('Was a client of the firm.'),
  prospective_client: info('Contacted the firm before.'),
  adverse_open: red('MR 1.7(a)(1)', 'Opposing party in an open case of the firm.'),
  adverse_closed: info('Opposing party in a closed case of the firm.'),
  related: amber('', 'Related to someone in a case of the firm.'),
  witness_or_counsel: amber('', 'Witness, expert, counsel or judge in a case of the firm.'),
  firm_insider: amber('MR 1.7(a)(2), 1.8', 'Same name as a member of the firm.'),
  contact_only: info('A contact of the firm, not in a case.'),
  mentioned: amber('', 'Named in a note or document.'),
  named_by_prospect: amber('MR 1.18', 'Named in another inquiry to the firm.'),
}

const asAdverse: Row = {
  current_client: red('MR 1.7(a)(1)', 'A current client of the firm.'),
  former_client: red('MR 1.9(a)', 'A former client. Is this the same or a substantially related matter?'),
  prospective_client: amber(
    'MR 1.18',
    'Contacted the firm before and may have disclosed harmful information.',
  ),
  adverse_open: info('Already an opposing party in a case of the firm.'),
  adverse_closed: info('Was an opposing party before.'),
  related: amber('', 'Related to someone in a case of the firm.'),
  witness_or_counsel: amber('', 'Witness, expert, counsel or judge in a case of the firm.'),
  firm_insider: amber('MR 1.7(a)(2), 1.8', 'Same name as a member of the firm.'),
  contact_only: info('A contact of the firm, not in a case.'),
  mentioned: amber('', 'Named in a note or document.'),
  named_by_prospect: info('Named in an inquiry to the firm.'),
}

const asRelated: Row = {
  current_client: amber('', 'A current client of the firm.'),
  former_client: amber('', 'A former client of the firm.'),
  prospective_client: info('Contacted the firm before.'),
  adverse_open: amber('', 'Opposing party in an open case of the firm.'),
  adverse_closed: info('Opposing party in a closed case of the firm.'),
  related: info('Related to someone in a case of the firm.'),
  witness_or_counsel: info('Witness, expert, counsel or judge in a case of the firm.'),
  firm_insider: amber('MR 1.7(a)(2), 1.8', 'Same name as a member of the firm.'),
  contact_only: info('A contact of the firm, not in a case.'),
  mentioned: info('Named in a note or document.'),
  named_by_prospect: info('Named in an inquiry to the firm.'),
}

/** How severe it is that someone proposed in one role was found in another. */
export function judge(proposed: PartyRole, found: MatchedAs): Judgement {
  if (proposed === 'client') return asClient[found]
  return proposed === 'adverse' ? asAdverse[found] : asRelated[found]
}
