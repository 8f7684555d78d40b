/** Goes into the pack as verify.mjs: needs Node and nothing else, no network and no installation of Pam. */
export const verifierProgram = `// Checks an inspection pack: node verify.mjs [folder with the unpacked files]
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url))
const bytesOf = (name) => readFileSync(join(folder, name))
const json = (name) => JSON.parse(bytesOf(name).toString('utf8'))
const sha256 = (content) => createHash('sha256').update(content).digest('hex')
const problems = []
const checks = []
const check = (what, run) => {
  const before = problems.length
  try {
    run((problem) => problems.push(what + ': ' + problem))
  } catch (error) {
    problems.push(what + ': ' + error.message)
  }
  checks.push([what, problems.length === before])
}

const manifest = json('manifest.json')
check('Every file is what the manifest says', (fail) => {
  for (const { name, size, sha256: due } of manifest.files) {
    const content = bytesOf(name)
    if (content.length !== size || sha256(content) !== due) fail(name + ' was changed')
  }
})
check('The manifest is signed', (fail) => {
  const { format, version, made_at, files, signed } = manifest
  const text = JSON.stringify([format, version, made_at, files.map(({ name, size, sha256 }) => [name, size, sha256])])
  const key = createPublicKey({ key: Buffer.from(signed.public_key, 'base64'), format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(text), key, Buffer.from(signed.signature, 'base64'))) fail('the signature does not fit')
})

const ledger = json('ledger.json')
check('Debits equal credits in every entry', (fail) => {
  const sums = new Map()
  for (const { number, cents } of ledger) sums.set(number, (sums.get(number) ?? 0) + cents)
  for (const [number, sum] of sums) if (sum !== 0) fail('entry ' + number + ' is off by ' + sum + ' cents')
})
check('Journal numbers have no gap', (fail) => {
  if (!manifest.is_whole_ledger) return
  const numbers = [...new Set(ledger.map(({ number }) => number))].sort((a, b) => a - b)
  numbers.forEach((number, at) => number === at + 1 || fail('number ' + (at + 1) + ' is missing'))
})
check('No client ledger is ever negative', (fail) => {
  if (!manifest.is_whole_ledger) return
  const owed = new Map()
  for (const line of ledger)
    if (['client_trust', 'firm_cushion', 'suspense'].includes(line.account_kind)) {
      const after = (owed.get(line.account) ?? 0) - line.cents
      owed.set(line.account, after)
      if (after < 0) fail('entry ' + line.number + ' leaves an account at ' + after + ' cents')
    }
})
check('Each trust bank equals its ledgers after every entry', (fail) => {
  const sums = new Map()
  for (const { number, trust_account, cents } of ledger)
    if (trust_account) sums.set(number + trust_account, (sums.get(number + trust_account) ?? 0) + cents)
  for (const [key, sum] of sums) if (sum !== 0) fail('entry ' + key + ' is off by ' + sum + ' cents')
})
check('Bank, book and ledgers agree in every signed reconciliation', (fail) => {
  for (const { through, figures, worksheet, sha256: due } of json('reconciliations.json')) {
    const { statement, in_transit, outstanding, adjusted, book, clients, cushion } = figures
    if (adjusted !== statement + in_transit - outstanding || adjusted !== book || book !== clients + cushion)
      fail(through + ' does not agree')
    if (typeof worksheet === 'string' && sha256(worksheet) !== due) fail('the worksheet of ' + through + ' was changed')
    if (!manifest.is_whole_ledger) continue
    const account = JSON.parse(typeof worksheet === 'string' ? worksheet : '{}').trust_account_id
    if (!account) continue
    const sum = ledger
      .filter((line) => line.trust_account === account && line.account_kind === 'trust_bank' && line.date <= through)
      .reduce((total, { cents }) => total + cents, 0)
    if (sum !== book) fail('the ledger says ' + sum + ' cents on ' + through + ', the reconciliation ' + book)
  }
})
check('The audit log is one unbroken chain', (fail) => {
  const canonical = (value) =>
    Array.isArray(value)
      ? '[' + value.map(canonical).join(',') + ']'
      : typeof value !== 'object' || value === null
        ? JSON.stringify(value)
        : '{' + Object.keys(value).sort().map((name) => JSON.stringify(name) + ':' + canonical(value[name] ?? null)).join(',') + '}'
  let before = '0'.repeat(64)
  json('audit.json').forEach(({ hash, ...entry }, at) => {
    if (entry.seq !== at + 1) fail('entry ' + (at + 1) + ' is missing')
    const due = sha256(before + canonical({ ...entry, firmId: manifest.firm_id }))
    if (due !== hash) fail('entry ' + entry.seq + ' was changed')
    before = hash
  })
})
check('Every conflict report is as it was sealed', (fail) => {
  for (const { id, body, sha256: due } of json('conflict-clearances.json')) if (sha256(body) !== due) fail(id + ' was changed')
})

for (const [what, isRight] of checks) console.log((isRight ? 'ok      ' : 'FAILED  ') + what)
for (const problem of problems) console.log('  ' + problem)
console.log(problems.length === 0 ? 'This pack is complete and unchanged.' : problems.length + ' problems found.')
process.exitCode = problems.length === 0 ? 0 : 1
`
