import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#app'
import { type Config, ConfigError, readConfig } from '#config'
import { AppError } from '#platform/errors'
import { siteUrl } from '#platform/http/site-url'
import { isStopMessage, stopSignals } from '#platform/installation/stop-signals'
import { openLog } from '#platform/log'
import { closeMeaning } from '#platform/meaning/embed-here'
import { foundFirstFirm } from './first-firm.ts'
import { sampleFirmOf } from './sample-firm.ts'
import { openServices } from './services.ts'
import { version } from './version.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const say = (line: string) => console.log(line)

/** A problem a person can fix: reported in a sentence, without a stack. */
class StartProblem extends Error {}

async function start(): Promise<void> {
  const config = readConfig(process.env, root)
  requireFolder(config.DATA_DIR)
  const log = openLog({ level: config.LOG_LEVEL, to: config.LOG_TO, dataDir: config.DATA_DIR })
  say('Opening the database ...')
  const withoutBackup = process.argv.includes('--without-backup')
  const installation = await openServices(config, log, { say, withoutBackup })
  const { services, metrics, requests } = installation
  const firstSignIn = await foundFirstFirm(services, config)
  // Before anything else can fail: the password is not shown again.
  for (const line of firstSignIn?.lines ?? []) say(line)
  const app = await buildApp({
    services,
    metrics,
    requests,
    requestsPerMinute: config.RATE_LIMIT_PER_MINUTE,
    signInsPerHour: config.SIGN_IN_LIMIT_PER_HOUR,
    guestsPerHour: config.GUEST_LIMIT_PER_HOUR,
    sampleFirm: () => sampleFirmOf(services),
    metricsToken: config.METRICS_TOKEN,
    scheduleDemoUrl: config.SCHEDULE_DEMO_URL,
    contactEmail: config.CONTACT_EMAIL,
    trustProxy: config.TRUST_PROXY,
    version,
    runtime: installation.runtime,
    log,
    webFolder: join(root, 'web/dist'),
  })
  stopOn(async () => {
    await app.close()
    await installation.close()
    await closeMeaning()
    log.flush()
  })
  await app.listen({ port: config.PORT, host: config.HOST }).catch(async (error: NodeJS.ErrnoException) => {
    await installation.close()
    throw listenProblem(error, config)
  })
  greet(siteUrl(services.publicAddress.current(), app.server.address()), config.DEMO)
}

/** The data folder is created here so that an unwritable folder is reported before anything else. */
function requireFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartProblem(
      `Pam cannot write to ${folder}. Give yourself write permission for ${dirname(folder)}, or set DATA_DIR to another folder.`,
    )
  }
}

function listenProblem(error: NodeJS.ErrnoException, { PORT, HOST }: Config): Error {
  const other = 'Stop the other program, or choose another port, for example: PORT=8788 npm start'
  if (error.code === 'EADDRINUSE') return new StartProblem(`Port ${PORT} is in use. ${other}`)
  if (error.code === 'EACCES') return new StartProblem(`Pam is not allowed to use port ${PORT}. ${other}`)
  if (error.code === 'EADDRNOTAVAIL')
    return new StartProblem(
      `This machine does not have the address ${HOST}. Set HOST to an address of this machine.`,
    )
  return error
}

function greet(address: string, isDemo: boolean) {
  say(`\nPam is ready: ${address}\n`)
  if (isDemo) say('This is the sample firm with fictional data. Do not enter real client information.')
  say('Press Ctrl-C to stop.')
}

function stopOn(close: () => Promise<void>) {
  let stopping = false
  const stop = (why: string) => {
    if (stopping) return
    stopping = true
    say(`\nStopping (${why}) ...`)
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('Ctrl-C'))
  for (const signal of stopSignals()) process.on(signal, () => stop('asked to'))
  process.on('message', (message) => {
    if (isStopMessage(message)) stop('asked to')
  })
  // Started by our own script: once that is gone, nobody could stop us anymore.
  process.on('disconnect', () => stop('the starting script ended'))
  // It may have ended while the database was being opened.
  if (process.connected === false) stop('the starting script ended')
}

start().catch((error: unknown) => {
  const isPlain = error instanceof StartProblem || error instanceof ConfigError || error instanceof AppError
  console.error(isPlain ? `\n${error.message}\n` : error)
  process.exit(1)
})
