import type { MailboxChange } from '@pam/contracts/email/mailbox'

interface Preset extends Pick<MailboxChange, 'host' | 'port' | 'security'> {
  readonly id: string
  readonly name: string
  readonly help: string
}

/** What providers publish for IMAP; the password is an app password at each of them. */
export const presets: readonly Preset[] = [
  {
    id: 'gmail',
    name: 'Gmail / Google Workspace',
    host: 'imap.gmail.com',
    port: 993,
    security: 'tls',
    help: 'Turn on 2-Step Verification in your Google account, create an app password, and enter it below.',
  },
  {
    id: 'microsoft',
    name: 'Microsoft 365 / Outlook',
    host: 'outlook.office365.com',
    port: 993,
    security: 'tls',
    help: 'Microsoft 365 accepts passwords over IMAP only where your administrator allows it. If the test is refused, use a mailbox that forwards, or another provider.',
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    host: 'imap.fastmail.com',
    port: 993,
    security: 'tls',
    help: 'In Fastmail under Settings, Privacy & Security, create an app password for IMAP and enter it below.',
  },
]

export const presetOf = (host: string): string =>
  presets.find((preset) => preset.host === host)?.id ?? 'other'
