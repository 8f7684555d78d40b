import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect as connectSocket, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const program = '/usr/sbin/dovecot'

/** Why there is no mail server to test against; null where there is one. */
export async function whyNoDovecot(): Promise<string | null> {
  if (!existsSync(program)) return 'Dovecot is not installed (Debian: dovecot-imapd)'
  const { stdout } = await run(program, ['--version'])
  return stdout.startsWith('2.3.') ? null : `Dovecot ${stdout.trim()} is configured in another way than 2.3`
}

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>

/** A real IMAP server with TLS for one user, without root, on separate ports. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'pam-dovecot-'))
  const as = otherUser()
  const password = randomBytes(8).toString('hex')
  const [tlsPort, plainPort] = [await freePort(), await freePort()]
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  const asked = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  await run('openssl', [...asked, ...named])
  const maildir = join(folder, 'mail')
  for (const name of ['', 'cur', 'new', 'tmp']) mkdirSync(join(maildir, name), { recursive: true })
  writeFileSync(join(folder, 'users'), `office:{PLAIN}${password}\n`)
  writeFileSync(
    join(folder, 'dovecot.conf'),
    configOf({ folder, key, certificate, maildir, tlsPort, plainPort, user: as.name }),
  )
  if (as.uid !== undefined)
    for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chownSync(join(folder, path), as.uid, as.gid ?? as.uid)
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '' },
    ...(as.uid !== undefined && { uid: as.uid, gid: as.gid }),
  })
  let said = ''
  server.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000)
  })
  const gone = once(server, 'exit')
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.removeListener('exit', kill)
    server.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await answers(tlsPort)); tries += 1) {
    if (server.exitCode !== null || tries > 100) {
      await stop()
      throw new Error(`Dovecot did not start.\n${said}`)
    }
    await sleep(100)
  }
  return {
    host: '127.0.0.1',
    tlsPort,
    plainPort,
    username: 'office',
    password,
    certificate: readFileSync(certificate, 'utf8').trim(),
    maildir,
    /** Puts a message into the inbox, as a delivery does. */
    put(raw: string | Buffer) {
      const name = `${randomBytes(8).toString('hex')}.test`
      const path = join(maildir, 'tmp', name)
      writeFileSync(path, raw)
      if (as.uid !== undefined) chownSync(path, as.uid, as.gid ?? as.uid)
      return run('mv', [path, join(maildir, 'new', name)])
    },
    /** The flags of all messages, as the server keeps them in their names. */
    flags: () =>
      ['cur', 'new']
        .flatMap((name) => readdirSync(join(maildir, name)))
        .map((name) => name.split(':2,')[1] ?? ''),
    /** As after a restored mailbox: every number is another message's from now on. */
    forgetNumbers() {
      for (const name of readdirSync(maildir))
        if (name.startsWith('dovecot')) rmSync(join(maildir, name), { force: true, recursive: true })
    },
    stop,
  }
}

interface Parts {
  readonly folder: string
  readonly key: string
  readonly certificate: string
  readonly maildir: string
  readonly tlsPort: number
  readonly plainPort: number
  readonly user: string
}

const configOf = ({ folder, key, certificate, maildir, tlsPort, plainPort, user }: Parts) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
default_login_user = ${user}
default_internal_user = ${user}
default_internal_group =
ssl = required
ssl_cert = <${certificate}
ssl_key = <${key}
mail_location = maildir:${maildir}
first_valid_uid = 1
last_valid_uid = 0
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${user} gid=${groupOf(user)} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${plainPort}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`

/** The group of a user, by name; every system has one of them. */
const groupOf = (user: string) => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${user}:`))
  return line?.split(':')[3] ?? '65534'
}

/** `nobody`, where the tests run as root: a mail server does not need root. */
function otherUser(): { name: string; uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return { name: userInfo().username }
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? '').split(':')
  return { name: 'nobody', uid: Number(uid), gid: Number(gid) }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connectSocket({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
