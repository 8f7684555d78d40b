import { assistant } from './names.ts'

/** "Why the assistant's AI is Different". The measured figures are in measured.ts. */
export const technology = {
  title: `Why ${assistant}’s AI is Different`,
  lead: 'Most tools look for text that sounds alike. Legal work needs text that belongs together.',
  tabs: [
    { id: 'technical', title: 'Technical Overview' },
    { id: 'applications', title: 'Legal Applications' },
    { id: 'security', title: 'Security & Compliance' },
  ],
  approaches: [
    {
      id: 'vector',
      title: 'Plain vector retrieval',
      text: 'Cuts documents into pieces and returns those nearest in meaning.',
      points: [
        'A clause is found without the definition it depends on',
        'An amendment and the clause it replaces look alike',
        'Similar is not the same as controlling',
      ],
    },
    {
      id: 'graph',
      title: 'Graph-based retrieval',
      text: 'Keeps what refers to what: clause to definition, amendment to clause, case to party, claim to evidence.',
      points: [
        'Definitions and cross-references come along with the clause',
        'The later amendment is read before the earlier text',
        'Each answer names the document, the page and the words',
      ],
    },
  ],
  applications: [
    {
      title: 'Contract review',
      text: 'A term is read together with its definitions, schedules and amendments.',
    },
    { title: 'Chronologies', text: 'People, dates and events are connected across the documents of a case.' },
    { title: 'Deadlines', text: 'A date is shown with the event and the rule it was counted from.' },
    { title: 'Conflict checks', text: 'Names are followed across people, companies and aliases.' },
  ],
  facts: [
    { title: 'On your own machine', text: 'One program, one data folder. No other service is needed.' },
    {
      title: 'Secrets sealed',
      text: 'AES-256-GCM with a key per firm; passwords by argon2id; optional two-step sign-in.',
    },
    {
      title: 'Every change on record',
      text: 'An append-only audit log, chained by hash, with signed checkpoints outside the database.',
    },
    {
      title: 'Rights on the server',
      text: 'Every call names a permission; what someone may not see does not exist for them.',
    },
  ],
  pointer: 'SECURITY.md, which comes with the software, lists what is protected, how, and what is not.',
} as const
