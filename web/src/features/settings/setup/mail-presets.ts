import type { MailServerChange } from '@pam/contracts/settings'

interface Preset extends Pick<MailServerChange, 'host' | 'port' | 'security'> {
  readonly id: string
  readonly name: string
  readonly help: string
}

/** What providers publish for sending mail; the password is an app password at each of them. */
export const mailPresets: readonly Preset[] = [
  {
    id: 'google',
    name: 'Gmail / Google Workspace',
    host: 'smtp.gmail.com',
    port: 587,
    security: 'starttls',
    help: 'Turn on 2-Step Verification in your Google account, create an app password, and enter it below.',
  },
  {
    id: 'microsoft',
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    help: 'Turn on Authenticated SMTP for this mailbox in the Microsoft 365 admin center. With multi-factor sign-in, use an app password.',
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    security: 'tls',
    help: 'In Fastmail under Settings, Privacy & Security, create an app password for SMTP and enter it below.',
  },
  {
    id: 'icloud',
    name: 'iCloud Mail',
    host: 'smtp.mail.me.com',
    port: 587,
    security: 'starttls',
    help: 'At account.apple.com under Sign-In and Security, create an app-specific password and enter it below.',
  },
  {
    id: 'zoho',
    name: 'Zoho Mail',
    host: 'smtp.zoho.com',
    port: 465,
    security: 'tls',
    help: 'In Zoho under My Account, Security, create an app password and enter it below.',
  },
]

export const presetOf = (host: string): string =>
  mailPresets.find((preset) => preset.host === host)?.id ?? 'other'
