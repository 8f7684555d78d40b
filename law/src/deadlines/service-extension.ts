import type { ComputationRule, DeadlineInput } from './deadline-input.ts'

/** Whether the method of service extends a period, and why. */
export interface Extension {
  readonly isExtended: boolean
  readonly why: string
  readonly authority: string
  /** What to check before relying on the date. */
  readonly caution?: string
  /** No rule line, no person and no exclusion decides it: days are off, and the caution shows the date with them. */
  readonly isUnknown?: true
}

interface Exclusion {
  readonly period: RegExp
  readonly why: string
  readonly authority: string
  /** Originating process: service by mail is allowed only under conditions. */
  readonly mailedProcess?: string
  /** Explains a rule line that adds no days; free text alone is not excluded by it. */
  readonly isOfLine?: true
}

interface ExtensionTable {
  readonly authority: string
  /** Exact citations at the start of a name. Anything not cited like this adds nothing, whatever its words are. */
  readonly named: RegExp
  readonly excluded: readonly Exclusion[]
}

/** A rule cited with its prefix, as the rule lines cite it. A number in the middle of a text is no citation. */
const cited = (prefix: string, ...sections: readonly string[]) =>
  new RegExp(String.raw`^(?:${prefix})\s?(?:${sections.join('|')})(?=$|[\s,;:])`, 'i')
const none = /(?!)/
const parts = String.raw`(?:\([a-z0-9]+\))*`

const summonsWaiver =
  'A summons is served by mail in federal court only by a waiver (FRCP 4(d)) or where state law allows it. Confirm when and how service was completed.'
const fromJudgment = 'the period runs from the judgment or its entry, not from service'
const completed = 'Confirm when and how service of process was completed, and count from that day.'

/** Process that starts a case is not a document in it. */
const startingProcess = (period: RegExp, authority: string): Exclusion => ({
  period,
  why: 'process starts the case, and the days for mail are for papers in it',
  authority,
  mailedProcess: completed,
})

/** Decided line by line, by the section that sets the period. The first exclusion that applies gives the reason. */
const tables: Readonly<Record<ComputationRule, ExtensionTable>> = {
  'FRCP 6': {
    authority: 'FRCP 6(d)',
    named: cited(
      String.raw`FRCP|Fed\. ?R\. ?Civ\. ?P\.`,
      String.raw`11\(c\)\(2\)|12\(a\)\(1\)\([BC]\)|15\(a\)\(3\)|31\(a\)\(5\)|33(?:\(b\)(?:\(2\))?)?`,
      String.raw`34(?:\(b\)(?:\(2\)(?:\(A\))?)?)?|36(?:\(a\)(?:\(3\))?)?|59\(c\)|68\(a\)|72(?:\(a\)|\(b\)(?:\(2\))?)`,
    ),
    excluded: [
      {
        period: /\b12\(a\)\(1\)\(A\)|\b4\([a-m]\)/,
        why: 'a summons is served under Rule 4, which Rule 6(d) does not reach',
        authority: 'FRCP 6(d), 4',
        mailedProcess: summonsWaiver,
      },
      {
        period: /\b12\(a\)\([23]\)/,
        why: 'the United States is served under Rule 4(i), which Rule 6(d) does not reach',
        authority: 'FRCP 6(d), 4(i)',
        mailedProcess:
          'The United States is served under FRCP 4(i), by registered or certified mail at most. Count from service on the United States attorney.',
      },
      {
        period: /\b45\(|\b(?:FRCP|Rule) 45\b|subpoena/i,
        why: 'a subpoena is served under Rule 45',
        authority: 'FRCP 6(d), 45',
      },
      {
        period:
          /\b(?:50|52|60|62)\([a-g]\)|\b54\(d\)|\b59\([abde]\)|\b(?:FRCP|Rule) (?:50|52|59(?!\(c)|60|62)\b/,
        why: fromJudgment,
        authority: 'FRCP 6(d)',
      },
      {
        period: /\b144[67]\(/,
        why: 'the time to remove or remand is set by statute, and Rule 6(d) does not extend it',
        authority: '28 USC 1446, 1447',
        mailedProcess:
          'The 30 days to remove run from formal service (Murphy Bros. v. Michetti Pipe Stringing, 526 U.S. 344). Confirm when service was completed.',
      },
      {
        period: /\b81\(c\)\(2\)/,
        why: 'the pleading came with process of the state court, which Rule 6(d) does not reach',
        authority: 'FRCP 6(d), 81(c)(2)',
        mailedProcess: completed,
      },
      {
        period: /\b38\(b\)/,
        why: 'the period runs from the last pleading, whoever served it',
        authority: 'FRCP 6(d), 38(b)(1)',
      },
      {
        period: /\b26\(a\)\([23]\)/,
        why: 'the period runs from the disclosure, not from being served',
        authority: 'FRCP 6(d)',
      },
    ],
  },
  'FRCrP 45': {
    authority: 'FRCrP 45(c)',
    named: none,
    excluded: [
      {
        period: /\b(?:29|33|34|35)\([abc]\)/,
        why: 'the period runs from the verdict or the sentence, not from service',
        authority: 'FRCrP 45(c)',
      },
    ],
  },
  'FRAP 26': {
    authority: 'FRAP 26(c)',
    named: cited(
      String.raw`FRAP|Fed\. ?R\. ?App\. ?P\.`,
      String.raw`5\(b\)\(2\)|27\(a\)${parts}|28\.1\(f\)\([2-4]\)|31\(a\)${parts}|39\(d\)\(2\)`,
    ),
    excluded: [
      {
        period: /\b(?:FRAP )?4\([ab]\)|\b4[01]\([a-d]\)|\b(?:FRAP|Rule) 4[01]\b/,
        why: fromJudgment,
        authority: 'FRAP 26(c)',
      },
    ],
  },
  'FRBP 9006': {
    authority: 'FRBP 9006(f)',
    named: cited(
      String.raw`FRBP|Fed\. ?R\. ?Bankr\. ?P\.`,
      String.raw`70(?:33|34|36)${parts}|8013\(a\)${parts}|8018\(a\)\([23]\)|9033\(b\)`,
    ),
    excluded: [
      {
        period: /\b7012\b/,
        why: 'the period runs from the issuance of the summons',
        authority: 'FRBP 7012(a)',
        mailedProcess: completed,
      },
      { period: /\b8002\b/, why: fromJudgment, authority: 'FRBP 9006(f)' },
    ],
  },
  'S. Ct. R. 30.1': {
    authority: 'S. Ct. R. 30',
    named: none,
    excluded: [
      {
        period: /^/,
        why: 'the Rules of the Supreme Court add no days for service',
        authority: 'S. Ct. R. 30',
      },
    ],
  },
  'CA CCP': {
    authority: 'CCP 1013',
    named: cited(
      String.raw`CCP|Code Civ\. ?Proc\.,? ?§?`,
      String.raw`2030\.(?:260|300)${parts}|2031\.(?:260|310)${parts}|2033\.(?:250|290)${parts}|2025\.270${parts}`,
      String.raw`1005${parts}|437c${parts}|471\.5${parts}|1008${parts}`,
    ),
    excluded: [
      {
        period: /\b430\.40\(b\)/,
        why: 'Pam does not read CCP 1013 as extending the time to demur to an answer; the earlier date is given',
        authority: 'CCP 430.40(b)',
        isOfLine: true,
      },
      {
        period: /\b(?:412\.20|430\.40|415\.\d+|418\.10|425\.16|1167)\b/,
        why: 'a summons and complaint is originating process, and CCP 1013 is for papers after it',
        authority: 'CCP 1013, 412.20',
        mailedProcess:
          'A summons served by mail is complete only when the acknowledgment of receipt is signed (CCP 415.30). Count from that day.',
      },
      {
        period: /\b(?:659|663a?|2024\.060|8\.10[48])\b|notice of appeal|new trial|\bvacate\b/i,
        why: 'the statute excludes this period from any extension for service',
        authority: 'CCP 1013(a); CRC 8.104',
      },
    ],
  },
  'NY GCL 20/25-a': {
    authority: 'CPLR 2103(b)',
    named: cited(
      'CPLR',
      String.raw`3012\(b\)|3024\(a\)|3025\(d\)|3042${parts}|312[023]${parts}|3133${parts}|3211\(f\)|2214${parts}|511\(b\)|5513${parts}`,
    ),
    excluded: [
      {
        period: /\b(?:3012\([ac]\)|320\b|306-b|308\b)/,
        why: 'a summons starts the action, and CPLR 2103(b) is for papers in a pending one',
        authority: 'CPLR 2103(b), 3012',
        mailedProcess:
          'A summons served by mail is complete only when the signed acknowledgment is mailed or delivered back (CPLR 312-a). Count from that day.',
      },
      {
        period: /subpoena/i,
        why: 'a subpoena is served like a summons (CPLR 2303), not under CPLR 2103(b)',
        authority: 'CPLR 2103(b), 2303',
      },
      {
        period: /\b3122\(a\)/,
        why: 'the notice may be a subpoena, which CPLR 2103(b) does not reach; the earlier date is given',
        authority: 'CPLR 2103(b), 2303',
        isOfLine: true,
      },
    ],
  },
  'TX TRCP 4': {
    authority: 'TRCP 21a(c)',
    named: cited(String.raw`TRCP|Tex\. ?R\. ?Civ\. ?P\.`, String.raw`19[678]\.\d${parts}|21a${parts}`),
    excluded: [
      {
        period: /\b99(?:\(|\b)/,
        why: 'citation is originating process, and TRCP 21a is for papers after it',
        authority: 'TRCP 21a, 99(b)',
        mailedProcess:
          'Citation by mail must be registered or certified with return receipt (TRCP 106(a)(2)). Count from the day of delivery.',
      },
      {
        period: /\b91a\.3\(a\)/,
        why: 'the period runs from service of the first pleading, which comes with citation',
        authority: 'TRCP 91a.3(a), 21a',
        mailedProcess:
          'Citation by mail must be registered or certified with return receipt (TRCP 106(a)(2)). Count from the day of delivery.',
      },
      {
        period: /\b(?:166a|91a|329b|26\.1)\b/,
        why: 'the period runs from filing or signing',
        authority: 'TRCP 21a(c)',
      },
    ],
  },
  'TX TRCP 500.5': {
    authority: 'TRCP 501.4',
    named: none,
    excluded: [
      {
        period: /\b502\.5\b|citation/i,
        why: 'citation is originating process, and TRCP 501.4 is for papers after it',
        authority: 'TRCP 501.2, 501.4',
        mailedProcess:
          'Citation by mail must be registered or certified with return receipt (TRCP 501.2(b)). Count from the day of delivery.',
      },
    ],
  },
  'FL RGPJA 2.514': {
    authority: 'Fla. RGPJA 2.514(b)',
    named: cited(String.raw`Fla\. ?R\. ?Civ\. ?P\.`, String.raw`1\.(?:340|350|370)${parts}`),
    excluded: [
      startingProcess(/\b1\.(?:140\(a\)|070)|original process/i, 'Fla. RGPJA 2.514(b)'),
      {
        period: /\b1\.190\(a\)/,
        why: 'Pam does not read rule 2.514(b) as extending the answer to an amended pleading; the earlier date is given',
        authority: 'Fla. RGPJA 2.514(b)',
        isOfLine: true,
      },
      { period: /\b(?:1\.530|9\.1\d0)\b/, why: fromJudgment, authority: 'Fla. RGPJA 2.514(b)' },
    ],
  },
  'GA OCGA 1-3-1': {
    authority: 'OCGA 9-11-6(e)',
    named: cited(String.raw`O\.?C\.?G\.?A\.?(?: ?§)?`, `9-11-(?:33|34|36)${parts}`),
    excluded: [
      startingProcess(/\b(?:9-11-(?:4|12)\b|44-7-51\b)/, 'OCGA 9-11-6(e)'),
      {
        period: /\b5-6-38\b.*cross/i,
        why: 'the appellate practice statutes set this time, and OCGA 9-11-6(e) is for papers in the trial court',
        authority: 'OCGA 5-6-38(a), 9-11-6(e)',
      },
      { period: /\b5-(?:5-40|6-38)\b/, why: fromJudgment, authority: 'OCGA 9-11-6(e)' },
    ],
  },
  'IL 5 ILCS 70/1.11': {
    authority: 'Ill. S. Ct. R. 12(c)',
    named: cited(String.raw`Ill\. ?S\. ?Ct\. ?R\.`, `21[346]${parts}`),
    excluded: [
      startingProcess(/\bR\. 181\b/, 'Ill. S. Ct. R. 12(c)'),
      { period: /\bR\. 303\b|\b2-120[23]\b/, why: fromJudgment, authority: 'Ill. S. Ct. R. 12(c)' },
    ],
  },
  'NJ R. 1:3-1': {
    authority: 'N.J. R. 1:3-3',
    named: cited(String.raw`N\.J\.(?: ?Ct\.)? ?R\.`, `4:(?:17-4|18-1|22-1)${parts}`),
    excluded: [
      startingProcess(/\b4:(?:4|6-1)\b/, 'N.J. R. 1:3-3'),
      { period: /\b(?:2:4-1|4:49)\b/, why: fromJudgment, authority: 'N.J. R. 1:3-3' },
    ],
  },
  'PA RCP 106': {
    authority: 'Pa.R.C.P. 440(b)',
    named: none,
    excluded: [
      startingProcess(/\b1026\b/, 'Pa.R.C.P. 402, 440'),
      {
        period: /^/,
        why: 'service by mail is complete on mailing, and no days are added',
        authority: 'Pa.R.C.P. 440(b)',
      },
    ],
  },
}

/**
 * Whether the method of service extends a period. An exclusion comes first, then the rule line or the person who says
 * so, then an exact citation; free text alone never adds a day.
 */
export function extensionOf({ rule, deadline = '', no_extension, extended }: DeadlineInput): Extension {
  const { authority, named, excluded } = tables[rule]
  const exclusion = excluded.find(
    ({ period, isOfLine }) => (no_extension === true || !isOfLine) && period.test(deadline),
  )
  if (exclusion)
    return {
      isExtended: false,
      why: exclusion.why,
      authority: exclusion.authority,
      ...(exclusion.mailedProcess && { caution: exclusion.mailedProcess }),
    }
  if (no_extension) return { isExtended: false, why: 'the rule line adds no days for service', authority }
  if (extended === true || named.test(deadline)) return { isExtended: true, why: '', authority }
  return {
    isExtended: false,
    why: 'days are added only for a period that is known to be extended',
    authority,
    isUnknown: true,
  }
}
