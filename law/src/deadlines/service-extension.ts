import type { ComputationRule, DeadlineInput } from './deadline-input.ts'

/** Whether the method of service extends a period, and why. */
export interface Extension {
  readonly isExtended: boolean
  readonly why: string
  readonly authority: string
  /** What to check before relying on the date. */
  readonly caution?: string
}

interface Exclusion {
  readonly period: RegExp
  readonly why: string
  readonly authority: string
  /** Originating process: service by mail is allowed only under conditions. */
  readonly mailedProcess?: string
}

interface ExtensionTable {
  readonly authority: string
  /** Periods that run after service of a document in a pending case. Anything not listed is not extended. */
  readonly extended: RegExp
  readonly excluded: readonly Exclusion[]
}

const discovery = String.raw`\binterrogator|requests? for (?:production|admission)|inspection demand`
const summonsWaiver =
  'A summons is served by mail in federal court only by a waiver (FRCP 4(d)) or where state law allows it. Confirm when and how service was completed.'
const fromJudgment = 'the period runs from the judgment or its entry, not from service'

/** Process that starts a case is not a document in it. */
const startingProcess = (period: RegExp, authority: string): Exclusion => ({
  period,
  why: 'process starts the case, and the days for mail are for papers in it',
  authority,
  mailedProcess: 'Confirm when and how service of process was completed, and count from that day.',
})

/** Decided line by line, by the section that sets the period. */
const tables: Readonly<Record<ComputationRule, ExtensionTable>> = {
  'FRCP 6': {
    authority: 'FRCP 6(d)',
    extended: new RegExp(
      String.raw`\b(?:11\(c\)\(2\)|12\(a\)\(1\)\([BC]\)|15\(a\)\(3\)|31\(a\)\(5\)|33(?:\(|\b)|34(?:\(|\b)|36(?:\(|\b)|59\(c\)|68\(a\)|72\([ab]\))|${discovery}`,
      'i',
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
      },
      {
        period: /\b45(?:\(|\b)|subpoena/i,
        why: 'a subpoena is served under Rule 45',
        authority: 'FRCP 6(d), 45',
      },
      {
        period: /\b(?:50|52|54\(d\)\(2\)|59\([abde]\)|60|62)(?:\(|\b)/,
        why: fromJudgment,
        authority: 'FRCP 6(d)',
      },
      {
        period: /\b144[67]\(/,
        why: 'the time to remove or remand is set by statute, and Rule 6(d) does not extend it',
        authority: '28 USC 1446, 1447',
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
    extended: /(?!)/,
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
    extended: /\b(?:5\(b\)\(2\)|27\(a\)|28\.1|31\(a\)|39\(d\))/,
    excluded: [{ period: /\b(?:FRAP )?4\([ab]\)|\b40\b|\b41\b/, why: fromJudgment, authority: 'FRAP 26(c)' }],
  },
  'FRBP 9006': {
    authority: 'FRBP 9006(f)',
    extended: new RegExp(String.raw`\b(?:7033|7034|7036|8013\(a\)|8018\(a\)|9033\(b\))|${discovery}`, 'i'),
    excluded: [
      {
        period: /\b7012\b/,
        why: 'the period runs from the issuance of the summons',
        authority: 'FRBP 7012(a)',
      },
      { period: /\b8002\b/, why: fromJudgment, authority: 'FRBP 9006(f)' },
    ],
  },
  'S. Ct. R. 30.1': {
    authority: 'S. Ct. R. 30',
    extended: /(?!)/,
    excluded: [
      {
        period: /./,
        why: 'the Rules of the Supreme Court add no days for service',
        authority: 'S. Ct. R. 30',
      },
    ],
  },
  'CA CCP': {
    authority: 'CCP 1013',
    extended: new RegExp(
      String.raw`\b(?:2030\.(?:260|300)|2031\.(?:260|310)|2033\.(?:250|290)|2025\.(?:270|480)|1005|437c|471\.5|1008)\b|${discovery}`,
      'i',
    ),
    excluded: [
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
    extended: new RegExp(
      String.raw`\b(?:3012\(b\)|3024|3025|3042|3120|3122|3123|3133|3211\(f\)|2214|511\(b\)|5513)|${discovery}`,
      'i',
    ),
    excluded: [
      {
        period: /\b(?:3012\([ac]\)|320|306-b|308)/,
        why: 'a summons starts the action, and CPLR 2103(b) is for papers in a pending one',
        authority: 'CPLR 2103(b), 3012',
        mailedProcess:
          'A summons served by mail is complete only when the signed acknowledgment is mailed or delivered back (CPLR 312-a). Count from that day.',
      },
    ],
  },
  'TX TRCP 4': {
    authority: 'TRCP 21a(c)',
    extended: new RegExp(String.raw`\b(?:194|195|196|197|198)\.\d|\b21a?\b|${discovery}`, 'i'),
    excluded: [
      {
        period: /\b99(?:\(|\b)/,
        why: 'citation is originating process, and TRCP 21a is for papers after it',
        authority: 'TRCP 21a, 99(b)',
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
    extended: /(?!)/,
    excluded: [],
  },
  'FL RGPJA 2.514': {
    authority: 'Fla. RGPJA 2.514(b)',
    extended: new RegExp(String.raw`\b1\.(?:340|350|370)\b|${discovery}`, 'i'),
    excluded: [
      startingProcess(/\b1\.(?:140\(a\)|070)|original process/i, 'Fla. RGPJA 2.514(b)'),
      { period: /\b(?:1\.530|9\.1\d0)\b/, why: fromJudgment, authority: 'Fla. RGPJA 2.514(b)' },
    ],
  },
  'GA OCGA 1-3-1': {
    authority: 'OCGA 9-11-6(e)',
    extended: new RegExp(String.raw`\b9-11-(?:33|34|36)\b|${discovery}`, 'i'),
    excluded: [
      startingProcess(/\b(?:9-11-(?:4|12)|44-7-51)\b/, 'OCGA 9-11-6(e)'),
      { period: /\b5-(?:5-40|6-38)\b/, why: fromJudgment, authority: 'OCGA 9-11-6(e)' },
    ],
  },
  'IL 5 ILCS 70/1.11': {
    authority: 'Ill. S. Ct. R. 12(c)',
    extended: new RegExp(String.raw`\bR\. (?:213|214|216)\b|${discovery}`, 'i'),
    excluded: [
      startingProcess(/\bR\. 181\b/, 'Ill. S. Ct. R. 12(c)'),
      { period: /\bR\. 303\b|\b2-120[23]\b/, why: fromJudgment, authority: 'Ill. S. Ct. R. 12(c)' },
    ],
  },
  'NJ R. 1:3-1': {
    authority: 'N.J. R. 1:3-3',
    extended: new RegExp(String.raw`\b4:(?:17-4|18-1|22-1)\b|${discovery}`, 'i'),
    excluded: [
      startingProcess(/\b4:(?:4|6-1)\b/, 'N.J. R. 1:3-3'),
      { period: /\b(?:2:4-1|4:49)\b/, why: fromJudgment, authority: 'N.J. R. 1:3-3' },
    ],
  },
  'PA RCP 106': {
    authority: 'Pa.R.C.P. 440(b)',
    extended: /(?!)/,
    excluded: [
      {
        period: /./,
        why: 'service by mail is complete on mailing, and no days are added',
        authority: 'Pa.R.C.P. 440(b)',
      },
    ],
  },
}

/** Whether the method of service extends a period. Only for a line that is known to allow it. */
export function extensionOf({ rule, deadline = '', no_extension, extended }: DeadlineInput): Extension {
  const table = tables[rule]
  if (no_extension)
    return { isExtended: false, why: 'this period is not extended for service', authority: table.authority }
  const excluded = table.excluded.find(({ period }) => period.test(deadline))
  const isListed = table.extended.test(deadline)
  if (isListed || (extended === true && !excluded))
    return { isExtended: true, why: '', authority: table.authority }
  if (excluded)
    return {
      isExtended: false,
      why: excluded.why,
      authority: excluded.authority,
      ...(excluded.mailedProcess && { caution: excluded.mailedProcess }),
    }
  return {
    isExtended: false,
    why: 'days are added only for a period that is known to be extended',
    authority: table.authority,
    caution: `No days were added for service: Pam does not know that ${table.authority} extends this period. If it does, the last day is later.`,
  }
}
