import type { Db } from '#platform/database/db'
import { type InstallationMail, installationMail } from '#platform/installation/installation.table'
import type { SecretBox } from '#platform/keys/secret-box'
import type { Log } from '#platform/log'
import { smtpTransport, type Transport } from './smtp.ts'

/** The server that takes the installation's mail. The configuration of the machine wins over what was set on screen. */
export interface MailServer {
  /** Null while none is set up. */
  transport(): Transport | null
  /** The configured server, without its password; null if not configured. */
  readonly configured: { readonly url: string; readonly from: string } | null
  /** Reads again what was set on screen. */
  reload(): Promise<void>
}

interface MailServerParts {
  readonly db: Db
  readonly secrets: SecretBox
  readonly log: Log
  readonly config: { readonly SMTP_URL: string; readonly MAIL_FROM: string }
}

/** A ciphertext moved elsewhere does not open. */
export const mailPasswordPlace = (firmId: string) => ({
  firmId,
  table: 'installation_mail',
  column: 'sealed_password',
  rowId: firmId,
})

export async function holdMailServer({ db, secrets, log, config }: MailServerParts): Promise<MailServer> {
  const { SMTP_URL: url, MAIL_FROM: from } = config
  if (url) {
    const transport = smtpTransport({ server: url, from })
    return { transport: () => transport, configured: { url, from }, reload: async () => undefined }
  }
  let [transport, version]: [Transport | null, string] = [null, '']
  async function reload() {
    const [row] = await db.select().from(installationMail)
    // A process that did not make the change asks now and then; the same row is the same server.
    const read = JSON.stringify([row?.setAt, row?.sealedPassword])
    if (read === version) return
    transport = row ? await transportOf({ db, secrets }, row) : null
    version = read
  }
  await reload().catch((error: unknown) => log.error({ err: error }, 'the mail server cannot be used'))
  return { transport: () => transport, configured: null, reload }
}

async function transportOf({ db, secrets }: Pick<MailServerParts, 'db' | 'secrets'>, row: InstallationMail) {
  const { firmId, sealedPassword, fromName, fromAddress } = row
  const password = sealedPassword ? await secrets.open(db, mailPasswordPlace(firmId), sealedPassword) : ''
  return smtpTransport({
    server: { ...row, password },
    from: fromName ? `"${fromName.replaceAll(/["\\]/g, '')}" <${fromAddress}>` : fromAddress,
  })
}
