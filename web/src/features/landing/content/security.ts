export const security = {
  title: 'Enterprise Security & Legal Compliance',
  lead: 'Privileged files do not belong with strangers. Here they do not go to any.',
  points: [
    {
      title: 'Nothing leaves unasked',
      text: 'Without your consent the program speaks to no outside service.',
    },
    { title: 'Sealed secrets', text: 'AES-256-GCM, a key for each firm, bound to the row it belongs to.' },
    { title: 'Two-step sign-in', text: 'Authenticator codes and recovery codes, each good once.' },
    { title: 'A log nobody edits', text: 'Append-only, chained, and checked by one command.' },
    { title: 'Backups that restore', text: 'Every file with its checksum; a damaged archive is refused.' },
    {
      title: 'Honest limits',
      text: 'No outside audit or certification has been made. SECURITY.md says what is not protected.',
    },
  ],
  button: 'Request security documentation',
  subject: 'Security Documentation Request',
} as const
