export const notCertified = 'not certified'

/** The badge and what is true of it in this software as built. An unearned one says so on its face. See SECURITY.md. */
export const trustBadges = [
  {
    id: 'soc2',
    label: 'SOC 2 Compliant',
    isEarned: false,
    truth:
      'No SOC 2 audit has been made by anyone for this software. SOC 2 certifies an organization, so it would be yours to obtain. Pam brings an append-only audit log, named permissions and tested restores for an auditor to look at.',
  },
  {
    id: 'encryption',
    label: 'End-to-End Encrypted',
    isEarned: false,
    truth:
      'Stored secrets are sealed with AES-256-GCM, and passwords with argon2id. Documents are stored on your own disk: use an encrypted one. Encryption between browser and server is handled by the TLS proxy you run in front.',
  },
  {
    id: 'privilege',
    label: 'Attorney-Client Privilege Protected',
    isEarned: true,
    truth:
      'Files stay on the machine your firm runs, and nothing is sent to an outside service unless you turn that on. Rights are checked on the server for every call. Whether a communication is privileged is a question of law, not of software.',
  },
] as const

export const callToAction = {
  title: 'Ready to Transform Your Legal Practice?',
  lead: 'Try it now, no account. Keep your files where they are.',
  trial: 'Start Free 14-Day Trial',
  trialBusy: 'Starting Trial...',
  login: 'Login',
  schedule: 'Schedule Personal Demo',
  scheduleBusy: 'Scheduling...',
  guest: 'Guest Access',
  noAccount: 'Try it now, no account',
  failed: 'Guest access did not open. Try again.',
} as const

/** Visible below the badges: a badge alone would claim more than is true. */
export const trustNote =
  'Select a badge for details. No outside audit or certification has been made. The trial is a guest session of this installation: limited, free, and without an account.'
