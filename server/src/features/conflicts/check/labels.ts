import type { CheckView, Decision, HitView, Severity } from '@pam/contracts/conflicts'

const severityWords: Record<Severity, string> = {
  red: 'Red: stops the case',
  amber: 'Amber: needs a decision',
  info: 'For information',
}

const decisionWords: Record<Exclude<Decision, 'consent_requested'>, string> = {
  no_conflict: 'no conflict',
  consent: 'consent',
  screen: 'screen',
  decline: 'decline',
}

/** A hit in one line: its decision if it has one, otherwise its severity. */
export const hitStatus = ({ severity, decision }: Pick<HitView, 'severity' | 'decision'>): string => {
  if (decision === null) return severityWords[severity]
  return decision === 'consent_requested'
    ? 'Consent requested, letter outstanding'
    : `Decided: ${decisionWords[decision]}`
}

type Result = Pick<CheckView, 'hits' | 'complete' | 'corpus' | 'undecided' | 'letters_outstanding'>

const hitsIn = (count: number) => `${count} ${count === 1 ? 'hit' : 'hits'}`

/** Open hits first; hits that are decided or only for information need nothing. */
export function checkResult({
  hits,
  complete,
  corpus,
  undecided,
  letters_outstanding: letters,
}: Result): string {
  if (hits.length === 0)
    return complete
      ? `No matches in ${corpus.names} names, ${corpus.notes} notes and ${corpus.documents} documents. A lawyer still decides whether there is a conflict.`
      : 'No matches were found in the records that could be searched.'
  const open = [
    undecided > 0 ? `${hitsIn(undecided)} ${undecided === 1 ? 'needs' : 'need'} a decision.` : '',
    letters > 0
      ? `${letters} signed consent ${letters === 1 ? 'letter is' : 'letters are'} outstanding.`
      : '',
  ].filter(Boolean)
  if (open.length > 0) return open.join(' ')
  return `${hitsIn(hits.length)} found. No decision is needed.`
}
