import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)

const settings = `
[ req ]
distinguished_name = name
prompt = no
[ name ]
O = Test Authority
CN = Test Timestamps
[ stamping ]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[ tsa ]
default_tsa = tsa_config
[ tsa_config ]
serial = ./serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
ess_cert_id_alg = sha256
`

/** `other`: a true timestamp, over an earlier question. */
export type AuthorityMode = 'good' | 'other' | 'refuses' | '500' | 'html' | 'tampered' | 'wrong-purpose'

/** Whether OpenSSL, which shares no code with us, is available to act as the authority and to verify its tokens. */
export async function hasOpenssl(): Promise<boolean> {
  return run('openssl', ['version']).then(
    () => true,
    () => false,
  )
}

/** A timestamp authority (RFC 3161) on real HTTP: OpenSSL answers the questions. */
export async function timestampAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'pam-tsa-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  writeFileSync(at('tsa.cnf'), settings)
  writeFileSync(at('serial'), '01\n')
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-config', 'tsa.cnf']
  await openssl(...made, '-extensions', 'stamping', '-keyout', 'key.pem', '-out', 'cert.pem')
  let mode: AuthorityMode = 'good'
  let serial = 0
  let earlier: Buffer | null = null
  const heard: { type: string | undefined; body: Buffer }[] = []

  async function reply(question: Buffer): Promise<Buffer> {
    serial += 1
    const [asked, answered] = [`${serial}.tsq`, `${serial}.tsr`]
    writeFileSync(at(asked), question)
    const args = ['ts', '-reply', '-config', 'tsa.cnf', '-queryfile', asked, '-out', answered]
    await openssl(...args, '-signer', 'cert.pem', '-inkey', 'key.pem')
    return readFileSync(at(answered))
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    heard.push({ type: request.headers['content-type'], body })
    if (mode === '500') return response.writeHead(500).end()
    if (mode === 'html') return response.end('<html>Welcome</html>')
    response.setHeader('content-type', 'application/timestamp-reply')
    if (mode === 'other' && earlier) return response.end(earlier)
    // Half a question is one OpenSSL refuses, in the words of the protocol.
    const answer = await reply(mode === 'refuses' ? body.subarray(0, 20) : body)
    earlier ??= answer
    if (mode === 'tampered') {
      const last = answer.length - 10
      answer[last] = (answer[last] ?? 0) ^ 0xff
    }
    if (mode === 'wrong-purpose') return response.end(withPlainCertificate(answer))
    return response.end(answer)
  })

  /** OpenSSL gives no timestamp under such a certificate, so it is put in the place of the right one. */
  function withPlainCertificate(answer: Buffer): Buffer {
    const purpose = Buffer.from('06082b06010505070308', 'hex')
    const found = answer.indexOf(purpose)
    if (found < 0) throw new Error('The certificate of the authority was not found.')
    const changed = Buffer.from(answer)
    // The purpose becomes "sign email".
    changed[found + purpose.length - 1] = 4
    return changed
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    heard,
    behave: (wanted: AuthorityMode) => {
      mode = wanted
    },
    /** OpenSSL's verdict about a token over some bytes, trusting only this authority. */
    async verdict(token: Buffer, stamped: Buffer): Promise<string> {
      writeFileSync(at('token.der'), token)
      writeFileSync(at('stamped'), stamped)
      const args = [
        'ts',
        '-verify',
        '-token_in',
        '-in',
        'token.der',
        '-data',
        'stamped',
        '-CAfile',
        'cert.pem',
      ]
      const { stdout, stderr } = await openssl(...args).catch((error) => error)
      return `${stdout}${stderr}`
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
