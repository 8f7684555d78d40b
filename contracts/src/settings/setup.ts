import { endpoint } from '@pam/contracts/shared/endpoint'
import { line } from '@pam/contracts/shared/line'
import { z } from 'zod'
import { maskedSecret } from './integrations.ts'

/**
 * Who decides a setting: nobody yet, an administrator on screen, or the machine's configuration, which takes
 * precedence.
 */
export const settingSource = z.enum(['none', 'screen', 'configuration'])

/** Who answers at the public address. `blocked`: Pam may not look, because outbound traffic is stopped. */
export const addressResult = z.enum(['this_pam', 'other_server', 'unreachable', 'blocked'])

export const publicAddressView = z.object({
  /** Empty while none is set. */
  url: z.string(),
  source: settingSource,
  result: addressResult.nullable(),
  checked_at: z.iso.datetime().nullable(),
})

const example = 'Enter an address like https://pam.yourfirm.com.'

const whole = /^(?:(https?):\/\/)?(localhost|\[[0-9a-f:]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)+)(:\d{1,5})?(\/.*)?$/i
const ofThisComputer = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The address as links begin with it, `https://` where that was left out; or what is wrong with it. */
function readAddress(typed: string): { url: string } | { problem: string } {
  if (/^[^/]*:\/\/[^/]*@|^[^/]*@/.test(typed)) return { problem: 'Leave out the user name and password.' }
  const [, scheme = 'https', host = '', port = '', rest = ''] = whole.exec(typed.toLowerCase()) ?? []
  if (!host || Number(port.slice(1)) > 65_535) return { problem: example }
  const usual = scheme === 'https' ? ':443' : ':80'
  const url = `${scheme}://${host}${port === usual ? '' : port}`
  if (rest !== '' && rest !== '/') return { problem: `Leave out everything after the host: ${url}` }
  if (scheme === 'http' && !ofThisComputer.test(host))
    return { problem: 'Use https://. Links with client data must be encrypted.' }
  return { url }
}

/** Empty removes it. */
export const publicAddressChange = z.object({
  url: line(300).transform((typed, ctx) => {
    if (typed === '') return ''
    const read = readAddress(typed)
    if ('url' in read) return read.url
    ctx.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  }),
})

/** `none` only for a server that takes mail without a password on this computer or in the office network. */
export const mailSecurity = z.enum(['tls', 'starttls', 'none'])

export const mailTestResult = z.enum([
  'accepted',
  'auth',
  'tls',
  'unreachable',
  'sender',
  'recipient',
  'blocked',
  'other',
])

export const mailServerView = z.object({
  source: settingSource,
  host: z.string(),
  port: z.int(),
  security: mailSecurity,
  username: z.string(),
  password: maskedSecret,
  from_name: z.string(),
  from_address: z.string(),
  allow_private: z.boolean(),
  certificate: z.string(),
  /** How the last test message ended. */
  test: z.object({ result: mailTestResult, message: z.string(), at: z.iso.datetime() }).nullable(),
})

export const mailServerChange = z
  .object({
    host: z
      .string()
      .trim()
      .toLowerCase()
      .max(253, 'Use at most 253 characters.')
      .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/, 'Enter a server name like smtp.gmail.com.'),
    port: z.int('Enter a port number.').min(1, 'Enter a port number.').max(65_535, 'Enter a port number.'),
    security: mailSecurity,
    username: line(254),
    /** Empty or as it was shown: the password stays as it is. */
    password: z.union([z.string().max(1000, 'Use at most 1,000 characters.'), maskedSecret]).default(''),
    from_name: line(100).regex(/^[^\p{Cc}"<>]*$/u, 'Leave out quotation marks and angle brackets.'),
    from_address: z
      .string()
      .trim()
      .max(254, 'Use at most 254 characters.')
      .regex(
        /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>]+$/,
        'Enter an email address like office@firm.com.',
      ),
    /** An administrator's word that a server on this computer or in the office network is meant. */
    allow_private: z.boolean().default(false),
    /** The PEM of the server's own authority, where it is not a public one. */
    certificate: z
      .string()
      .trim()
      .max(20_000, 'Use at most 20,000 characters.')
      .regex(
        /^(-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----)?$/,
        'Paste the text from BEGIN CERTIFICATE to END CERTIFICATE.',
      )
      .default(''),
  })
  .refine(({ security, username }) => security !== 'none' || username === '', {
    path: ['security'],
    message: 'Choose TLS or STARTTLS: a user name and password are never sent without encryption.',
  })

export const setupApi = {
  mailServer: endpoint('GET', '/installation/mail-server', {
    access: 'settings.manage',
    records: 'none',
    summary: 'The outgoing mail server, with its password masked, and the last test result.',
    response: mailServerView,
  }),
  saveMailServer: endpoint('PUT', '/installation/mail-server', {
    access: 'settings.manage',
    records: 'none',
    chooses: 'password',
    summary: 'Save the outgoing mail server.',
    body: mailServerChange,
    response: mailServerView,
  }),
  testMailServer: endpoint('POST', '/installation/mail-server/test', {
    access: 'settings.manage',
    records: 'none',
    summary: 'Send a test message to the caller’s address; returns the server’s reply.',
    response: mailServerView,
  }),
  removeMailServer: endpoint('DELETE', '/installation/mail-server', {
    access: 'settings.manage',
    records: 'none',
    summary: 'Remove the outgoing mail server and its password.',
    response: mailServerView,
  }),
  publicAddress: endpoint('GET', '/installation/public-address', {
    access: 'settings.manage',
    records: 'none',
    summary: 'The public address of this installation, and whether Pam answers there.',
    response: publicAddressView,
  }),
  setPublicAddress: endpoint('PUT', '/installation/public-address', {
    access: 'settings.manage',
    records: 'none',
    summary: 'Set the public address used in links, and check who answers there.',
    body: publicAddressChange,
    response: publicAddressView,
  }),
  checkPublicAddress: endpoint('POST', '/installation/public-address/check', {
    access: 'settings.manage',
    records: 'none',
    summary: 'Check the public address again.',
    response: publicAddressView,
  }),
}

export type PublicAddressView = z.infer<typeof publicAddressView>
export type AddressResult = z.infer<typeof addressResult>
export type MailServerView = z.infer<typeof mailServerView>
export type MailServerChange = z.infer<typeof mailServerChange>
export type MailTestResult = z.infer<typeof mailTestResult>
