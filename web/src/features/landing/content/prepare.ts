import { assistant } from './names.ts'

export const prepare = {
  title: 'Prepare for Your Demo',
  lead: 'Twenty minutes are enough if you bring your own questions.',
  steps: [
    { title: 'Pick one matter', text: 'A closed one is best. Take out what must not be shown.' },
    { title: 'Bring three documents', text: 'One long, one scanned, one with an amendment.' },
    { title: 'Write down one question', text: 'The one you would give a new paralegal on the first day.' },
  ],
  questions: [
    {
      title: 'Questions to ask yourself',
      items: [
        'Which work of last week was never billed?',
        'Which date would hurt most if it were missed?',
        'Who else must be able to open the file?',
      ],
    },
    {
      title: `Questions to ask about ${assistant}`,
      items: [
        'Where is my data, and who can read it?',
        'What does an answer look like when nothing was found?',
        'How do I leave, and what do I take with me?',
      ],
    },
  ],
  schedule: 'Schedule Your Demo',
  noPage: 'No scheduling page is set for this installation, so the button opens an email draft.',
  mailSubject: `Demo of ${assistant}`,
} as const
