import type { Permission, Role } from '@pam/contracts/shared/access'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import type { PaperBlock } from '@pam/reading/paper'
import type { FastifyBaseLogger } from 'fastify'
import type { Backups } from './backup/keeper.ts'
import type { BackupSettings } from './backup/settings.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { FileStore } from './files/files.ts'
import type { PublicAddress } from './installation/public-address.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Passwords } from './keys/passwords.ts'
import type { Seal } from './keys/seal.ts'
import type { SecretBox } from './keys/secret-box.ts'
import type { Leaving } from './leaving.ts'
import type { Limiter } from './limits/limits.ts'
import type { Mailer } from './mail/mail.ts'
import type { MailServer } from './mail/server.ts'
import type { ClauseFiles } from './meaning/clauses-here.ts'
import type { EmbeddingModel } from './meaning/embed-here.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { ReachServer } from './outbound/reach.ts'
import type { Reader } from './reader/reader.ts'

/** Blocks everything but `open` until the person has done what the sentence asks. */
export interface Barrier {
  readonly name: string
  readonly sentence: string
  readonly open: readonly Endpoint[]
}

/** Who acts: a person (or the system itself) of one firm. */
export interface Actor {
  readonly userId: string
  readonly firmId: string
  readonly role: Role
  readonly sessionId: string | null
  /** When the password was last typed in this session. */
  readonly passwordAt?: Date | null
  readonly barrier?: Barrier
  /** The sample firm a guest reads beside their own empty one. */
  readonly sample?: Sample
  /** A guest in the sample firm: sees what its lawyer sees, and changes nothing. */
  readonly isSampleReader?: true
}

/** The firm guests read, and the lawyer whose day they look at. */
export interface Sample {
  readonly firmId: string
  readonly lawyerId: string | null
}

/** The parts every use case may reach, made once at start and handed in. */
export interface Services {
  readonly db: Db
  readonly clock: Clock
  readonly files: FileStore
  readonly jobs: Jobs
  readonly mail: Mailer
  readonly outbound: Outbound
  /** The way to servers that do not speak HTTP. */
  readonly reach: ReachServer
  readonly secrets: SecretBox
  /** Signs archives of cases. */
  readonly seal: Seal
  readonly passwords: Passwords
  readonly backups: Backups
  readonly backupSettings: BackupSettings
  readonly mailServer: MailServer
  readonly publicAddress: PublicAddress
  /** Where links lead in mail that no request asks for; null where it is not known, and such mail has none. */
  readonly site: string | null
  /** Reads the files people give us. */
  readonly reader: Reader
  /** The languages scanned pages are read in, as in `eng` or `eng+spa`. */
  readonly ocrLanguage: string
  /** The files of the embedding model; null if search uses words only. */
  readonly meaningModel: EmbeddingModel | null
  /** The files of the clause model; null if clauses are found by words only. */
  readonly clauseModel: ClauseFiles | null
  /** Counts guesses at secrets: exact across processes and restarts. */
  readonly guesses: Limiter
  /** Asked before anything leaves the firm; throws where it may not. Returns what is appended to an exported file. */
  readonly checkLeaving: (ctx: Ctx, leaving: Leaving) => Promise<readonly PaperBlock[]>
  /** Where mail to the firm is read by Pam; null where it reads none. */
  readonly firmAddress: (db: Db, firmId: string) => Promise<string | null>
}

/** What a use case receives with each call, from any caller. */
export interface VisitorCtx extends Services {
  /** Who calls, if they have a session. */
  readonly visitor: Actor | null
  /** The token they sent, which belongs to no session if it is a slice's own pass. */
  readonly bearer: string | null
  readonly log: FastifyBaseLogger
  readonly requestId: string
  readonly address: string
  /** What limits count the caller by: the address, or its /64. */
  readonly network: string
  readonly userAgent: string
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal
  now(): Date
}

/** The same, for calls that need a session. */
export interface Ctx extends VisitorCtx {
  readonly actor: Actor
  may(permission: Permission): boolean
}
