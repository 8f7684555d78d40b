import type { AnalysedFact, AnalysisSpan, FactKind } from '@pam/contracts/analysis'
import type { DateRole } from '@pam/law/clauses/contract-dates'
import type { RenewalKind } from '@pam/law/clauses/contract-term'
import type { ContractFacts } from '@pam/law/clauses/facts'
import { periodText } from '@pam/law/clauses/periods'
import type { Span } from '@pam/law/clauses/spans'
import { amountIn } from '@pam/law/format/money'

const dateKinds: Record<DateRole, FactKind> = {
  agreement: 'agreement_date',
  effective: 'effective_date',
  expiration: 'expiration_date',
  payment: 'payment_date',
  delivery: 'delivery_date',
  notice: 'notice_date',
  other: 'other_date',
}
const renewalWords: Record<RenewalKind, string> = {
  automatic: 'Renews automatically',
  option: 'Option to renew',
  agreement: 'Renews by agreement',
}

/** The facts as one list, in the order a reader asks for them. */
export function factList(facts: ContractFacts, place: (span: Span) => AnalysisSpan): AnalysedFact[] {
  const { parties, dates, amounts, governingLaw, term, renewal, renewalNotice, noticeAddresses } = facts
  const fact = (what: FactKind, value: string, span: Span, detail: string | null = null): AnalysedFact => ({
    what,
    value,
    detail,
    span: place(span),
  })
  return [
    ...parties.map((party) => fact('party', party.name, party, party.role || null)),
    ...dates.map((date) => fact(dateKinds[date.role], date.date, date)),
    ...(governingLaw ? [fact('governing_law', governingLaw.place, governingLaw)] : []),
    ...(term ? [fact('term', periodText(term.period), term)] : []),
    ...(renewal
      ? [
          fact(
            'renewal',
            renewal.period ? periodText(renewal.period) : 'No period was found',
            renewal,
            renewalWords[renewal.kind],
          ),
        ]
      : []),
    ...(renewalNotice ? [fact('renewal_notice', periodText(renewalNotice.period), renewalNotice)] : []),
    ...amounts.map((amount) => fact('amount', amountIn(amount.currency, amount.value), amount)),
    ...noticeAddresses.map((noticeAddress) =>
      fact('notice_address', noticeAddress.text.replace(/\s+/g, ' '), noticeAddress),
    ),
  ]
}
