import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { runFolder } from './sample-server.ts'

/** Where the mail of a run arrives: the runner and its workers read the same folder. */
const mailFolder = join(runFolder, 'mail')

/** A mail server that takes everything, as little of SMTP as the client speaks; each mail becomes a file. Answers its address. */
export async function startMailSink(folder = mailFolder): Promise<string> {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const keep = (mail: string) => {
    count += 1
    writeFileSync(join(folder, `${String(count).padStart(6, '0')}.eml`), mail)
  }
  const server = createServer((socket) => serve(socket, keep)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function serve(socket: Socket, keep: (mail: string) => void): void {
  let [rest, mail] = ['', null as string[] | null]
  const answer = (line: string): string => {
    if (mail) {
      if (line !== '.') {
        mail.push(line.startsWith('..') ? line.slice(1) : line)
        return ''
      }
      keep(mail.join('\r\n'))
      mail = null
      return '250 kept'
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'DATA') mail = []
    if (verb === 'QUIT') socket.end('221 goodbye\r\n')
    return verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '' : '250 yes'
  }
  socket.setEncoding('utf8').on('error', () => socket.destroy())
  socket.write('220 sink\r\n')
  socket.on('data', (piece: string) => {
    const lines = (rest + piece).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = answer(line)
      if (said) socket.write(`${said}\r\n`)
    }
  })
}

/** Lines that are too long for mail are folded with a `=` at their end, and that sign itself is written in digits. */
const unfolded = (text: string) =>
  text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** The texts of the mails to an address, newest first. */
export function mailsTo(address: string, folder = mailFolder): string[] {
  const mails = readdirSync(folder)
    .toSorted()
    .toReversed()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return mails
    .filter((mail) => /^To: (.*)$/im.exec(mail)?.[1]?.includes(address))
    .map((mail) => unfolded(mail.slice(mail.indexOf('\r\n\r\n'))))
}
