import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { badRecipient, type Encryption } from '#platform/backup/encryption'

const { isValid, isValidCIDR } = ipaddr

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['0', '1', 'true', 'false', 'no', 'yes'])
    .default(fallback)
    .transform((value) => value === '1' || value === 'true' || value === 'yes')
const text = z.string().trim().default('')
const atLeastOne = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

/**
 * The number of proxies in front, or their addresses and networks. Never everybody: a caller could then invent an
 * address.
 */
const trustedProxies = text
  .transform((given) =>
    given === 'true' || given === 'yes' ? '1' : given === 'false' || given === 'no' ? '0' : given,
  )
  .refine(
    (given) => given === '' || /^\d$/.test(given) || given.split(',').every((part) => isProxy(part.trim())),
    {
      message: 'must be the number of proxies in front, or their addresses, as in 10.0.0.5, 10.1.0.0/16',
    },
  )
  .transform((given): number | string[] =>
    /^\d?$/.test(given) ? Number(given) : given.split(',').map((part) => part.trim()),
  )

/** Whole addresses only: a bare number is a count, not the last part of an address. */
const isProxy = (part: string) =>
  /[:.].*[:.]/.test(part) && (part.includes('/') ? isValidCIDR(part) : isValid(part))

/** A time of day by the machine's clock; empty: an administrator sets it on screen. */
const dailyTime = z
  .string()
  .trim()
  .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time like 02:30, or off')
  .default('')

const keptBackups = z
  .string()
  .trim()
  .regex(/^\d{1,3}(,\d{1,3}){2}$/, 'must be three numbers: days, weeks, months, as in 7,4,12')
  .default('7,4,12')

const ageRecipients = text
  .transform((given) => given.split(',').flatMap((part) => part.trim() || []))
  .refine(
    (given) => badRecipient(given) === null,
    'must be public keys of age, as in age1..., separated by commas',
  )

/** Every setting of an installation. The table in docs/settings.md is checked against this list. */
export const configShape = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8787),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: text.refine(
    (text) => text === '' || /^postgres(ql)?:\/\//.test(text),
    'must start with postgres://',
  ),
  ADMIN_USERNAME: z.string().trim().min(1).max(60).default('admin'),
  ADMIN_PASSWORD: text.refine((text) => text === '' || text.length >= 8, 'must have at least 8 characters'),
  PUBLIC_URL: text.refine((text) => text === '' || URL.canParse(text), 'must be a web address'),
  SCHEDULE_DEMO_URL: text.refine(
    (text) => text === '' || (URL.canParse(text) && /^https?:/.test(text)),
    'must be a web address',
  ),
  CONTACT_EMAIL: text.refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'must be an email address',
  ),
  TRUST_PROXY: trustedProxies,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_TO: z.enum(['file', 'stdout']).default('file'),
  SMTP_URL: text.refine(
    (text) => text === '' || /^smtps?:\/\//.test(text),
    'must start with smtp:// or smtps://',
  ),
  MAIL_FROM: z.string().trim().default('Pam <pam@localhost>'),
  METRICS_TOKEN: text.refine((text) => text === '' || text.length >= 16, 'must have at least 16 characters'),
  S3_ENDPOINT: text.refine((text) => text === '' || URL.canParse(text), 'must be a web address'),
  S3_BUCKET: text,
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: flag('true'),
  OCR_LANGUAGE: z
    .string()
    .trim()
    .regex(/^[a-z_]{3,12}(\+[a-z_]{3,12}){0,4}$/, 'must be codes like eng or eng+spa')
    .default('eng'),
  SEARCH_BY_MEANING: flag('true'),
  BACKUP_AT: dailyTime,
  BACKUP_KEEP: keptBackups,
  BACKUP_PASSPHRASE: text.refine(
    (given) => given === '' || given.length >= 12,
    'must have at least 12 characters',
  ),
  BACKUP_RECIPIENTS: ageRecipients,
  ADOPT_FILES: flag('false'),
  RATE_LIMIT_PER_MINUTE: atLeastOne(600),
  SIGN_IN_LIMIT_PER_HOUR: atLeastOne(50),
  GUEST_LIMIT_PER_HOUR: atLeastOne(30),
  DEMO: flag('false'),
})

export type Config = z.output<typeof configShape>

/** A configuration mistake, described in one sentence per setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment over an optional `pam.config.json`. Only main.ts and the commands call it. */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): Config {
  const known = Object.keys(configShape.shape)
  const given = Object.fromEntries(
    known.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const parsed = configShape.safeParse({ ...readFile(resolve(folder, 'pam.config.json'), known), ...given })
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is invalid.\n  ${sentences.join('\n  ')}`)
  }
  const { DATA_DIR: dir } = parsed.data
  return { ...parsed.data, DATA_DIR: isAbsolute(dir) ? dir : resolve(folder, dir) }
}

/** One of the two: the age format does not mix them. */
export function encryptionOf({
  BACKUP_PASSPHRASE: passphrase,
  BACKUP_RECIPIENTS: recipients,
}: Config): Encryption | null {
  if (passphrase && recipients.length > 0)
    throw new ConfigError('Set BACKUP_PASSPHRASE or BACKUP_RECIPIENTS, not both.')
  if (passphrase) return { passphrase }
  return recipients.length > 0 ? { recipients } : null
}

function readFile(path: string, known: string[]): Record<string, unknown> {
  if (!existsSync(path)) return {}
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new ConfigError('pam.config.json is not valid JSON.', { cause })
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new ConfigError('pam.config.json must hold one object with settings by name.')
  }
  const unknown = Object.keys(read).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new ConfigError(`pam.config.json contains unknown settings: ${unknown.join(', ')}.`)
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
}
