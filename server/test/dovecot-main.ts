import { startDovecot, whyNoDovecot } from './dovecot.ts'

// A mail server for browser journeys: one line says how to reach it; it ends with the process that started it.
const missing = await whyNoDovecot()
if (missing) {
  process.stdout.write(`${JSON.stringify({ missing })}\n`)
} else {
  const server = await startDovecot()
  const { host, tlsPort, username, password, certificate, maildir } = server
  process.stdout.write(
    `${JSON.stringify({ missing: null, host, port: tlsPort, username, password, certificate, maildir })}\n`,
  )
  const stop = () => void server.stop().then(() => process.exit(0))
  process.stdin.on('end', stop).on('error', stop).resume()
}
