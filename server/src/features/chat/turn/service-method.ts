import type { DeadlineInputView } from '@pam/contracts/deadlines'

type Service = DeadlineInputView['service']

const methods: readonly [RegExp, Service][] = [
  [
    /\bmail\w*\b.{0,40}\b(?:out of state|out-of-state|another state|outside (?:of )?(?:the state|california|new york))\b|\bout[- ]of[- ]state\b.{0,30}\bmail/i,
    'mail_out_of_state',
  ],
  [/\bmail\w*\b.{0,40}\b(?:abroad|another country|overseas)\b|\binternational mail\b/i, 'mail_international'],
  [/\b(?:overnight|fedex|fed ex|ups|express (?:mail|delivery)|next[- ]day)\b/i, 'overnight'],
  [/\b(?:fax(?:ed)?|facsimile)\b/i, 'fax'],
  [
    /\be-?mail\w*\b|\belectronic(?:ally)?\b|\be-?serv\w*\b|\bcm\/?ecf\b|\becf\b|\be-?filed?\b|\bnyscef\b|\beservice\b/i,
    'electronic',
  ],
  [
    /\b(?:personal(?:ly)?|in person|by hand|hand[- ](?:deliver|serv)\w*|hand-?delivery|hand(?:ed|s)? (?:to|over)|handed|process server)\b/i,
    'personal',
  ],
  [
    /\bmail(?:ed|ing|s)?\b|\bby post\b|\bby usps\b|\bu\.?s\.? mail\b|\bfirst[- ]class\b|\bcertified\b/i,
    'mail',
  ],
  [/\b(?:left with|via|through) the clerk\b/i, 'clerk'],
]

/** The method of service, if the message states it. */
export const serviceIn = (text: string): Service | null =>
  methods.find(([pattern]) => pattern.test(text))?.[1] ?? null
