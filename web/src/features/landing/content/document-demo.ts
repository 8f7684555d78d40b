import { assistant, simulatedLine } from './names.ts'

export const maxFileBytes = 10 * 1024 * 1024

export const documentTexts = {
  title: `See ${assistant} Analyze Documents in Real-Time`,
  lead: 'Drop a contract here, or use ours. The file stays in your browser: this demo sends nothing anywhere.',
  drop: 'Drop one PDF, DOC or DOCX file here',
  limit: 'PDF, DOC or DOCX, max 10MB',
  choose: 'Choose a file',
  sample: 'Try a sample contract',
  analyzing: 'Analyzing the document...',
  done: 'Analysis complete in 15 seconds',
  onward: 'Analyze it for real',
  again: 'Try another file',
  note: `${simulatedLine}. The figures are the same for every file; yours was only checked for its type, not analyzed. For that, go on to the documents screen.`,
} as const

export const refusals = {
  many: 'One file at a time, please. Choose the one you want analyzed.',
  type: 'This is not a PDF, DOC or DOCX file. Choose a file of one of these types.',
  content:
    'The name says PDF, DOC or DOCX, but the content is something else. The file may be damaged or renamed.',
  empty: 'The file is empty. Choose another one.',
  size: 'The file is larger than 10 MB. Choose a smaller one.',
  unreadable: 'The browser could not open the file. Check that it is still there and try again.',
} as const

export const documentResults = [
  { id: 'clauses', value: '47', label: 'clauses identified' },
  { id: 'risks', value: '3', label: 'high-risk items' },
  { id: 'liability', value: '$2.4M', label: 'liability exposure' },
  { id: 'compliance', value: '92%', label: 'compliance score' },
] as const
